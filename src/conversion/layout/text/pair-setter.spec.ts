import { stretchEnd } from '../../fonts/character-setter.js';
import { fontLibrary } from '../../fonts/font-library.js';
import { PAIR_FAMILIES, pairSetter, type PairSetter } from './pair-setter.js';
import type { TextLook } from './text.model.js';
import { tokenFor } from './token.js';
import { shaperFor, type WordShaper } from './word-shaper.js';

const fonts = fontLibrary();
const WORDS = 250;
const LETTERS = 40;
const FEATURES = [undefined, ['tnum', 'zero'], ['onum', 'pnum']];

const lookOf = (family: string, weight = 400, features?: readonly string[]): TextLook => {
  const font = { role: 'sans', family, weight, isItalic: false } as const;
  return { font, sizePt: 10, color: '#000000', features };
};

/** Words without any sense, so that letters meet in all ways; the same ones every time. */
function* nonsense(setter: PairSetter, characters: string): Generator<string> {
  let seed = 7;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  for (let count = 0; count < WORDS; count++) {
    let word = '';
    for (let tries = 0; tries < 3 * LETTERS && word.length < LETTERS; tries++) {
      const longer = word + characters[random(characters.length)];
      if (setter.isSimple(longer, 0, longer.length)) word = longer;
    }
    yield word;
  }
}

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('');
const ASCII = range(0x21, 0x7e);
const ALL = ASCII + range(0xc0, 0x17f);

interface Set {
  readonly glyphs: readonly number[];
  readonly advances: readonly number[];
}

function setByPairs(word: string, setter: PairSetter): Set {
  const units = Array.from(word, (character) => character.charCodeAt(0));
  const glyphs = units.map((unit) => setter.glyphOf(unit));
  const kern = (i: number): number => (i + 1 < units.length ? setter.kern(units[i], units[i + 1]) : 0);
  return { glyphs, advances: glyphs.map((glyph, i) => setter.face.advanceOf(glyph) + kern(i)) };
}

/** `null` where a glyph is moved or comes from elsewhere. */
function shape(word: string, shaper: WordShaper): Set | null {
  const pieces = tokenFor(word, shaper)!.parts.flatMap((part) => part.word.pieces);
  if (pieces.some((piece) => piece.word.xOffsets !== null || piece.word.yOffsets !== null)) return null;
  return {
    glyphs: pieces.flatMap((piece) => [...piece.word.glyphs]),
    advances: pieces.flatMap((piece) => [...piece.word.advances]),
  };
}

const print = (set: Set | null): string => JSON.stringify(set);

describe('PairSetter', () => {
  const cases = [...PAIR_FAMILIES].flatMap((family) => [400, 700].map((weight) => [family, weight] as const));

  it.each(cases)('sets %s %i as shaping does', (family, weight) => {
    for (const features of FEATURES) {
      const look = lookOf(family, weight, features);
      const setter = pairSetter(look, fonts)!;
      const shaper = shaperFor({ ...look, direction: 'ltr' }, fonts);
      const words = [...nonsense(setter, ASCII), ...nonsense(setter, ALL)];
      expect(words.filter((word) => print(setByPairs(word, setter)) !== print(shape(word, shaper)))).toEqual([]);
    }
  });

  it('leaves ligatures, and other characters, to shaping', () => {
    const setter = pairSetter(lookOf('Source Sans 3'), fonts)!;
    const isSimple = (text: string): boolean => setter.isSimple(text, 0, text.length);
    expect(['Zürich', '2026-11-02', '0.25', 'Łódź,'].map(isSimple)).toEqual([true, true, true, true]);
    expect(['office', 'и', 'e\u0301', '«a»', 'a'.repeat(121)].filter(isSimple)).toEqual([]);
  });

  it.each([...PAIR_FAMILIES])('kerns nothing in %s where a line may end', (family) => {
    const look = lookOf(family);
    const setter = pairSetter(look, fonts)!;
    const shaper = shaperFor({ ...look, direction: 'ltr' }, fonts);
    const words = ['Iris-versicolor', 'http://example.org/wiki/To', '12-V', 'e-Y', 'a/A'];
    const simple = words.filter((word) => setter.isSimple(word, 0, word.length));
    expect(simple.map((word) => setByPairs(word, setter))).toEqual(simple.map((word) => shape(word, shaper)));
  });

  it('measures a line without the spaces at its end', () => {
    const setter = pairSetter(lookOf('Source Sans 3'), fonts)!;
    const em = setter.lineEm('two offices');
    expect(em).toBeCloseTo(setter.lineEm('two ') + setter.lineEm(' o') - setter.lineEm('o') + setter.lineEm('offices'));
    expect(setter.lineEm('two offices  ')).toBe(em);
    expect(setter.lineEm('Привет')).toBeGreaterThan(0);
    const others = ['漢字', 'שלום', 'a\nb', ' '.repeat(121)];
    expect(others.filter((text) => !Number.isNaN(setter.lineEm(text)))).toEqual([]);
  });

  it('has none for faces that look further, or for spaced letters', () => {
    expect(pairSetter(lookOf('Inter'), fonts)).toBeNull();
    expect(pairSetter({ ...lookOf('Source Sans 3'), letterSpacePt: 0.1 }, fonts)).toBeNull();
    expect(stretchEnd('a  b', 1)).toBe(3);
  });
});
