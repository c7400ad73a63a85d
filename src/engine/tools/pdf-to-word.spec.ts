import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { literalPage, lines, makePdf } from '../readers/pdf/fixtures/make-pdf.js';
import { ReportBuilder } from '../report.js';
import { ReadDocx } from '../writers/docx/fixtures/read-docx.js';
import tool from './pdf-to-word.js';

describe('pdf-to-word', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pdf-to-word-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function convert(pdf: Uint8Array) {
    const inputPath = join(folder, 'in.pdf');
    const outputPath = join(folder, 'out.docx');
    await writeFile(inputPath, pdf);
    const fractions: number[] = [];
    const report = new ReportBuilder();
    const run = await tool.load();
    const result = await run({
      inputPath,
      outputPath,
      sourceFileName: 'in.pdf',
      options: {},
      limits: { maxPages: 10 },
      report,
      onProgress: ({ fraction }) => fractions.push(fraction ?? Number.NaN),
    });
    return { docx: new ReadDocx(await readFile(outputPath)), result, fractions, report: report.toReport() };
  }

  it('turns the text layer into styled paragraphs and tells how far it is', async () => {
    const pdf = await makePdf((page) => {
      lines(page, 72, 80, ['The title'], 20, 22);
      lines(page, 72, 120, ['A paragraph of one line.']);
      page.addPage();
      lines(page, 72, 80, ['• On the other page']);
    });
    const { docx, result, fractions, report } = await convert(pdf);
    expect(docx.paragraphs()).toEqual([
      'Heading1: The title',
      'A paragraph of one line.',
      'ListParagraph: On the other page',
    ]);
    expect(result).toEqual({ pages: null });
    expect(fractions).toEqual([0.45, 0.9, 1]);
    expect(report.facts).toMatchObject({ pages: 2 });
  });

  it('writes the same bytes twice', async () => {
    const pdf = await makePdf((page) => lines(page, 72, 80, ['Some text', 'and more of it']));
    const digests = [await convert(pdf), await convert(pdf)].map(({ docx }) =>
      createHash('sha256').update(docx.bytes).digest('hex'),
    );
    expect(digests[0]).toBe(digests[1]);
  });

  it('is well-formed XML for text that XML can not hold', async () => {
    const { docx } = await convert(literalPage('BT /F1 12 Tf 72 700 Td (a\\000\\001\\013]]>&<b) Tj ET'));
    expect(docx.paragraphs()).toEqual(['a]]>&<b']);
  });
});
