import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLines } from './find-lines.js';

describe('findLines', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'docket-lines-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function lines(text: string, characters: string[], encoding: BufferEncoding = 'utf8') {
    const path = join(folder, 'source.txt');
    writeFileSync(path, text, encoding);
    return Object.fromEntries(findLines(path, encoding === 'utf16le' ? 'utf-16le' : 'utf-8', characters));
  }

  it('finds the first line of each character, whatever ends the lines', () => {
    expect(lines('a\nb\r\nc\rd', ['a', 'b', 'c', 'd', 'x'])).toEqual({ a: 1, b: 2, c: 3, d: 4 });
    expect(lines('a\n\u{10fffd}\n\u{10fffd}', ['\u{10fffd}'], 'utf16le')).toEqual({ '\u{10fffd}': 2 });
  });

  it('counts through a large file, also where a chunk ends between the two characters of a line end', () => {
    const line = `${'x'.repeat(62)}\r\n`;
    for (const head of ['', '\n', 'yy']) {
      const text = `${head}${line.repeat(40_000)}\ue000`;
      expect(lines(text, ['\ue000'])).toEqual({ '\ue000': 40_001 + (head === '\n' ? 1 : 0) });
    }
  });
});
