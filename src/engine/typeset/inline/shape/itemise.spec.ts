import { fontLibrary } from '../../../fonts/font-library.js';
import { itemise } from './itemise.js';

const fonts = fontLibrary();
const runs = (word: string): string[] =>
  itemise(word, { role: 'text', weight: 400, isItalic: false }, undefined, fonts).map(
    ({ text, face }) => `${text} ${face.key.split('/')[0]}`,
  );

describe('itemise', () => {
  it.each([
    ['word', ['word source-serif-4']],
    ['λόγος', ['λόγος source-serif-4']],
    ['ἄνθρωπος', ['ἄνθρωπος tinos']],
    ['τῆς,', ['τῆς, tinos']],
    ['a\u{10fffd}b', ['a source-serif-4', '\u{10fffd} missing', 'b source-serif-4']],
    ['A☃B', ['A source-serif-4', '☃ noto-sans-symbols-2', 'B source-serif-4']],
    ['日本ア', ['日本 noto-sans-sc', 'ア noto-sans-jp']],
  ])('sets %s in one face, if it can', (word, expected) => {
    expect(runs(word)).toEqual(expected);
  });
});
