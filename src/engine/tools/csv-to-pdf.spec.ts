import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OptionValues } from '../options/option-schema.js';
import { ReportBuilder } from '../report.js';
import tool from './csv-to-pdf.js';

const FIXTURES = join(import.meta.dirname, 'fixtures/csv-to-pdf');

describe('csv-to-pdf', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'csv-to-pdf-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function convert(inputPath: string, options: OptionValues = {}, maxPages = 100) {
    const outputPath = join(folder, 'out.pdf');
    const fractions: (number | undefined)[] = [];
    const report = new ReportBuilder();
    const run = await tool.load();
    const { pages } = await run({
      inputPath,
      outputPath,
      sourceFileName: 'table.csv',
      options,
      limits: { maxPages },
      report,
      onProgress: ({ fraction }) => fractions.push(fraction),
    });
    return { pages, fractions, bytes: await readFile(outputPath), ...report.toReport() };
  }

  const orders = join(FIXTURES, 'orders.csv');
  const rain = join(FIXTURES, 'rain.csv');

  it('says what it found, and prints every cell', async () => {
    const { facts, warnings, pages } = await convert(orders);
    expect(pages).toBe(1);
    expect(facts).toMatchObject({
      encoding: 'utf-8',
      delimiter: ';',
      quote: '"',
      lineEnd: 'lf',
      titleLines: 2,
      header: 'present',
      rows: 5,
      columns: 6,
      filledCells: 29,
      printedCells: 29,
      tableFit: 'natural',
    });
    expect(warnings).toEqual([]);
  });

  it('prints the columns that are wished for', async () => {
    const columns = [{ column: 'price', title: 'Price (€)' }, 'order no', 3] as const;
    const { facts } = await convert(orders, { columns, types: { 'order no': 'text' }, title: 'Spring' });
    expect(facts).toMatchObject({ columns: 6, columnsLeftOut: 3, filledCells: 15, printedCells: 15 });
  });

  it.each<[OptionValues, object]>([
    [{}, { tableFit: 'paged', tableTurned: true }],
    [{ orientation: 'portrait' }, { tableFit: 'paged', tableTurned: false }],
    [{ fit: 'page' }, { tableFit: 'paged', tableTypePt: 8.5 }],
    [{ fit: 'record' }, { tableFit: 'records', columnParts: 1 }],
    [
      { fit: 'shrink', pageSize: 'A3' },
      { tableFit: 'filled', columnParts: 1 },
    ],
    [{ fit: 'page', freeze: 2, zebra: false, tags: 'rows' }, { tableFit: 'paged' }],
  ])('fits a wide table with %j', async (options, expected) => {
    const { facts } = await convert(rain, options);
    expect(facts).toMatchObject({ ...expected, rows: 5, filledCells: 130, printedCells: 130 });
  });

  it('has other bytes with and without tints, and the same for the same', async () => {
    const [tinted, plain, again] = [
      await convert(orders, { zebra: true }),
      await convert(orders),
      await convert(orders),
    ].map(({ bytes }) => bytes);
    expect(tinted.equals(plain)).toBe(false);
    expect(again.equals(plain)).toBe(true);
  });

  it('tells how far it is, and that a table is sure to be too long', async () => {
    const path = join(folder, 'long.csv');
    await writeFile(path, `id,name\n${Array.from({ length: 3000 }, (_, i) => `${i},name ${i}\n`).join('')}`);
    const { fractions, facts } = await convert(path);
    expect(facts).toMatchObject({ rows: 3000, printedCells: 6000 });
    expect(fractions.findLast((fraction) => fraction !== undefined)).toBe(1);
    await expect(convert(path, {}, 20)).rejects.toMatchObject({ code: 'limit-pages' });
  });
});
