import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Block, Section, SourceDocument } from '../../document/block.js';
import { ReportBuilder } from '../../report.js';
import { literalPage, literalPdf, lines, makePdf } from './fixtures/make-pdf.js';
import { inlineOutline, outlineBlocks } from './fixtures/outline-blocks.js';
import { readPdf } from './pdf.reader.js';

const FULL = 'Words that fill the whole of a line from its one end to its';

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'read',
    (error: { code?: string }) => error.code,
  );
const column = (name: string) => Array.from({ length: 24 }, (_, i) => `${name} line ${i + 1} of text that fills it`);
const secret = (page: PDFKit.PDFDocument) => lines(page, 72, 100, ['Secret text']);

describe('readPdf', () => {
  let folder: string;
  let report: ReportBuilder;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pdf-reader-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(() => {
    report = new ReportBuilder();
  });

  async function read(bytes: Uint8Array, maxPages = 100): Promise<SourceDocument> {
    const path = join(folder, 'in.pdf');
    await writeFile(path, bytes);
    return readPdf({ path, fileName: 'in.pdf', report }, { maxPages });
  }

  async function outline(bytes: Uint8Array): Promise<string[]> {
    const { blocks } = await read(bytes);
    return outlineBlocks(blocks as Iterable<Block>).filter((line) => line !== 'section');
  }

  async function sections(bytes: Uint8Array): Promise<Section[]> {
    const { blocks } = await read(bytes);
    return [...(blocks as Iterable<Block>)].filter((block) => block.type === 'section');
  }

  it('joins lines to paragraphs, undoes hyphenation and tells headings by their size', async () => {
    const pdf = await makePdf((page) => {
      lines(page, 72, 80, ['A heading'], 20, 20);
      lines(page, 72, 120, [`${FULL} hy-`, `phenated other end, with well-`, 'known words.']);
      lines(page, 72, 190, [`${FULL} second`, 'paragraph’s end.']);
    });
    expect(await outline(pdf)).toEqual([
      'h1 A heading',
      `p ${FULL} hyphenated other end, with wellknown words.`,
      `p ${FULL} second paragraph’s end.`,
    ]);
  });

  it('keeps the hyphen of a word that the document has with it elsewhere', async () => {
    const pdf = await makePdf((page) => {
      lines(page, 72, 120, [`${FULL} so well-`, 'known a word that all call it well-known.']);
    });
    expect(await outline(pdf)).toEqual([`p ${FULL} so well-known a word that all call it well-known.`]);
  });

  it('reads columns one after the other and says so in sections', async () => {
    const pdf = await makePdf((page) => {
      lines(page, 72, 60, ['A title over both of the columns of this page, from edge to edge of it']);
      lines(page, 72, 100, column('Left'), 13, 10);
      lines(page, 320, 104, column('Right'), 13, 10);
    });
    const found = await outline(pdf);
    expect(found[0]).toMatch(/^h1 A title/);
    expect(found[1]).toBe('section of 2 columns');
    const text = found.join(' ');
    expect(text.indexOf('Left line 24')).toBeGreaterThan(0);
    expect(text.indexOf('Left line 24')).toBeLessThan(text.indexOf('Right line 1 '));
  });

  it('makes lists of bullets and numbers, with what is nested in them', async () => {
    const pdf = await makePdf((page) => {
      lines(page, 72, 80, ['An introduction to what follows here:']);
      ['• First', '• Second'].forEach((item, i) => lines(page, 90, 110 + i * 30, [item]));
      lines(page, 110, 125, ['a) inner one']);
      lines(page, 110, 155, ['a) inner two', 'b) inner three']);
      lines(page, 72, 200, ['3. third', '4. fourth']);
      lines(page, 72, 260, ['J. Smith is a person, not the item of a list.']);
    });
    expect(await outline(pdf)).toEqual([
      'p An introduction to what follows here:',
      'bullets',
      '  p First',
      '  lower-alpha',
      '    a) p inner one',
      '  p Second',
      '  lower-alpha',
      '    a) p inner two',
      '    b) p inner three',
      'decimal from 3',
      '  p third',
      '  p fourth',
      'p J. Smith is a person, not the item of a list.',
    ]);
  });

  it('finds tables by their rules, with spans', async () => {
    const pdf = await makePdf((page) => {
      for (const y of [100, 120, 140, 160]) page.moveTo(72, y).lineTo(372, y).stroke();
      for (const x of [72, 372]) page.moveTo(x, 100).lineTo(x, 160).stroke();
      page.moveTo(172, 120).lineTo(172, 160).stroke();
      page.moveTo(272, 100).lineTo(272, 160).stroke();
      lines(page, 80, 104, ['Both'], 14, 10);
      [80, 180, 280].forEach((x, i) => lines(page, x, 124, [`a${i}`, `b${i}`], 20, 10));
      lines(page, 280, 104, ['Third'], 14, 10);
    });
    expect(await outline(pdf)).toEqual(['table', '  | →2 Both | Third', '  | a0 | a1 | a2', '  | b0 | b1 | b2']);
  });

  it('finds tables by the alignment of their cells, with heading rows and a caption', async () => {
    const pdf = await makePdf((page) => {
      lines(page, 72, 80, ['Table 1. Crops of the year']);
      page.moveTo(72, 98).lineTo(400, 98).stroke();
      [
        ['Crop', '2009', '2010'],
        ['Apples', '1,200', '1,400'],
        ['Pears', '300', '20'],
        ['Plums and damsons', '7', '9'],
      ].forEach((row, r) => row.forEach((cell, c) => lines(page, [72, 250, 340][c], 104 + r * 15, [cell], 14, 10)));
      page.moveTo(72, 117).lineTo(400, 117).stroke();
    });
    expect(await outline(pdf)).toEqual([
      'table Table 1. Crops of the year',
      '  # Crop | 2009 | 2010',
      '  | Apples | 1,200 | 1,400',
      '  | Pears | 300 | 20',
      '  | Plums and damsons | 7 | 9',
    ]);
  });

  it('makes running heads of what stands on every page, with the number of the page', async () => {
    const pdf = await makePdf(
      (page) => {
        for (let number = 1; number <= 4; number++) {
          page.addPage();
          if (number > 1) lines(page, 72, 40, ['Annals of Testing']);
          lines(page, 72, 100, [`Text of page ${'one two three four'.split(' ')[number - 1]}, which is its own.`]);
          lines(page, 290, 800, [`${number + 6}`]);
        }
      },
      { autoFirstPage: false },
    );
    const [section] = await sections(pdf);
    expect(outlineBlocks(section.header ?? [])).toEqual(['p Annals of Testing']);
    expect(outlineBlocks(section.footer ?? [])).toEqual(['p <page>']);
    expect(section.pageNumber).toEqual({ start: 7 });
    expect((await outline(pdf)).filter((line) => line.startsWith('p'))).toEqual(
      ['one', 'two', 'three', 'four'].flatMap((word, i) => [
        ...(i > 0 ? ['page-break'] : []),
        `p Text of page ${word}, which is its own.`,
      ]),
    );
  });

  it('takes no text for a running head where pages have nothing else', async () => {
    const pdf = await makePdf(
      (page) => {
        for (let number = 1; number <= 3; number++) {
          page.addPage();
          lines(page, 72, 40, [`Sheet ${number}`]);
        }
      },
      { autoFirstPage: false },
    );
    expect((await outline(pdf)).filter((line) => line.includes('Sheet'))).toHaveLength(3);
  });

  it('puts small paragraphs with a raised mark at the foot of the page where the text has the mark', async () => {
    const pdf = await makePdf((page) => {
      lines(page, 72, 100, [`${FULL} right`, 'end, and then a little more.']);
      lines(page, 72, 300, ['A statement']);
      const end = 72 + page.widthOfString('A statement');
      page.fontSize(7).text('1', end, 300, { lineBreak: false });
      page.fontSize(5).text('1', 72, 700, { lineBreak: false });
      lines(page, 76, 702, ['Its source.'], 10, 8);
    });
    expect(await outline(pdf)).toEqual([
      `p ${FULL} right end, and then a little more.`,
      'p A statement{1-1}',
      'note 1-1',
      '  p Its source.',
    ]);
  });

  it('keeps links to the web, to mail and within the document, and no others', async () => {
    const pdf = await makePdf((page) => {
      ['https://example.org/a', 'mailto:a@example.org', 'javascript:alert(1)', 'file:///etc/passwd'].forEach(
        (target, i) => {
          lines(page, 72, 100 + i * 40, [`link${i}`]);
          page.link(70, 98 + i * 40, 60, 16, target);
        },
      );
      lines(page, 72, 300, ['inside']);
      page.goTo(70, 298, 60, 16, 'there');
      page.addPage();
      lines(page, 72, 100, ['The place to go to.']);
      page.addNamedDestination('there', 'XYZ', 72, 95, null);
    });
    const found = await outline(pdf);
    expect(found).toContain('p [link0](https://example.org/a)');
    expect(found).toContain('p [link1](mailto:a@example.org)');
    expect(found).toContain('p link2');
    expect(found).toContain('p link3');
    const inside = found.find((line) => line.includes('inside'));
    const target = /\(#(.*)\)/.exec(inside ?? '')?.[1];
    expect(found).toContain(`p @${target} The place to go to.`);
  });

  it('tells bold, italic, raised, underlined and coloured text', async () => {
    const pdf = await makePdf((page) => {
      lines(page, 72, 100, ['plain', 'x'], 40);
      page.font('Helvetica-Bold').text('bold', 110, 100, { lineBreak: false });
      page.font('Helvetica-Oblique').text('slanted', 145, 100, { lineBreak: false });
      page.font('Helvetica').fillColor('#ff0000').text('red', 195, 100, { lineBreak: false });
      page.fillColor('#000000').text('under', 222, 100, { lineBreak: false, underline: true });
      page.fontSize(7).text('2', 72 + 6, 139, { lineBreak: false });
    });
    const { blocks } = await read(pdf);
    const [first, second] = [...(blocks as Iterable<Block>)].filter((block) => block.type === 'paragraph');
    expect(inlineOutline(first.children)).toBe('plain *bold *_slanted _red under');
    expect(first.children.at(-2)).toMatchObject({ value: 'red ', style: { color: '#ff0000' } });
    expect(first.children.at(-1)).toMatchObject({ value: 'under', style: { underline: true } });
    expect(inlineOutline(second.children)).toBe('x^2^');
  });

  it('reads pages that are turned, and text that runs upwards', async () => {
    const turned = literalPage('BT /F1 12 Tf 0 1 -1 0 100 72 Tm (Landscape text on an upright sheet) Tj ET');
    const [section] = await sections(turned);
    expect(section.page).toMatchObject({ widthPt: 792, heightPt: 612 });
    const both = literalPage('BT /F1 12 Tf 72 700 Td (Upright text of some length) Tj 0 1 -1 0 30 300 Tm (Side) Tj ET');
    expect(await outline(both)).toEqual(['p Upright text of some length', 'p Side']);
  });

  it('places pictures as PNG in the size they have on the page', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    const pdf = await makePdf((page) => {
      lines(page, 72, 80, ['Text above the picture.']);
      page.image(png, 72, 100, { width: 120, height: 60 });
      lines(page, 72, 180, ['Figure 1. What it shows']);
    });
    const { blocks } = await read(pdf);
    const figure = [...(blocks as Iterable<Block>)].find((block) => block.type === 'figure');
    expect(figure?.image).toMatchObject({ format: 'png', widthPt: 120, heightPt: 60 });
    expect(
      Buffer.from(figure?.image.bytes ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(inlineOutline(figure?.caption ?? [])).toBe('Figure 1. What it shows');
  });

  it('draws charts again as pictures, with their words under them and none lost', async () => {
    const pdf = await makePdf((page) => {
      lines(page, 72, 80, ['Text above the chart, which stays text.']);
      page.rect(100, 120, 200, 120).stroke();
      for (let i = 0; i < 5; i++)
        page
          .moveTo(100 + i * 40, 230 - i * 20)
          .lineTo(140 + i * 40, 212 - i * 20)
          .stroke();
      lines(page, 150, 150, ['Growth'], 10, 8);
      lines(page, 72, 260, ['Figure 2. What grows']);
    });
    const { blocks } = await read(pdf);
    expect(outlineBlocks(blocks as Iterable<Block>)).toEqual([
      'section',
      'p Text above the chart, which stays text.',
      'figure 200 × 120',
      'p Growth',
    ]);
    expect(report.hasLoss).toBe(false);
  });

  it('drops words that are painted twice at one place, and keeps them elsewhere', async () => {
    const pdf = literalPage('BT /F1 12 Tf 72 700 Td (Shadow) Tj 0.4 0 Td (Shadow) Tj 0 -40 Td (Shadow) Tj ET');
    expect(await outline(pdf)).toEqual(['p Shadow', 'p Shadow']);
  });

  it('parts words by their distance where there are no spaces, and letter-spaced words by none', async () => {
    const pdf = literalPage('BT /F1 12 Tf 72 700 Td [(Two)-300(words)] TJ 0 -40 Td 4 Tc (spaced) Tj ET');
    expect(await outline(pdf)).toEqual(['p Two words', 'p spaced']);
  });

  it('reports how many pages, words, tables, pictures and fonts there were', async () => {
    await read(await makePdf((page) => lines(page, 72, 100, ['Three short words'])));
    expect(report.toReport().facts).toEqual({ pages: 1, words: 3, tables: 0, images: 0, fonts: 1 });
  });

  it('takes title, author and language from the file, or the title from its name', async () => {
    const info = { Title: 'Deep thought', Author: 'Ada' };
    const { meta } = await read(await makePdf((page) => lines(page, 72, 100, ['Text']), { info, lang: 'de-AT' }));
    expect(meta).toMatchObject({ title: 'Deep thought', author: 'Ada', lang: 'de-AT' });
    expect((await read(literalPage('BT /F1 12 Tf 72 700 Td (x) Tj ET'))).meta.title).toBe('in');
  });

  it('opens what the empty password opens, and nothing else', async () => {
    const owner = await makePdf(secret, { pdfVersion: '1.7', ownerPassword: 'owner', permissions: { copying: false } });
    expect(await outline(owner)).toEqual(['p Secret text']);
    const user = await makePdf(secret, { pdfVersion: '1.7', userPassword: 'user' });
    expect(await codeOf(read(user))).toBe('input-encrypted');
  });

  it('refuses scans, damaged files and files of too many pages with their codes', async () => {
    const scan = await makePdf((page) => page.rect(10, 10, 100, 100).fill());
    expect(await codeOf(read(scan))).toBe('no-text-layer');
    expect(await codeOf(read(Buffer.from('%PDF-1.7\nnothing of use')))).toBe('input-malformed');
    expect(await codeOf(read(Buffer.from('no PDF at all')))).toBe('input-malformed');
    const two = await makePdf((page) => page.addPage());
    expect(await codeOf(read(two, 1))).toBe('limit-pages');
  });

  it('reads files without a cross-reference table that are otherwise whole', async () => {
    const whole = literalPage('BT /F1 12 Tf 72 700 Td (Still here) Tj ET');
    const broken = Buffer.from(whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n999999'), 'latin1');
    expect(await outline(broken)).toEqual(['p Still here']);
  });

  it('runs no code from a font and ends with forms that hold themselves', async () => {
    const fontMatrix = '[1 2 3 4 5 (1\\); globalThis.__pwned = 1; //)]';
    await codeOf(
      read(
        literalPdf([
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >> >>',
          '<< /Length 45 >>\nstream\nBT /F1 12 Tf 9 9 Td (Text) Tj ET /X Do       \nendstream',
          `<< /Type /Font /Subtype /Type1 /BaseFont /X /FontMatrix ${fontMatrix} >>`,
          '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >> /Length 5 >>\nstream\n/X Do\nendstream',
        ]),
      ),
    );
    expect('__pwned' in globalThis).toBe(false);
  });

  it('stops when it is told to', async () => {
    const path = join(folder, 'stop.pdf');
    await writeFile(path, literalPage('BT /F1 12 Tf 72 700 Td (x) Tj ET'));
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(readPdf({ path, fileName: 'a', report, signal }, { maxPages: 9 })).rejects.toThrow('aborted');
  });
});
