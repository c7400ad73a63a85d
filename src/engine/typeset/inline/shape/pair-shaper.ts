import { type CharacterShaper, stretchEnd } from '../../../fonts/character-shaper.js';
import type { Face, ShapedWord, ShapingContext } from '../../../fonts/face.js';
import type { FontLibrary } from '../../../fonts/font-library.js';
import { MAX_WORD_UNITS } from '../units/make-unit.js';
import { isPlainText } from '../segment/plain-text.js';
import type { Piece } from './set-word.js';
import { characterNumber, characterOf, LAST_CHARACTER } from './simple-characters.js';
import type { TextLook } from '../text.model.js';
import { tokenFor } from '../segment/token.js';
import type { Token } from './token.js';
import { findLineBreaks } from '../unicode/line-breaks.js';
import { shaperFor } from './shaper-cache.js';
import type { WordShaper } from './word-shaper.js';

/**
 * Families in which the glyphs of a text depend on pairs of neighbours alone, as their tests show. Inter is none: it
 * has a multiplication sign for the x between digits.
 */
export const PAIR_FAMILIES: ReadonlySet<string> = new Set([
  'Source Sans 3',
  'Source Serif 4',
  'Source Code Pro',
  'Cousine',
  'Atkinson Hyperlegible Next',
  'Arimo',
  'Tinos',
  'Carlito',
  'Caladea',
]);

const SPACE = 0x20;
const SOFT_HYPHEN = 0xad;
/** Characters are glyphs by their own numbers; those of ligatures follow. */
const FIRST_LIGATURE = LAST_CHARACTER + 1;
const GLYPH_LIMIT = FIRST_LIGATURE + 0x40;
/** What stands in the table of pairs instead of a kern: the pair has to be shaped. */
const NOT_SIMPLE = -0x8000;
/** The pair becomes a ligature, whose number is added to this. */
const LIGATURE = 0x6000;
/** The pair wasn't met yet. */
const UNKNOWN = 0x7fff;
/** A wider kern becomes part of a glyph's advance when it is written: such pairs have to be shaped. */
const MOST_KERN_EM = 1 / 16;

/** The pairs of a first glyph that wasn't met yet. */
const NO_PAIRS = new Int16Array(GLYPH_LIMIT).fill(UNKNOWN);

const shapers = new WeakMap<WordShaper, PairShaper | null>();

/** The shaper for a look, the same one every time; `null` where its text must be shaped. */
export function pairShaper(
  { font, features, letterSpacePt, lang: ownLang }: TextLook,
  fonts: FontLibrary,
  lang = ownLang,
): PairShaper | null {
  if (letterSpacePt) return null;
  const words = shaperFor({ font, direction: 'ltr', lang, features }, fonts);
  let pairs = shapers.get(words);
  if (pairs === undefined) {
    const face = fonts.resolve(font);
    const context = { script: 'Latn', direction: 'ltr', lang, features } as const;
    pairs = PAIR_FAMILIES.has(face.family) ? new PairShaper(face, context, words) : null;
    shapers.set(words, pairs);
  }
  return pairs;
}

/**
 * Sets text by what is known of glyphs (of characters and ligatures) and pairs of them, which is found out once by
 * shaping the pair. Words for which that isn't enough are taken from those that are remembered.
 */
export class PairShaper implements CharacterShaper {
  readonly glyphs = new Uint16Array(MAX_WORD_UNITS);
  readonly kernings = new Int16Array(MAX_WORD_UNITS);
  /** Width of what was read last, font units. */
  width = 0;
  /** Whether a line might end inside of what was read last, as far as its pairs say. */
  mayBreakInside = false;
  /** Whether glyphs are kerned between which a line might end. */
  isKernedAtBreaks = false;
  readonly hyphen = SOFT_HYPHEN;
  readonly unitsPerEm: number;
  /** By glyph, font units; 0 where it is not known yet, −1 where the glyph can't be set by itself. */
  readonly #advances = new Int32Array(GLYPH_LIMIT);
  /** By glyph. */
  readonly #glyphIds = new Uint16Array(GLYPH_LIMIT);
  readonly #ligatures: string[] = [];
  /** By first and second glyph: twice the kern, and one more where a line may end between them. */
  readonly #pairs: Int16Array[] = Array.from({ length: GLYPH_LIMIT }, () => NO_PAIRS);
  /** Width of the hyphen that a divided word ends with. */
  readonly hyphenEm: number;
  /** The width of a space between words (U+0020), before the line is justified. */
  readonly spaceEm: number;

