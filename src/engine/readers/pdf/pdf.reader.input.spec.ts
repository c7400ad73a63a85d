import { deflateSync } from 'node:zlib';
import { lines, literalPage, literalPdf, makePdf } from './fixtures/make-pdf.js';
import { PdfReading } from './fixtures/pdf-reading.js';

const secret = (page: PDFKit.PDFDocument) => lines(page, 72, 100, ['Secret text']);
const filtered = (filter: string, bytes: Buffer) => literalPage(bytes.toString('latin1'), '', `/Filter ${filter}`);

describe('readPdf, of anything that calls itself a PDF', () => {
  let reading: PdfReading;

  beforeEach(async () => {
    reading = await PdfReading.start();
  });
  afterEach(() => reading.end());

  it('opens what the empty password opens, and nothing else', async () => {
    const owner = await makePdf(secret, { pdfVersion: '1.7', ownerPassword: 'owner', permissions: { copying: false } });
    expect(await reading.outline(owner)).toEqual(['p Secret text']);
    const user = await makePdf(secret, { pdfVersion: '1.7', userPassword: 'user' });
    expect(await reading.codeOf(user)).toBe('input-encrypted');
  });

  it('refuses scans, damaged files and files of too many pages with their codes', async () => {
    const scan = await makePdf((page) => page.rect(10, 10, 100, 100).fill());
    expect(await reading.codeOf(scan)).toBe('no-text-layer');
    expect(await reading.codeOf(Buffer.from('%PDF-1.7\nnothing of use'))).toBe('input-malformed');
    expect(await reading.codeOf(Buffer.from('no PDF at all'))).toBe('input-malformed');
    const two = await makePdf((page) => page.addPage());
    expect(await reading.codeOf(two, 1)).toBe('limit-pages');
  });

  it('reads files without a cross-reference table that are otherwise whole', async () => {
    const whole = literalPage('BT /F1 12 Tf 72 700 Td (Still here) Tj ET');
    const broken = Buffer.from(whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n999999'), 'latin1');
    expect(await reading.outline(broken)).toEqual(['p Still here']);
  });

  it('runs no code from a font and ends with forms that hold themselves', async () => {
    const fontMatrix = '[1 2 3 4 5 (1\\); globalThis.__pwned = 1; //)]';
    await reading.codeOf(
      literalPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >> >>',
        '<< /Length 45 >>\nstream\nBT /F1 12 Tf 9 9 Td (Text) Tj ET /X Do       \nendstream',
        `<< /Type /Font /Subtype /Type1 /BaseFont /X /FontMatrix ${fontMatrix} >>`,
        '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >> /Length 5 >>\nstream\n/X Do\nendstream',
      ]),
    );
    expect('__pwned' in globalThis).toBe(false);
  });

  it('stops when its signal is aborted', async () => {
    const stopped = AbortSignal.abort(new Error('stopped'));
    const pdf = literalPage('BT /F1 12 Tf 72 700 Td (x) Tj ET');
    await expect(reading.read(pdf, 9, stopped)).rejects.toThrow('aborted');
  });

  it('refuses pages that save graphics states without an end', async () => {
    const text = 'BT /F1 12 Tf 72 700 Td (x) Tj ET';
    expect(await reading.codeOf(literalPage(`${'q '.repeat(900)}${text}`))).toBe('read');
    expect(await reading.codeOf(literalPage(`${'q '.repeat(9000)}${text}`))).toBe('limit-nesting');
  });

  it('refuses streams that inflate to more than memory holds, in one stage or in two', async () => {
    const bomb = deflateSync(Buffer.alloc(200 * 2 ** 20, ' '));
    expect(await reading.codeOf(filtered('/FlateDecode', bomb))).toBe('limit-size');
    expect(await reading.codeOf(filtered('[/FlateDecode /FlateDecode]', deflateSync(bomb)))).toBe('limit-size');
    const plain = deflateSync(deflateSync(Buffer.from('BT /F1 12 Tf 72 700 Td (x) Tj ET')));
    expect(await reading.codeOf(filtered('[/FlateDecode /FlateDecode]', plain))).toBe('read');
  });

  it('reports text as lost whose font can not be loaded', async () => {
    const pdf = literalPage('BT /F1 12 Tf 72 700 Td (Read) Tj /F2 12 Tf 72 0 Td (Unread) Tj ET').toString('latin1');
    const inner = '<< /Type /Font /Subtype /CIDFontType0 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) >> >>';
    const font = `<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Nonsense-H /DescendantFonts [${inner}] >>`;
    const broken = pdf.replace('/F1 5 0 R', `/F1 5 0 R /F2 ${font}`);
    expect(await reading.outline(Buffer.from(broken, 'latin1'))).toEqual(['p Read']);
    expect(reading.losses).toEqual(['font-unreadable']);
  });

  it('says which pictures are too large to be decoded', async () => {
    const picture =
      '/Type /XObject /Subtype /Image /Width 9000 /Height 9000 /ColorSpace /DeviceGray /BitsPerComponent 8';
    const pdf = literalPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >> >>',
      '<< /Length 62 >>\nstream\nBT /F1 12 Tf 9 9 Td (Text) Tj ET q 50 0 0 50 9 40 cm /X Do Q  \nendstream',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      `<< ${picture} /Length 3 >>\nstream\nabc\nendstream`,
    ]);
    expect(await reading.outline(pdf)).toEqual(['p Text']);
    expect(reading.losses).toEqual(['image-skipped']);
  });
});
