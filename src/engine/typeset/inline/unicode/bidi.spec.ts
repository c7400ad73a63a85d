import { existsSync, readFileSync } from 'node:fs';
import { BC, bidiClasses } from './bidi-class.js';
import { autoLevel, resolveBidi, resolveLevels } from './bidi.js';

/** Debian's package `unicode-data`. */
const FOLDER = '/usr/share/unicode';
const hasData = existsSync(`${FOLDER}/BidiTest.txt`) && existsSync(`${FOLDER}/BidiCharacterTest.txt`);
if (!hasData && process.env.CI) throw new Error('These tests need the package unicode-data.');

function dataLines(file: string): string[] {
  return readFileSync(`${FOLDER}/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** `x` stands for characters that have no level. */
function agrees(expected: readonly string[], levels: Uint8Array): boolean {
  return expected.every((level, i) => level === 'x' || Number(level) === levels[i]);
}

function levelsOf(codePoints: readonly number[], kinds: Uint8Array, direction: number | null) {
  const baseLevel = direction ?? autoLevel(kinds);
  return { baseLevel, levels: resolveLevels(codePoints, kinds, baseLevel) };
}

describe('resolveBidi', () => {
  it('does nothing for text without right-to-left characters', () => {
    expect(resolveBidi('Latin, Ελληνικά, 漢字', 'auto')).toEqual({ baseLevel: 0, levels: null });
  });

  it('finds the direction by the first letter, and keeps numbers with the Latin before them', () => {
    const { baseLevel, levels } = resolveBidi('שלום abc 12', 'auto');
    expect(baseLevel).toBe(1);
    expect(levels?.join('')).toBe('11111222222');
  });

  it('takes time that grows with the text, whatever it nests', () => {
    const hostile = '\u2067'.repeat(50_000) + 'א(['.repeat(50_000) + '\u2068'.repeat(50_000);
    expect(resolveBidi(hostile, 'auto').levels).toHaveLength(hostile.length);
  });
});

(hasData ? describe : describe.skip)('conformance of UAX #9', () => {
  it('agrees with every case of BidiCharacterTest', () => {
    const lines = dataLines('BidiCharacterTest.txt');
    expect(lines.length).toBeGreaterThan(90_000);
    const wrong = lines.filter((line) => {
      const [codes, direction, base, expected] = line.split(';');
      const codePoints = codes.split(' ').map((code) => Number.parseInt(code, 16));
      const kinds = Uint8Array.from(codePoints, (codePoint) => bidiClasses()[codePoint]);
      const { baseLevel, levels } = levelsOf(codePoints, kinds, direction === '2' ? null : Number(direction));
      return baseLevel !== Number(base) || !agrees(expected.split(' '), levels);
    });
    expect(wrong).toEqual([]);
  });

  it('agrees with every case of BidiTest', () => {
    let expected: string[] = [];
    const wrong: string[] = [];
    const lines = dataLines('BidiTest.txt');
    expect(lines.length).toBeGreaterThan(490_000);
    for (const line of lines) {
      if (line.startsWith('@Levels:')) expected = line.slice(8).trim().split(/\s+/);
      if (line.startsWith('@')) continue;
      const [names, bits] = line.split(';');
      const kinds = Uint8Array.from(names.trim().split(' '), (name) => BC[name as keyof typeof BC]);
      const codePoints = Array.from(kinds, () => 0x20);
      for (const [bit, direction] of [
        [1, null],
        [2, 0],
        [4, 1],
      ] as const) {
        if ((Number.parseInt(bits, 16) & bit) === 0) continue;
        if (!agrees(expected, levelsOf(codePoints, kinds, direction).levels)) wrong.push(line);
      }
    }
    expect(wrong).toEqual([]);
  });
});