  constructor(
    readonly face: Face,
    private readonly context: ShapingContext,
    private readonly shaper: WordShaper,
  ) {
    this.unitsPerEm = face.metrics.unitsPerEm;
    this.#advances[0] = -1;
    const { em, pieces } = shaper.hyphen();
    this.hyphenEm = em;
    this.#glyphIds[SOFT_HYPHEN] = pieces[0].word.glyphs[0];
    this.spaceEm = this.widthEm(' ', 0, 1);
  }

  /** The width of a line without the spaces at its end, in em; NaN where it must be set in the general way. */
  lineEm(text: string): number {
    let em = 0;
    let filledEm = 0;
    for (let start = 0; start < text.length;) {
      const end = stretchEnd(text, start);
      em += this.widthEm(text, start, end);
      if (text.charCodeAt(start) !== SPACE) filledEm = em;
      start = end;
    }
    return Number.isNaN(em) ? em : filledEm;
  }

  /** The width of a stretch of letters, or of spaces; NaN where it must be set in the general way. */
  widthEm(text: string, start: number, end: number): number {
    return this.read(text, start, end) >= 0 ? this.width / this.unitsPerEm : this.#shapedEm(text.slice(start, end));
  }

  /** {@link width}, {@link mayBreakInside} and {@link isKernedAtBreaks} are those of the stretch from then on. */
  read(text: string, start: number, end: number): number {
    const { glyphs, kernings } = this;
    const advances = this.#advances;
    const pairs = this.#pairs;
    if (end - start > MAX_WORD_UNITS) return -1;
    let count = 0;
    let last = 0;
    for (let at = start; at < end; at++) {
      let glyph = characterNumber(text.charCodeAt(at));
      if (advances[glyph] <= 0 && this.#findAdvance(glyph) < 0) return -1;
      let pair = count > 0 ? pairs[last][glyph] : 0;
      if (pair === UNKNOWN) pair = this.#pair(last, glyph);
      if (pair >= LIGATURE) {
        glyph = pair - LIGATURE;
        count--;
        pair = count > 0 ? this.#pair(glyphs[count - 1], glyph) : 0;
      }
      kernings[count] = pair;
      glyphs[count++] = last = glyph;
    }
    if (!this.#measure(count)) return -1;
    if (this.isKernedAtBreaks) this.#unkernAtBreaks(text.slice(start, end), count);
    return count;
  }

  glyphIdOf(glyph: number): number {
    return this.#glyphIds[glyph];
  }

  textOf(glyph: number): string {
    return glyph < FIRST_LIGATURE ? characterOf(glyph) : this.#ligatures[glyph - FIRST_LIGATURE];
  }

  wordsOf(text: string): readonly ShapedWord[] {
    const parts = tokenFor(text, this.shaper)?.parts ?? [];
    return parts.flatMap(({ word }) => word.pieces.map((piece) => piece.word));
  }

  /** A shaped word, if all of it is in the one face. */
  tokenOf(text: string): Token | null {
    const token = isPlainText(text) ? tokenFor(text, this.shaper) : null;
    const isForeign = ({ face, scale }: Piece): boolean => face !== this.face || scale !== 1;
    return token?.parts.some(({ word }) => word.missing || word.pieces.some(isForeign)) ? null : token;
  }

  /** Makes kernings of the pairs that were read; `false` where the glyphs aren't simple together. */
  #measure(count: number): boolean {
    const { glyphs, kernings } = this;
    const advances = this.#advances;
    let width = 0;
    let breaks = 0;
    let kernedBreaks = 0;
    for (let at = 0; at < count; at++) {
      const pair = kernings[at];
      if (pair === NOT_SIMPLE || pair >= LIGATURE) return false;
      const kern = pair >> 1;
      kernings[at] = kern;
      width += advances[glyphs[at]] + kern;
      breaks |= pair & 1;
      if (kern !== 0) kernedBreaks |= pair & 1;
    }
    this.width = width;
    this.mayBreakInside = breaks === 1;
    this.isKernedAtBreaks = kernedBreaks === 1;
    return true;
  }

  /** Where a line may end, words are shaped by themselves, so nothing is kerned there. */
  #unkernAtBreaks(text: string, count: number): void {
    const breaks = findLineBreaks(text);
    for (let at = 1, unit = this.textOf(this.glyphs[0]).length; at < count; at++) {
      if (breaks[unit] > 0) {
        this.width -= this.kernings[at];
        this.kernings[at] = 0;
      }
      unit += this.textOf(this.glyphs[at]).length;
    }
  }

