import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontLibrary } from '../../../fonts/font-library.js';
import { ReportBuilder } from '../../../report.js';
import type { ShapedWord } from '../../../fonts/face.js';
import { setLine } from '../line/set-line.js';

/**
 * Words that only a shaper of the whole of OpenType sets right: ligatures, marks, conjuncts, reordered vowels. The glyphs
 * are those of HarfBuzz with the faces of the packages as locked; `UPDATE_GOLDEN=1 npm test -- shaping` takes them anew.
 */
const PATH = join(import.meta.dirname, 'fixtures', 'shaping.txt');
const LOOK = { font: { role: 'text', weight: 400, isItalic: false }, sizePt: 10, color: '#000000' } as const;
const fonts = fontLibrary();

/** `text: face glyph+advance@x,y …`, in font units. */
function shaped(text: string): string {
  const { runs } = setLine(text, LOOK, fonts, new ReportBuilder());
  return `${text}: ${runs.map(({ face, words }) => [face.key, ...words.flatMap(glyphsOf)].join(' ')).join(' | ')}`;
}

function glyphsOf({ glyphs, advances, xOffsets, yOffsets }: ShapedWord): string[] {
  return Array.from(glyphs, (glyph, i) => {
    const [x, y] = [xOffsets?.[i] ?? 0, yOffsets?.[i] ?? 0];
    return `${glyph}+${advances[i]}${x === 0 && y === 0 ? '' : `@${x},${y}`}`;
  });
}

const goldens = readFileSync(PATH, 'utf8').trimEnd().split('\n');
const texts = goldens.map((line) => line.split(': ')[0]);

it.each(goldens)('%s', (line) => {
  expect(shaped(line.split(': ')[0])).toBe(line);
});

it('has words of every script that needs more than letters in a row', () => {
  if (process.env.UPDATE_GOLDEN) writeFileSync(PATH, `${texts.map(shaped).join('\n')}\n`);
  const scripts =
    'Latin Hebrew Arabic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Khmer Myanmar Tibetan Hangul';
  for (const script of scripts.split(' ')) {
    expect(texts.some((text) => new RegExp(`\\p{Script=${script}}`, 'u').test(text))).toBe(true);
  }
});

it('sets no word with a glyph that is not there', () => {
  expect(goldens.filter((line) => / 0\+| missing\//.test(line))).toEqual([]);
});
