import { fontLibrary } from '../../../fonts/font-library.js';
import { shaperFor } from './shaper-cache.js';
import type { ShapingLook, WordShaper } from './word-shaper.js';

const fonts = fontLibrary();
const font = { role: 'text', weight: 400, isItalic: false } as const;
const look = (lang: string): ShapingLook => ({ font, direction: 'ltr', lang });
const remembers = (shaper: WordShaper, word: string): boolean => shaper.shape(word) === shaper.shape(word);

it('gives one shaper for equal looks, which remembers its words', () => {
  const shaper = shaperFor(look('en'), fonts);
  const word = shaper.shape('remembered');
  expect(shaperFor({ ...look('en'), font: { ...font } }, fonts)).toBe(shaper);
  expect(shaper.shape('remembered')).toBe(word);
  expect(shaperFor(look('de'), fonts)).not.toBe(shaper);
});

it('forgets the words of all shapers when there are too many', () => {
  const [shaper, other] = [shaperFor(look('en'), fonts), shaperFor(look('fr'), fonts)];
  const word = other.shape('first');
  for (let i = 0; i < 60_000; i++) shaper.remember(`word ${i}`, null);
  expect(other.shape('first')).not.toBe(word);
  expect(remembers(other, 'first')).toBe(true);
});

it('forgets the words of shapers that are too many, though somebody may still set text with them', () => {
  const shaper = shaperFor(look('en'), fonts);
  const word = shaper.shape('dropped');
  for (let i = 0; i < 400; i++) shaperFor(look(`x-${i}`), fonts);
  expect(shaper.shape('dropped')).not.toBe(word);
  expect(shaperFor(look('en'), fonts)).not.toBe(shaper);
});