  #pair(first: number, second: number): number {
    let row = this.#pairs[first];
    if (row === NO_PAIRS) this.#pairs[first] = row = new Int16Array(GLYPH_LIMIT).fill(UNKNOWN);
    const pair = row[second];
    return pair === UNKNOWN ? (row[second] = this.#findPair(first, second)) : pair;
  }

  /** The advance of a glyph, font units; −1 where it can't be set by itself, or is glyph 0: no simple character. */
  #findAdvance(glyph: number): number {
    if (this.#advances[glyph] < 0) return -1;
    const text = this.textOf(glyph);
    if (!this.face.has(text.charCodeAt(0))) return (this.#advances[glyph] = -1);
    const word = this.face.shape(text, this.context);
    const [id] = word.glyphs;
    const isOwn = word.glyphs.length === 1 && isUnmoved(word) && word.width === this.face.advanceOf(id);
    this.#glyphIds[glyph] = id;
    return (this.#advances[glyph] = isOwn && word.width > 0 ? word.width : -1);
  }

  #findPair(first: number, second: number): number {
    const head = this.textOf(first);
    const text = head + this.textOf(second);
    const word = this.face.shape(text, this.context);
    const { glyphs, advances } = word;
    // At the start of a word more is held together: hyphens as in `--help`.
    const mayBreak = findLineBreaks(`a${text}`)[1 + head.length] > 0;
    if (glyphs.length === 1) return mayBreak || second >= FIRST_LIGATURE ? NOT_SIMPLE : this.#join(text, word);
    const isPair = glyphs.length === 2 && glyphs[0] === this.#glyphIds[first] && glyphs[1] === this.#glyphIds[second];
    if (!isPair || !isUnmoved(word) || advances[1] !== this.#advances[second]) return NOT_SIMPLE;
    const kern = advances[0] - this.#advances[first];
    return Math.abs(kern) < MOST_KERN_EM * this.unitsPerEm ? kern * 2 + Number(mayBreak) : NOT_SIMPLE;
  }

  #join(text: string, word: ShapedWord): number {
    const glyph = FIRST_LIGATURE + this.#ligatures.length;
    const [id] = word.glyphs;
    if (glyph === GLYPH_LIMIT || !isUnmoved(word) || word.width <= 0 || word.width !== this.face.advanceOf(id))
      return NOT_SIMPLE;
    this.#ligatures.push(text);
    this.#glyphIds[glyph] = id;
    this.#advances[glyph] = word.width;
    return LIGATURE + glyph;
  }

  #shapedEm(text: string): number {
    const token = text.charCodeAt(0) === SPACE ? null : this.tokenOf(text);
    return token ? token.parts.reduce((em, { word }) => em + word.em, 0) : Number.NaN;
  }
}

function isUnmoved({ xOffsets, yOffsets }: ShapedWord): boolean {
  return !xOffsets && !yOffsets;
}
