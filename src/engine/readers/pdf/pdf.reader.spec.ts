import { literalPage, lines, makePdf } from './fixtures/make-pdf.js';
import { PdfReading } from './fixtures/pdf-reading.js';

const FULL = 'Words that fill the whole of a line from its one end to its';
const column = (name: string) => Array.from({ length: 24 }, (_, i) => `${name} line ${i + 1} of text that fills it`);

describe('readPdf', () => {
  let reading: PdfReading;

  beforeEach(async () => {
    reading = await PdfReading.start();
  });
  afterEach(() => reading.end());

  it('joins lines to paragraphs, undoes hyphenation and recognises headings by their size', async () => {
    const pdf = await makePdf((page) => {
      lines(page, 72, 80, ['A heading'], 20, 20);
      lines(page, 72, 120, [`${FULL} hy-`, `phenated other end, with well-`, 'known words.']);
      lines(page, 72, 190, [`${FULL} second`, 'paragraph’s end.']);
    });
    expect(await reading.outline(pdf)).toEqual([
      'h1 A heading',
      `p ${FULL} hyphenated other end, with wellknown words.`,
      `p ${FULL} second paragraph’s end.`,
    ]);
  });

  it('keeps the hyphen of a word that the document has with it elsewhere', async () => {
    const pdf = await makePdf((page) => {
      lines(page, 72, 120, [`${FULL} so well-`, 'known a word that all call it well-known.']);
    });
    expect(await reading.outline(pdf)).toEqual([`p ${FULL} so well-known a word that all call it well-known.`]);
  });

  it('reads columns one after the other and says so in sections', async () => {
    const pdf = await makePdf((page) => {
      lines(page, 72, 60, ['A title over both of the columns of this page, from edge to edge of it']);
      lines(page, 72, 100, column('Left'), 13, 10);
      lines(page, 320, 104, column('Right'), 13, 10);
    });
    const found = await reading.outline(pdf);
    expect(found[0]).toMatch(/^h1 A title/);
    expect(found[1]).toBe('section of 2 columns');
    const text = found.join(' ');
    expect(text.indexOf('Left line 24')).toBeGreaterThan(0);
    expect(text.indexOf('Left line 24')).toBeLessThan(text.indexOf('Right line 1 '));
  });

  it('reads pages that are rotated, and text that runs upwards', async () => {
    const rotated = literalPage('BT /F1 12 Tf 0 1 -1 0 100 72 Tm (Landscape text on an upright sheet) Tj ET');
    const [section] = await reading.sections(rotated);
    expect(section.page).toMatchObject({ widthPt: 792, heightPt: 612 });
    const both = literalPage('BT /F1 12 Tf 72 700 Td (Upright text of some length) Tj 0 1 -1 0 30 300 Tm (Side) Tj ET');
    expect(await reading.outline(both)).toEqual(['p Upright text of some length', 'p Side']);
  });

  it('drops words that are painted twice at one place, and keeps them elsewhere', async () => {
    const pdf = literalPage('BT /F1 12 Tf 72 700 Td (Shadow) Tj 0.4 0 Td (Shadow) Tj 0 -40 Td (Shadow) Tj ET');
    expect(await reading.outline(pdf)).toEqual(['p Shadow', 'p Shadow']);
  });

  it('parts words by their distance where there are no spaces, and letter-spaced words by none', async () => {
    const pdf = literalPage('BT /F1 12 Tf 72 700 Td [(Two)-300(words)] TJ 0 -40 Td 4 Tc (spaced) Tj ET');
    expect(await reading.outline(pdf)).toEqual(['p Two words', 'p spaced']);
  });

  it('reports how many pages, words, tables, pictures and fonts there were', async () => {
    await reading.read(await makePdf((page) => lines(page, 72, 100, ['Three short words'])));
    expect(reading.report.toReport().facts).toEqual({ pages: 1, words: 3, tables: 0, images: 0, fonts: 1 });
  });

  it('takes title, author and language from the file, or the title from its name', async () => {
    const info = { Title: 'Deep thought', Author: 'Ada' };
    const { meta } = await reading.read(
      await makePdf((page) => lines(page, 72, 100, ['Text']), { info, lang: 'de-AT' }),
    );
    expect(meta).toMatchObject({ title: 'Deep thought', author: 'Ada', lang: 'de-AT' });
    expect((await reading.read(literalPage('BT /F1 12 Tf 72 700 Td (x) Tj ET'))).meta.title).toBe('in');
  });
});
