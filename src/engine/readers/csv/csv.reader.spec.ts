import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printDocument } from '../../document/fixtures/print-document.js';
import { ReportBuilder } from '../../report.js';
import { readCsv, type CsvReaderOptions } from './csv.reader.js';

const FIXTURES = join(import.meta.dirname, 'fixtures');

/** What the fixture is read with, where that is not left to the reader. */
function optionsOf(name: string): CsvReaderOptions {
  const path = join(FIXTURES, name.replace('.csv', '.options.json'));
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as CsvReaderOptions) : {};
}

async function read(path: string, options: CsvReaderOptions = {}) {
  const report = new ReportBuilder();
  const document = await readCsv({ path, fileName: path, report }, options);
  return { document, printed: await printDocument(document), ...report.toReport() };
}

describe('readCsv', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-csv-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const readString = (text: string, options?: CsvReaderOptions) => {
    const path = join(folder, 'sample.csv');
    writeFileSync(path, text);
    return read(path, options);
  };

  const surveyOnly = async (text: string) => {
    const path = join(folder, 'sample.csv');
    writeFileSync(path, text);
    return { document: await readCsv({ path, fileName: path, report: new ReportBuilder() }, {}) };
  };

  const rowsOf = async (text: string, options?: CsvReaderOptions): Promise<string[][]> => {
    const { document } = await readString(text, options);
    const rows: string[][] = [];
    for await (const block of document.blocks) {
      if (block.type !== 'table') continue;
      for await (const row of block.rows) rows.push(row.cells.map(({ content }) => content as string));
    }
    return rows;
  };

  it.each(readdirSync(FIXTURES).filter((name) => name.endsWith('.csv')))('reads %s as expected', async (name) => {
    const { printed, facts, warnings } = await read(join(FIXTURES, name), optionsOf(name));
    const report = [facts, ...warnings].map((line) => `${JSON.stringify(line)}\n`).join('');
    expect(printed + report).toBe(readFileSync(join(FIXTURES, name.replace('.csv', '.expected')), 'utf8'));
  });

  it('does what the options say', async () => {
    expect(await rowsOf('a,b;c\nd,e;f\n', { delimiter: ';', header: 'none' })).toEqual([
      ['a,b', 'c'],
      ['d,e', 'f'],
    ]);
    expect(await rowsOf('1,2\n3,4\n', { header: 'present' })).toEqual([['3', '4']]);
    expect(await rowsOf("'a,b',c\n", { quote: "'", header: 'none' })).toEqual([['a,b', 'c']]);
    expect((await readString('ł\n', { encoding: 'utf-8' })).facts).toMatchObject({ encoding: 'utf-8' });
  });

  it.each([
    ['text over numbers', 'name,age\nAnna,5\nBob,6\n', 'present'],
    ['numbers over numbers', '1,2\n3,4\n', 'none'],
    ['years over numbers', 'place,2024,2025\nKiel,1,2\nBonn,3,4\n', 'present'],
    ['all text, nothing said twice', 'first,last\nAnna,Weber\nBob,Brown\n', 'present'],
    ['a value that comes again', 'yes,open\nno,open\nyes,closed\n', 'none'],
    ['a single record', 'a,b\n', 'none'],
  ])('judges the header: %s', async (_, text, header) => {
    expect((await readString(text)).facts).toMatchObject({ header });
  });

  it.each([
    ['a;b\n1,5;2\n3,0;4\n', ';'],
    ['a|b|c\n1|x, y|2\n', '|'],
    ['a\tb\nx y\t1\n', 'tab'],
    ['time,place\n12:30:00,Kiel\n13:00:00,Bonn\n', ','],
    ['a^b\n1^2\n', '^'],
    ['a:b\n1:2\n3:4\n', ':'],
    ['a\u001fb\u001fc\n1\u001f2\u001f3\n4\u001f5\u001f6\n', 'U+001F'],
    ['a~b~c\n1~2~3\n4~5~6\n', '~'],
    ['id size year\n1 20 2024\n2 30 2025\n3 40 2026\n', 'space'],
  ])('finds the separator of %j', async (text, delimiter) => {
    expect((await readString(text)).facts).toMatchObject({ delimiter });
  });

  it('takes words with a space between them for one column', async () => {
    const { facts } = await readString('Anna Maria Weber\nBob Lee Brown\nCarl van Dyk\n');
    expect(facts).toMatchObject({ columns: 1, filledCells: facts.rows });
  });

  it('tells what there is where a column is not known', async () => {
    const reading = readString('name,age\nAnna,5\n', { columns: ['name', 'size'] });
    await expect(reading).rejects.toMatchObject({
      code: 'column-unknown',
      message: 'The table has no column "size" among its 2. Its columns are: name, age.',
    });
    await expect(readString('name,age\nAnna,5\n', { types: { 3: 'text' } })).rejects.toMatchObject({
      code: 'column-unknown',
    });
  });

  it('ends when the file is not the same the second time', async () => {
    const { document } = await readString('a,b\n1,2\n3,4\n');
    writeFileSync(join(folder, 'sample.csv'), 'a,b\n1,2\n3,\n');
    await expect(printDocument(document)).resolves.toContain('"4"'); // small files are held

    const large = 'name,value\n'.repeat(120_000);
    const { document: second } = await surveyOnly(large);
    writeFileSync(join(folder, 'sample.csv'), large.replace('value\n', '\n'));
    await expect(printDocument(second)).rejects.toMatchObject({ code: 'content-lost' });
  });

  it('measures what the layout wants to know before it sees the rows', async () => {
    const { document } = await readString('id,text\n1,one longword\n2,漢字漢字\n3,"a\nbb cc dd ee"\n');
    for await (const block of document.blocks) {
      if (block.type !== 'table') continue;
      expect(block.rowCount).toBe(3);
      expect(block.measured).toEqual([
        { longestWord: 2, longestLine: 2 },
        { longestWord: 8, longestLine: 12 },
      ]);
    }
  });

  it('keeps every cell of ragged records, through both passes', async () => {
    const records = Array.from({ length: 500 }, (_, i) => Array.from({ length: 1 + (i % 6) }, (__, j) => `c${i}-${j}`));
    const text = records.map((cells) => cells.join(',')).join('\n');
    const { facts } = await readString(text, { header: 'none' });
    const rows = await rowsOf(text, { header: 'none' });
    expect(rows.map((row) => row.filter(Boolean))).toEqual(records);
    expect(rows.every((row) => row.length === 6)).toBe(true);
    expect(facts).toMatchObject({ rows: 500, columns: 6, cells: records.flat().length });
  });

  it('stops when it is asked to', async () => {
    const path = join(folder, 'long.csv');
    writeFileSync(path, 'a,b\n'.repeat(120_000));
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(readCsv({ path, fileName: path, report: new ReportBuilder(), signal }, {})).rejects.toThrow('enough');
  });
});
