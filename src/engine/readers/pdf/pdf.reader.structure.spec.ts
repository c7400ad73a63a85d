import type { TableRow } from '../../document/block.js';
import { lines, makePdf } from './fixtures/make-pdf.js';
import { outlineBlocks } from './fixtures/outline-blocks.js';
import { PdfReading } from './fixtures/pdf-reading.js';

const FULL = 'Words that fill the whole of a line from its one end to its';

describe('readPdf, structure', () => {
  let reading: PdfReading;

  beforeEach(async () => {
    reading = await PdfReading.start();
  });
  afterEach(() => reading.end());

  it('makes lists of bullets and numbers, with what is nested in them', async () => {
    const pdf = await makePdf((page) => {
      lines(page, 72, 80, ['An introduction to what follows here:']);
      ['• First', '• Second'].forEach((item, i) => lines(page, 90, 110 + i * 30, [item]));
      lines(page, 110, 125, ['a) inner one']);
      lines(page, 110, 155, ['a) inner two', 'b) inner three']);
      lines(page, 72, 200, ['3. third', '4. fourth']);
      lines(page, 72, 260, ['J. Smith is a person, not the item of a list.']);
    });
    expect(await reading.outline(pdf)).toEqual([
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

  it('takes drawn boxes before words for boxes to be ticked, and no others', async () => {
    const pdf = await makePdf((page) => {
      lines(page, 92, 80, ['Eat', 'Sleep'], 20);
      page.rect(74, 81, 9, 9).stroke().rect(74, 101, 9, 9).stroke();
      page.moveTo(76, 105).lineTo(78, 108).lineTo(81, 103).stroke();
      for (let i = 0; i < 4; i++) page.rect(74 + i * 10, 161, 9, 9).stroke();
      lines(page, 120, 160, ['is the year.']);
    });
    expect(await reading.outline(pdf)).toEqual(['bullets', '  ☐ p Eat', '  ☑ p Sleep', 'p is the year.']);
    expect(reading.losses).toEqual([]);
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
    expect(await reading.outline(pdf)).toEqual([
      'table',
      '  | →2 Both | Third',
      '  | a0 | a1 | a2',
      '  | b0 | b1 | b2',
    ]);
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
    expect(await reading.outline(pdf)).toEqual([
      'table Table 1. Crops of the year',
      '  # Crop | 2009 | 2010',
      '  | Apples | 1,200 | 1,400',
      '  | Pears | 300 | 20',
      '  | Plums and damsons | 7 | 9',
    ]);
  });

  it('parts columns below headings that all but close the gap between them', async () => {
    const pdf = await makePdf((page) => {
      page.moveTo(30, 76).lineTo(330, 76).stroke();
      page.moveTo(170, 95).lineTo(320, 95).stroke();
      lines(page, 200, 80, ['Both together'], 14, 10);
      ['Neither', 'the one', 'the other'].forEach((text, c) => lines(page, [172, 216, 260][c], 100, [text], 14, 10));
      for (let r = 0; r < 6; r++)
        ['A name', '31.4', '23.7', '17.7'].forEach((text, c) =>
          lines(page, [30, 182, 226, 270][c], 120 + r * 14, [text], 14, 10),
        );
    });
    expect(await reading.outline(pdf)).toEqual([
      'table',
      '  #  | →3 Both together',
      '  #  | Neither | the one | the other',
      ...Array.from({ length: 6 }, () => '  | A name | 31.4 | 23.7 | 17.7'),
    ]);
  });

  it('takes headings side by side without a rule between them for cells of their own', async () => {
    const pdf = await makePdf((page) => {
      for (const y of [100, 120, 140, 160]) page.moveTo(72, y).lineTo(472, y).stroke();
      for (const x of [72, 472]) page.moveTo(x, 100).lineTo(x, 160).stroke();
      for (const x of [172, 272, 372]) page.moveTo(x, 120).lineTo(x, 160).stroke();
      lines(page, 120, 104, ['Last year'], 14, 10);
      lines(page, 330, 104, ['This year'], 14, 10);
      [80, 180, 280, 380].forEach((x, i) => lines(page, x, 124, [`${i}1`, `${i}2`], 20, 10));
    });
    expect(await reading.outline(pdf)).toContain('  # →2 Last year | →2 This year');
  });

  it('makes header and footer of what stands on every page, with the number of the page', async () => {
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
    const [section] = await reading.sections(pdf);
    expect(outlineBlocks(section.header ?? [])).toEqual(['p Annals of Testing']);
    expect(outlineBlocks(section.footer ?? [])).toEqual(['p <page>']);
    expect(section.pageNumber).toEqual({ start: 7 });
    expect((await reading.outline(pdf)).filter((line) => line.startsWith('p'))).toEqual(
      ['one', 'two', 'three', 'four'].flatMap((word, i) => [
        ...(i > 0 ? ['page-break'] : []),
        `p Text of page ${word}, which is its own.`,
      ]),
    );
  });

  it('takes no text for a header where pages have nothing else', async () => {
    const pdf = await makePdf(
      (page) => {
        for (let number = 1; number <= 3; number++) {
          page.addPage();
          lines(page, 72, 40, [`Sheet ${number}`]);
        }
      },
      { autoFirstPage: false },
    );
    expect((await reading.outline(pdf)).filter((line) => line.includes('Sheet'))).toHaveLength(3);
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
    expect(await reading.outline(pdf)).toEqual([
      `p ${FULL} right end, and then a little more.`,
      'p A statement{1-1}',
      'note 1-1',
      '  p Its source.',
    ]);
  });

  it('makes headers readable that were light on a dark bar', async () => {
    const pdf = await makePdf(
      (page) => {
        for (const word of ['one', 'two', 'three']) {
          page.addPage();
          page.rect(60, 30, 400, 24).fill('#444444').fillColor('#ffffff');
          lines(page, 72, 36, ['Annals of Testing']);
          page.fillColor('#000000');
          lines(page, 72, 100, [`Text of page ${word}, which is its own.`]);
        }
      },
      { autoFirstPage: false },
    );
    const [{ header }] = await reading.sections(pdf);
    expect(outlineBlocks(header ?? [])).toEqual(['p Annals of Testing']);
    expect(JSON.stringify([...(header ?? [])])).not.toContain('#ffffff');
  });

  it('centres values of one length by the cells that they stand in, and keeps the title with the table', async () => {
    const pdf = await makePdf((page) => {
      lines(page, 72, 80, ['Crops by the year']);
      for (const y of [100, 120, 140, 160]) page.moveTo(72, y).lineTo(272, y).stroke();
      for (const x of [72, 172, 272]) page.moveTo(x, 100).lineTo(x, 160).stroke();
      lines(page, 80, 104, ['Apples', 'Pears', 'Plums'], 20, 10);
      lines(page, 216, 104, ['12', '34', '56'], 20, 10);
    });
    const blocks = await reading.blocks(pdf);
    const title = blocks.find((block) => block.type === 'paragraph');
    expect(title?.style).toMatchObject({ keepWithNext: true });
    const table = blocks.find((block) => block.type === 'table');
    const rows = [...((table?.rows ?? []) as Iterable<TableRow>)];
    expect(rows.map(({ cells }) => cells[1].content)).toEqual(
      ['12', '34', '56'].map((value) => [
        { type: 'paragraph', children: [expect.objectContaining({ value })], style: { align: 'center' } },
      ]),
    );
  });
});
