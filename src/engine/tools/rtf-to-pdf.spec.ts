import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OptionValues } from '../options/option-schema.js';
import { ReportBuilder } from '../report.js';
import tool from './rtf-to-pdf.js';

const MEMO = join(import.meta.dirname, 'fixtures/rtf-to-pdf/memo.rtf');

describe('rtf-to-pdf', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rtf-to-pdf-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function convert(options: OptionValues = {}) {
    const outputPath = join(folder, 'out.pdf');
    const report = new ReportBuilder();
    const run = await tool.load();
    const { pages } = await run({
      inputPath: MEMO,
      outputPath,
      sourceFileName: 'memo.rtf',
      options,
      limits: { maxPages: 100 },
      report,
      onProgress: () => undefined,
    });
    return { pages, bytes: await readFile(outputPath), ...report.toReport() };
  }

  it('keeps the pages, the fonts and all parts of a document', async () => {
    const { pages, facts, warnings } = await convert();
    expect(pages).toBe(2);
    expect(facts).toMatchObject({ pageSize: 'A4' });
    expect(facts.fonts).toBe('Arimo, Tinos');
    expect(warnings).toMatchObject([{ code: 'deleted-text', count: 1, examples: ['lost'] }]);
  });

  it('sets the same document in the house style', async () => {
    const { facts, warnings } = await convert({ style: 'house' });
    expect(String(facts.fonts)).toContain('Source Serif 4');
    expect(warnings.filter(({ isLoss }) => isLoss)).toEqual([]);
  });

  it('gives the same bytes again', async () => {
    const [first, second] = [await convert(), await convert()];
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });
});
