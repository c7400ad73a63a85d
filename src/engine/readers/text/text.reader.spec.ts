import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printDocument } from '../../document/fixtures/print-document.js';
import { ReportBuilder } from '../../report.js';
import { readText, type TextReaderOptions } from './text.reader.js';

const FIXTURES = join(import.meta.dirname, 'fixtures');

async function read(path: string, options: TextReaderOptions = {}) {
  const report = new ReportBuilder();
  const document = await readText({ path, fileName: path, report }, options);
  const printed = await printDocument(document);
  return { document, printed, ...report.toReport() };
}

describe('readText', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-text-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const readString = (text: string, options?: TextReaderOptions) => {
    const path = join(folder, 'sample.txt');
    writeFileSync(path, text);
    return read(path, options);
  };

  it.each(readdirSync(FIXTURES).filter((name) => name.endsWith('.txt')))('reads %s as expected', async (name) => {
    const { printed, facts, warnings } = await read(join(FIXTURES, name));
    const report = [facts, ...warnings].map((line) => `${JSON.stringify(line)}\n`).join('');
    expect(printed + report).toBe(readFileSync(join(FIXTURES, name.replace('.txt', '.expected')), 'utf8'));
  });

  it('keeps lines or joins them when asked to', async () => {
    const wrapped = 'one two three\nfour five six\n\nseven\n';
    expect((await readString(wrapped, { mode: 'pre' })).printed).toContain('|four five six');
    expect((await readString('const x = 1;\n', { mode: 'prose' })).printed).toContain('paragraph ["const x = 1;"]');
  });

  it('says when there is nothing in the file', async () => {
    for (const text of ['', '\ufeff', ' \n\t\n', '\f\f']) {
      const { printed, warnings } = await readString(text);
      expect(warnings).toMatchObject([{ code: 'input-empty', isLoss: false }]);
      expect(printed.split('\n').filter(Boolean)).toHaveLength(1);
    }
  });

  it('yields the same blocks however often they are asked for', async () => {
    const { document, printed } = await readString('a\n\fb\n', { mode: 'pre' });
    expect(await printDocument(document)).toBe(printed);
  });

  it('goes on with the next page when the layout leaves lines', async () => {
    const { document } = await readString('a\nb\nc\n\fd\n', { mode: 'pre' });
    const first: string[] = [];
    for await (const block of document.blocks) {
      if (block.type !== 'preformatted') continue;
      for await (const line of block.lines) {
        first.push(line);
        break;
      }
    }
    expect(first).toEqual(['a', 'd']);
  });

  it('sets the measure by what 99 lines of a hundred need', async () => {
    const { printed } = await readString(`${'x'.repeat(40)}\n`.repeat(200) + 'y'.repeat(5000), { mode: 'pre' });
    expect(printed).toContain('preformatted{"columns":40}');
  });

  it('reads a line that goes on over many chunks', async () => {
    const { printed } = await readString(`${'word '.repeat(400_000)}\r\nend`, { mode: 'pre' });
    const [, , line, end] = printed.split('\n');
    expect(line.trim()).toHaveLength(1_999_999 + 1);
    expect(end).toBe('  |end');
  });

  it('loses no word of prose, wherever lines are broken', async () => {
    const words = Array.from({ length: 300 }, (_, i) => `w${i}${'x'.repeat((i * 7) % 11)}`);
    for (const columns of [20, 45, 72, 200]) {
      const lines = [''];
      for (const word of words) {
        if (lines.at(-1)!.length + word.length >= columns) lines.push('');
        lines[lines.length - 1] += `${lines.at(-1) ? ' ' : ''}${word}`;
      }
      const { printed } = await readString(lines.join('\n'), { mode: 'prose' });
      expect(printed.match(/w\d+x*/g)).toEqual(words);
    }
  });
});
