import { CHARACTER_LIMIT, stretchEnd, type CharacterSetter } from '../../fonts/character-setter.js';
import type { Face, ShapedWord, ShapingContext } from '../../fonts/face.js';
import type { FontLibrary } from '../../fonts/font-library.js';
import { MAX_WORD_UNITS } from './make-unit.js';
import type { TextLook } from './text.model.js';
import { tokenFor } from './token.js';
import { findLineBreaks } from './unicode/line-breaks.js';
import { shaperFor, type WordShaper } from './word-shaper.js';

/**
 * Families in which the glyphs of a text depend on pairs of neighbours alone, as their tests show. Inter is none: it
 * has a sign of multiplication for the x between digits.
 */
export const PAIR_FAMILIES: ReadonlySet<string> = new Set([
  'Source Sans 3',
  'Source Serif 4',
  'Atkinson Hyperlegible Next',
  'Arimo',
  'Tinos',
  'Carlito',
  'Caladea',
]);

const SPACE = 0x20;
const FIRST_LETTER = 0xc0;
const LAST_ASCII = 0x7e;
const NOT_SIMPLE = -0x8000;
const UNKNOWN = 0x7fff;
/** A wider kern becomes part of a glyph's advance when it is written: such words go the way of ligatures. */
const MOST_KERN_EM = 1 / 16;

const setters = new WeakMap<WordShaper, PairSetter | null>();

/** The setter for a look, the same one every time; `null` where its text must be shaped. */
export function pairSetter({ font, lang, features, letterSpacePt }: TextLook, fonts: FontLibrary): PairSetter | null {
  if (letterSpacePt) return null;
  const shaper = shaperFor({ font, direction: 'ltr', lang, features }, fonts);
  let setter = setters.get(shaper);
  if (setter === undefined) {
    const face = fonts.resolve(font);
    const context = { script: 'Latn', direction: 'ltr', lang, features } as const;
    setter = PAIR_FAMILIES.has(face.family) ? new PairSetter(face, context, shaper) : null;
    setters.set(shaper, setter);
  }
  return setter;
}

/**
 * Sets text by what is known of characters and pairs of them, which is found out once by shaping the pair. Words with
 * ligatures are taken from those that are remembered.
 */
export class PairSetter implements CharacterSetter {
  /** By character; 0 where it is not known yet, -1 where it can't be set so. */
  readonly #advances = new Int32Array(CHARACTER_LIMIT);
  readonly #glyphs = new Uint16Array(CHARACTER_LIMIT);
  /** By first and second character. */
  readonly #kerns: (Int16Array | undefined)[] = Array.from({ length: CHARACTER_LIMIT }, () => undefined);
  readonly #unitsPerEm: number;

  constructor(
    readonly face: Face,
    private readonly context: ShapingContext,
    private readonly shaper: WordShaper,
  ) {
    this.#unitsPerEm = face.metrics.unitsPerEm;
  }

  /** The width of a line without the spaces at its end, in em; NaN where it must be set in the general way. */
  lineEm(text: string): number {
    let em = 0;
    let filledEm = 0;
    for (let start = 0; start < text.length;) {
      const end = stretchEnd(text, start);
      const width = this.#width(text, start, end);
      em += width >= 0 ? width / this.#unitsPerEm : this.#shapedEm(text.slice(start, end));
      if (text.charCodeAt(start) !== SPACE) filledEm = em;
      start = end;
    }
    return Number.isNaN(em) ? em : filledEm;
  }

  isSimple(text: string, start: number, end: number): boolean {
    return this.#width(text, start, end) >= 0;
  }

  glyphOf(character: number): number {
    return this.#glyphs[character];
  }

  kern(first: number, second: number): number {
    const row = (this.#kerns[first] ??= new Int16Array(CHARACTER_LIMIT).fill(UNKNOWN));
    const kern = row[second];
    return kern === UNKNOWN ? (row[second] = this.#findKern(first, second)) : kern;
  }

  wordsOf(text: string): readonly ShapedWord[] {
    const parts = tokenFor(text, this.shaper)?.parts ?? [];
    return parts.flatMap(({ word }) => word.pieces.map((piece) => piece.word));
  }

  /** Font units; -1 where the stretch is not simple. */
  #width(text: string, start: number, end: number): number {
    if (end - start > MAX_WORD_UNITS) return -1;
    let width = 0;
    let last = 0;
    for (let at = start; at < end; at++) {
      const character = text.charCodeAt(at);
      const advance = this.#advanceOf(character);
      if (advance < 0) return -1;
      width += advance;
      if (at > start) {
        const kern = this.kern(last, character);
        if (kern === NOT_SIMPLE) return -1;
        width += kern;
      }
      last = character;
    }
    return width;
  }

  #advanceOf(character: number): number {
    return character < CHARACTER_LIMIT ? this.#advances[character] || this.#findAdvance(character) : -1;
  }

  #findAdvance(character: number): number {
    const isSimple = character >= FIRST_LETTER || (character >= SPACE && character <= LAST_ASCII);
    if (!isSimple || !this.face.has(character)) return (this.#advances[character] = -1);
    const word = this.face.shape(String.fromCharCode(character), this.context);
    const [glyph] = word.glyphs;
    const isOwn = word.glyphs.length === 1 && isUnmoved(word) && word.width === this.face.advanceOf(glyph);
    this.#glyphs[character] = glyph;
    return (this.#advances[character] = isOwn && word.width > 0 ? word.width : -1);
  }

  #findKern(first: number, second: number): number {
    const text = String.fromCharCode(first, second);
    const word = this.face.shape(text, this.context);
    const { glyphs, advances } = word;
    const isPair = glyphs.length === 2 && glyphs[0] === this.#glyphs[first] && glyphs[1] === this.#glyphs[second];
    if (!isPair || !isUnmoved(word) || advances[1] !== this.#advances[second]) return NOT_SIMPLE;
    const kern = advances[0] - this.#advances[first];
    // Where a line may end, words are shaped by themselves, so nothing is kerned there.
    if (kern !== 0 && findLineBreaks(text)[1]) return NOT_SIMPLE;
    return Math.abs(kern) < MOST_KERN_EM * this.#unitsPerEm ? kern : NOT_SIMPLE;
  }

  #shapedEm(text: string): number {
    const token = text.charCodeAt(0) === SPACE ? null : tokenFor(text, this.shaper);
    if (!token) return Number.NaN;
    let em = 0;
    for (const { word } of token.parts) {
      if (word.missing || word.pieces.some(({ face, scale }) => face !== this.face || scale !== 1)) return Number.NaN;
      em += word.em;
    }
    return em;
  }
}

function isUnmoved({ xOffsets, yOffsets }: ShapedWord): boolean {
  return !xOffsets && !yOffsets;
}
