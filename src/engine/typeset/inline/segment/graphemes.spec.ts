import { existsSync, readFileSync } from 'node:fs';
import { graphemeClusters } from './graphemes.js';

/** Debian's package `unicode-data`. */
const CONFORMANCE = '/usr/share/unicode/auxiliary/GraphemeBreakTest.txt';
const hasData = existsSync(CONFORMANCE);
if (!hasData && process.env.CI) throw new Error('These tests need the package unicode-data.');
/** U+2701 is a pictograph in Unicode 15 and none in the Unicode 17 of newer runtimes. */
const DIFFERS_BY_VERSION = '2701 × 200D × 2701';

describe('graphemeClusters', () => {
  it.each([
    ['abc', 3],
    ['e\u0301a', 2],
    ['क्षि', 1],
    ['👨‍👩‍👧🇩🇪🇫🇷', 3],
    ['漢字', 2],
  ])('%s', (text, count) => {
    expect(graphemeClusters(text)).toHaveLength(count);
    expect(graphemeClusters(text).join('')).toBe(text);
  });
});

(hasData ? describe : describe.skip)('GraphemeBreakTest', () => {
  it('agrees with every case', () => {
    const lines = readFileSync(CONFORMANCE, 'utf8')
      .split('\n')
      .map((line) => line.split('#')[0].trim())
      .filter((line) => line !== '' && !line.includes(DIFFERS_BY_VERSION));
    expect(lines.length).toBeGreaterThan(590);
    const wrong = lines.filter((line) => {
      const expected = line
        .split('÷')
        .map((part) => part.replaceAll('×', ' ').trim())
        .filter((part) => part !== '')
        .map((part) => String.fromCodePoint(...part.split(/\s+/).map((code) => Number.parseInt(code, 16))));
      return graphemeClusters(expected.join('')).join('÷') !== expected.join('÷');
    });
    expect(wrong).toEqual([]);
  });
});
