import { stretchEnd } from '../../../fonts/character-shaper.js';
import { fontLibrary } from '../../../fonts/font-library.js';
import { PAIR_FAMILIES, pairShaper, type PairShaper } from './pair-shaper.js';
import type { TextLook } from '../text.model.js';
import { tokenFor } from '../segment/token.js';
import { shaperFor } from './shaper-cache.js';
import type { WordShaper } from './word-shaper.js';

const fonts = fontLibrary();
const WORDS = 250;
const LETTERS = 40;
const FEATURES = [undefined, ['tnum', 'zero'], ['onum', 'pnum']];

const lookOf = (family: string, weight = 400, features?: readonly string[]): TextLook => {
  const font = { role: 'sans', family, weight, isItalic: false } as const;
  return { font, sizePt: 10, color: '#000000', features };
};

const isSimple = (pairs: PairShaper, text: string): boolean => pairs.read(text, 0, text.length) >= 0;

/** Words without any sense, so that letters meet in all ways; the same ones every time. */
function* nonsense(pairs: PairShaper, characters: string): Generator<string> {
  let seed = 7;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  for (let count = 0; count < WORDS; count++) {
    let word = '';
    for (let tries = 0; tries < 3 * LETTERS && word.length < LETTERS; tries++) {
      const longer = word + characters[random(characters.length)];
      if (isSimple(pairs, longer)) word = longer;
    }
    yield word;
  }
}

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('');
const ASCII = range(0x21, 0x7e);
const ALL = ASCII + range(0xa1, 0xac) + range(0xae, 0x17f);
const PUNCTUATION = 'aeTV.,1' + range(0x2010, 0x2027) + '€™−→≤';

interface Set {
  readonly glyphs: readonly number[];
  readonly advances: readonly number[];
}

function setByPairs(word: string, pairs: PairShaper): Set {
  const read = pairs.glyphs.slice(0, pairs.read(word, 0, word.length));
  const glyphs = Array.from(read, (glyph) => pairs.glyphIdOf(glyph));
  const kern = (i: number): number => (i + 1 < read.length ? pairs.kernings[i + 1] : 0);
  return { glyphs, advances: glyphs.map((glyph, i) => pairs.face.advanceOf(glyph) + kern(i)) };
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

/** Letters that are joined to ligatures in one face or the other, and what stands beside them. */
const JOINING = 'fiijlttbhkjTQuaeo';

describe('PairShaper', () => {
  const cases = [...PAIR_FAMILIES].flatMap((family) => [400, 700].map((weight) => [family, weight] as const));

  it.each(cases)('sets %s %i as shaping does', (family, weight) => {
    for (const features of FEATURES) {
      const look = lookOf(family, weight, features);
      const pairs = pairShaper(look, fonts)!;
      const shaper = shaperFor({ ...look, direction: 'ltr' }, fonts);
      // Words between certain quotation marks are no tokens.
      const words = [ASCII, ALL, JOINING, PUNCTUATION].flatMap((characters) =>
        [...nonsense(pairs, characters)].filter((word) => tokenFor(word, shaper)),
      );
      expect(words.filter((word) => print(setByPairs(word, pairs)) !== print(shape(word, shaper)))).toEqual([]);
    }
  });

  it('sets ligatures, and leaves other characters to shaping', () => {
    const pairs = pairShaper(lookOf('Source Sans 3'), fonts)!;
    const texts = ['Zürich', '2026-11-02', '0.25', 'Łódź,', 'offices', 'craft', '«a»', '“so”', 'don’t', '§5–7'];
    expect(texts.filter((text) => !isSimple(pairs, text))).toEqual([]);
    const glyphs = pairs.glyphs.slice(0, pairs.read('offer', 0, 5));
    expect(Array.from(glyphs, (glyph) => pairs.textOf(glyph))).toEqual(['o', 'ff', 'e', 'r']);
    expect(['и', 'e\u0301', 'co\u00adop', 'a\u00a0b', 'a'.repeat(121)].filter((text) => isSimple(pairs, text))).toEqual(
      [],
    );
  });

  it.each([...PAIR_FAMILIES])('kerns nothing in %s where a line may end', (family) => {
    const look = lookOf(family);
    const pairs = pairShaper(look, fonts)!;
    const shaper = shaperFor({ ...look, direction: 'ltr' }, fonts);
    const words = ['Iris-versicolor', 'http://example.org/wiki/To', '12-V', 'e-Y', 'a/A'];
    const simple = words.filter((word) => isSimple(pairs, word));
    expect(simple.map((word) => setByPairs(word, pairs))).toEqual(simple.map((word) => shape(word, shaper)));
  });

  it('measures a line without the spaces at its end', () => {
    const pairs = pairShaper(lookOf('Source Sans 3'), fonts)!;
    const em = pairs.lineEm('two offices');
    expect(em).toBeCloseTo(pairs.lineEm('two ') + pairs.lineEm(' o') - pairs.lineEm('o') + pairs.lineEm('offices'));
    expect(pairs.lineEm('two offices  ')).toBe(em);
    expect(pairs.lineEm('Привет')).toBeGreaterThan(0);
    const others = ['漢字', 'שלום', 'a\nb', ' '.repeat(121)];
    expect(others.filter((text) => !Number.isNaN(pairs.lineEm(text)))).toEqual([]);
  });

  it('has none for faces that look further, or for spaced letters', () => {
    expect(pairShaper(lookOf('Inter'), fonts)).toBeNull();
    expect(pairShaper({ ...lookOf('Source Sans 3'), letterSpacePt: 0.1 }, fonts)).toBeNull();
    expect(stretchEnd('a  b', 1)).toBe(3);
  });
});
