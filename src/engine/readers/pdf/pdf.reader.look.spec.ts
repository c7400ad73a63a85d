import { lines, makePdf } from './fixtures/make-pdf.js';
import { inlineOutline, outlineBlocks } from './fixtures/outline-blocks.js';
import { PdfReading } from './fixtures/pdf-reading.js';

describe('readPdf, look', () => {
  let reading: PdfReading;

  beforeEach(async () => {
    reading = await PdfReading.start();
  });
  afterEach(() => reading.end());

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
    const found = await reading.outline(pdf);
    expect(found).toContain('p [link0](https://example.org/a)');
    expect(found).toContain('p [link1](mailto:a@example.org)');
    expect(found).toContain('p link2');
    expect(found).toContain('p link3');
    const inside = found.find((line) => line.includes('inside'));
    const target = /\(#(.*)\)/.exec(inside ?? '')?.[1];
    expect(found).toContain(`p @${target} The place to go to.`);
  });

  it('keeps bold, italic, raised, underlined and coloured text', async () => {
    const pdf = await makePdf((page) => {
      lines(page, 72, 100, ['plain', 'x'], 40);
      page.font('Helvetica-Bold').text('bold', 110, 100, { lineBreak: false });
      page.font('Helvetica-Oblique').text('slanted', 145, 100, { lineBreak: false });
      page.font('Helvetica').fillColor('#ff0000').text('red', 195, 100, { lineBreak: false });
      page.fillColor('#000000').text('under', 222, 100, { lineBreak: false, underline: true });
      page.fontSize(7).text('2', 72 + 6, 139, { lineBreak: false });
    });
    const blocks = await reading.blocks(pdf);
    const [first, second] = blocks.filter((block) => block.type === 'paragraph');
    expect(inlineOutline(first.children)).toBe('plain *bold *_slanted _red under');
    expect(first.children.at(-2)).toMatchObject({ value: 'red ', style: { color: '#ff0000' } });
    expect(first.children.at(-1)).toMatchObject({ value: 'under', style: { underline: true } });
    expect(inlineOutline(second.children)).toBe('x^2^');
  });

  it('takes no rule of a table for an underline', async () => {
    const pdf = await makePdf((page) => {
      lines(page, 72, 100, ['left'], 40);
      lines(page, 272, 100, ['right'], 40);
      page.moveTo(72, 113).lineTo(298, 113).stroke();
      lines(page, 72, 200, ['Title of a box']);
      page.rect(72, 213, 77, 60).stroke();
    });
    expect((await reading.outline(pdf)).join('\n')).not.toContain('_');
  });

  it('leaves out words in the colour of the paper that indent others', async () => {
    const pdf = await makePdf((page) => {
      page.fillColor('#ffffff');
      lines(page, 72, 100, ['Table 1.']);
      page.fillColor('#000000').text('of the text,', 120, 100, { lineBreak: false });
      page.text('1.', 184, 100, { lineBreak: false });
      page.fillColor('#ffffff').text('—', 193.5, 100, { lineBreak: false });
      page.fillColor('#000000').text('and more', 205.5, 100, { lineBreak: false });
    });
    expect(await reading.outline(pdf)).toEqual(['p of the text, 1. and more']);
    const { warnings } = reading.report.toReport();
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'text-hidden', isLoss: false }));
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
    const blocks = await reading.blocks(pdf);
    const figure = blocks.find((block) => block.type === 'figure');
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
    const blocks = await reading.blocks(pdf);
    expect(outlineBlocks(blocks)).toEqual([
      'section',
      'p Text above the chart, which stays text.',
      'figure 200 × 120',
      'p Growth',
    ]);
    expect(reading.report.hasLoss).toBe(false);
  });
});
