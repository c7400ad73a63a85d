import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Block } from '../../document/block.js';
import { printDocument } from '../../document/fixtures/print-document.js';
import { ReportBuilder } from '../../report.js';
import { readRtf, type RtfReaderOptions } from './rtf.reader.js';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const STYLES = ['source', 'house'] as const;

async function read(path: string, options: RtfReaderOptions = {}) {
  const report = new ReportBuilder();
  const document = await readRtf({ path, fileName: 'sample.rtf', report }, options);
  const printed = await printDocument(document);
  const { facts, warnings } = report.toReport();
  return {
    printed,
    warnings,
    golden: printed + [facts, ...warnings].map((line) => `${JSON.stringify(line)}\n`).join(''),
  };
}

function row(number: number, merge = ''): string {
  const definition = `\\trowd${number === 0 ? '\\trhdr' : ''}${merge}\\cellx2000\\cellx4000`;
  return `${definition}\\pard\\intbl row ${number}\\cell x\\cell\\row\n`;
}

describe('readRtf', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-rtf-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const readString = (rtf: string, options?: RtfReaderOptions) => {
    const path = join(folder, 'sample.rtf');
    writeFileSync(path, rtf, 'latin1');
    return read(path, options);
  };

  const goldens = readdirSync(FIXTURES)
    .filter((name) => name.endsWith('.rtf'))
    .flatMap((name) => STYLES.map((style) => [name, style] as const))
    .filter(([name, style]) => existsSync(join(FIXTURES, name.replace('.rtf', `.${style}.expected`))));

  it.each(goldens)('reads %s in %s style as expected', async (name, style) => {
    const { golden } = await read(join(FIXTURES, name), { style });
    expect(golden).toBe(readFileSync(join(FIXTURES, name.replace('.rtf', `.${style}.expected`)), 'utf8'));
  });

  it('refuses what is not RTF', async () => {
    await expect(readString('')).rejects.toMatchObject({ code: 'input-empty' });
    for (const text of ['hi there', '{\\rt', '%PDF-1.4 {\\rtf1 x}']) {
      await expect(readString(text)).rejects.toMatchObject({ code: 'input-malformed' });
    }
  });

  it('keeps what it read of a truncated file', async () => {
    const whole = readFileSync(join(FIXTURES, 'table-nested.rtf'), 'latin1');
    for (let length = 10; length < whole.length; length += 7) {
      await expect(readString(whole.slice(0, length))).resolves.toBeDefined();
    }
  });

  it('takes deep nesting and says where it ends', async () => {
    const { printed } = await readString(`{\\rtf1 ${'{\\b '.repeat(50_000)}x`, { style: 'house' });
    expect(printed).toContain('["x"{"strong":true}]');
    await expect(readString(`{\\rtf1 ${'{'.repeat(200_000)}`)).rejects.toMatchObject({ code: 'limit-nesting' });
  });

  it('takes long words, long numbers and large tables', async () => {
    const fonts = Array.from({ length: 40_000 }, (_, index) => `{\\f${index} A;}`).join('');
    const colors = '\\red1\\green2\\blue3;'.repeat(70_000);
    const cells = Array.from({ length: 5000 }, (_, index) => `\\cellx${index}`).join('');
    for (const part of [`{\\fonttbl${fonts}}`, `{\\colortbl${colors}}`, `\\${'a'.repeat(1_000_000)}1 `]) {
      expect((await readString(`{\\rtf1${part}x}`)).printed).toContain('"x"');
    }
    expect((await readString(`{\\rtf1\\fs${'9'.repeat(100_000)} x}`)).printed).toContain('"sizePt":400');
    const wide = (await readString(`{\\rtf1\\trowd${cells} x${'\\cell'.repeat(5000)}\\row}`)).printed;
    expect(wide.match(/\n {2}row/g)).toHaveLength(80);
  });

  it('takes shapes in shapes, and outlines of many points', async () => {
    const groups = `{\\rtf1 ${'{\\shpgrp{\\*\\shpinst '.repeat(20_000)}`;
    expect((await readString(groups)).warnings).toMatchObject([
      { code: 'shape-skipped', isLoss: true },
      { code: 'rtf-malformed' },
    ]);
    const points = `8;5000;${'(1,2);'.repeat(20_000)}`;
    const outline = `{\\sp{\\sn pVerticies}{\\sv ${points}}}`;
    expect((await readString(`{\\rtf1{\\shp{\\*\\shpinst${outline}}}x}`)).printed).toContain('"x"');
  });

  it('gives the first blocks before it has read the file', async () => {
    const path = join(folder, 'long.rtf');
    writeFileSync(path, `{\\rtf1 ${'A paragraph of some words.\\par\n'.repeat(100_000)}}`);
    const controller = new AbortController();
    const input = { path, fileName: 'long.rtf', report: new ReportBuilder(), signal: controller.signal };
    const { blocks } = await readRtf(input);
    const seen: Block[] = [];
    const readAll = async () => {
      for await (const block of blocks) {
        seen.push(block);
        if (seen.length === 10) controller.abort();
      }
    };
    await expect(readAll()).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen.length).toBeLessThan(10_000);
  });

  it('hands on a long table while it reads it', async () => {
    const path = join(folder, 'table.rtf');
    const rows = Array.from({ length: 20_000 }, (_, number) => row(number)).join('');
    writeFileSync(path, `{\\rtf1 ${rows}\\pard end\\par}`);
    const controller = new AbortController();
    const input = { path, fileName: 'table.rtf', report: new ReportBuilder(), signal: controller.signal };
    const { blocks } = await readRtf(input, { style: 'house' });
    let rowCount = 0;
    const readAll = async () => {
      for await (const block of blocks) {
        if (block.type !== 'table') continue;
        expect(block.header).toHaveLength(1);
        for await (const { cells } of block.rows) {
          rowCount++;
          expect(cells[0].content).toBe(`row ${rowCount}`);
          if (rowCount === 1000) controller.abort();
        }
      }
    };
    await expect(readAll()).rejects.toMatchObject({ name: 'AbortError' });
    expect(rowCount).toBeLessThan(5000);
  });

  it('reads all rows of a long table, merged and of other widths too', async () => {
    const merged = [row(501, '\\clvmgf'), row(502, '\\clvmrg'), row(503, '\\clvmrg')].join('');
    const other = '\\trowd\\cellx500\\cellx4000\\pard\\intbl narrow\\cell wide\\cell\\row\n';
    const plain = Array.from({ length: 501 }, (_, number) => row(number)).join('');
    const { printed } = await readString(`{\\rtf1 ${plain}${merged}${row(504)}${other}${row(505)}\\pard end\\par}`, {
      style: 'house',
    });
    const lines = printed.split('\n');
    expect(lines.filter((line) => line.startsWith('table'))).toHaveLength(2);
    expect(printed).toContain('cell{"rowSpan":3}\n      paragraph ["row 501"]\n      paragraph ["row 502"]');
    expect(lines.filter((line) => line.startsWith('  row'))).toHaveLength(506);
    expect(printed).toContain('cell "narrow"');
    expect(lines.at(-2)).toBe('paragraph ["end"]');
  });

  it('never fetches or opens what the file points to', async () => {
    const { printed, warnings } = await readString(
      '{\\rtf1{\\field{\\*\\fldinst INCLUDEPICTURE "http://127.0.0.1:9/p"}{\\fldrslt x}}' +
        '{\\field{\\*\\fldinst HYPERLINK "file:///etc/passwd"}{\\fldrslt y}}{\\*\\template http://127.0.0.1:9/t}}',
    );
    expect(printed).toContain('"xy"');
    expect(printed).not.toContain('127.0.0.1');
    expect(warnings).toMatchObject([{ code: 'link-dropped' }]);
  });
});
