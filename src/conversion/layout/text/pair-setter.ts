import { stretchEnd, type CharacterSetter } from '../../fonts/character-setter.js';
import type { Face, ShapedWord, ShapingContext } from '../../fonts/face.js';
import type { FontLibrary } from '../../fonts/font-library.js';
import { MAX_WORD_UNITS } from './make-unit.js';
import { isPlainText } from './plain-text.js';
import type { Piece } from './set-word.js';
import type { SimpleUnit } from './simple-units.js';
import type { TextLook } from './text.model.js';
import { tokenFor, type Token } from './token.js';
import { lineBreakClasses } from './unicode/line-break-class.js';
import { findLineBreaks, mayBreakAtSpaces } from './unicode/line-breaks.js';
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
const SOFT_HYPHEN = '\u00ad';
const FIRST_LETTER = 0xc0;
const LAST_ASCII = 0x7e;
/** Latin letters, digits and signs. */
const CHARACTER_LIMIT = 0x180;
const MOST_LIGATURES = 0x40;
const SIGN_LIMIT = CHARACTER_LIMIT + MOST_LIGATURES;
/** What may stand in the table of pairs beside a kern; a ligature is added to its mark. */
const NOT_SIMPLE = -0x8000;
const LIGATURE = 0x6000;
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
 * Sets text by what is known of signs (characters and ligatures) and pairs of them, which is found out once by shaping
 * the pair. Words of which that isn't enough are taken from those that are remembered.
 */
export class PairSetter implements CharacterSetter {
  readonly signs = new Uint16Array(MAX_WORD_UNITS);
  /** By sign; 0 where it is not known yet, -1 where it can't be set so. */
  readonly #advances = new Int32Array(SIGN_LIMIT);
  readonly #glyphs = new Uint16Array(SIGN_LIMIT);
  readonly #ligatures: string[] = [];
  /** By first and second sign: twice the kern, and one more where a line may end between them. */
  readonly #kerns: (Int16Array | undefined)[] = Array.from({ length: SIGN_LIMIT }, () => undefined);
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

  read(text: string, start: number, end: number): number {
    const { signs } = this;
    if (end - start > MAX_WORD_UNITS) return -1;
    let count = 0;
    for (let at = start; at < end; at++) {
      const character = text.charCodeAt(at);
      if (this.#advanceOf(character) < 0) return -1;
      const pair = count > 0 ? this.#pair(signs[count - 1], character) : 0;
      if (pair >= LIGATURE) signs[count - 1] = pair - LIGATURE;
      else signs[count++] = character;
    }
    for (let at = 1; at < count; at++) if (!isKern(this.#pair(signs[at - 1], signs[at]))) return -1;
    return count;
  }

  glyphOf(sign: number): number {
    return this.#glyphs[sign];
  }

  textOf(sign: number): string {
    return sign < CHARACTER_LIMIT ? String.fromCharCode(sign) : this.#ligatures[sign - CHARACTER_LIMIT];
  }

  kern(first: number, second: number): number {
    return this.#pair(first, second) >> 1;
  }

  wordsOf(text: string): readonly ShapedWord[] {
    const parts = tokenFor(text, this.shaper)?.parts ?? [];
    return parts.flatMap(({ word }) => word.pieces.map((piece) => piece.word));
  }

  /** What the line breaker moves; `null` where the text must be set in the general way. */
  units(text: string, sizePt: number): SimpleUnit[] | null {
    const units: SimpleUnit[] = [];
    for (let start = 0; start < text.length;) {
      const end = stretchEnd(text, start);
      const isSpace = text.charCodeAt(start) === SPACE;
      if (
        !(isSpace ? this.#addSpaces(units, text, start, end, sizePt) : this.#addToken(units, text, start, end, sizePt))
      )
        return null;
      start = end;
    }
    return units;
  }

  #addSpaces(units: SimpleUnit[], text: string, start: number, end: number, sizePt: number): boolean {
    const width = this.#width(text, start, end);
    const classes = lineBreakClasses();
    const mayBreak =
      start > 0 &&
      end < text.length &&
      mayBreakAtSpaces(
        classes[text.charCodeAt(start - 1)],
        classes[text.charCodeAt(end)],
        classes[text.charCodeAt(end + 1)],
      );
    units.push({ end, widthPt: (width / this.#unitsPerEm) * sizePt, isSpace: true, mayBreak });
    return width >= 0 && (end === text.length || text.charCodeAt(end) < CHARACTER_LIMIT);
  }

  #addToken(units: SimpleUnit[], text: string, start: number, end: number, sizePt: number): boolean {
    const width = this.#width(text, start, end);
    if (width < 0) return this.#addShaped(units, text, start, end, sizePt);
    if (!this.#mayBreakInside(this.read(text, start, end))) {
      units.push({ end, widthPt: (width / this.#unitsPerEm) * sizePt, isSpace: false, mayBreak: false });
      return true;
    }
    const breaks = findLineBreaks(text.slice(start, end));
    for (let from = start; from < end;) {
      let to = from + 1;
      while (to < end && !breaks[to - start]) to++;
      const widthPt = (this.#width(text, from, to) / this.#unitsPerEm) * sizePt;
      units.push({ end: to, widthPt, isSpace: false, mayBreak: to < end });
      from = to;
    }
    return true;
  }

  #addShaped(units: SimpleUnit[], text: string, start: number, end: number, sizePt: number): boolean {
    const token = this.#tokenOf(text.slice(start, end));
    if (!token || text.charCodeAt(end - 1) >= CHARACTER_LIMIT || text.includes(SOFT_HYPHEN, start)) return false;
    let to = start;
    for (const { word, breakAfter } of token.parts) {
      to += word.text.length;
      units.push({ end: to, widthPt: word.em * sizePt, isSpace: false, mayBreak: breakAfter === 1 });
    }
    return true;
  }

  /** Whether a line may end between the signs that were read. */
  #mayBreakInside(count: number): boolean {
    for (let at = 1; at < count; at++) if (this.#pair(this.signs[at - 1], this.signs[at]) & 1) return true;
    return false;
  }

  /** Font units; -1 where the stretch is not simple. */
  #width(text: string, start: number, end: number): number {
    const { signs } = this;
    const count = this.read(text, start, end);
    if (count < 0) return -1;
    let width = this.#advances[signs[0]];
    for (let at = 1; at < count; at++) width += this.#advances[signs[at]] + (this.#pair(signs[at - 1], signs[at]) >> 1);
    return width;
  }

  #pair(first: number, second: number): number {
    const row = (this.#kerns[first] ??= new Int16Array(SIGN_LIMIT).fill(UNKNOWN));
    const pair = row[second];
    return pair === UNKNOWN ? (row[second] = this.#findPair(first, second)) : pair;
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

  #findPair(first: number, second: number): number {
    const head = this.textOf(first);
    const text = head + this.textOf(second);
    const word = this.face.shape(text, this.context);
    const { glyphs, advances } = word;
    // At the start of a word more is held together: signs as in `--help`.
    const mayBreak = findLineBreaks(`a${text}`)[1 + head.length] > 0;
    if (glyphs.length === 1) return mayBreak || second >= CHARACTER_LIMIT ? NOT_SIMPLE : this.#join(text, word);
    const isPair = glyphs.length === 2 && glyphs[0] === this.#glyphs[first] && glyphs[1] === this.#glyphs[second];
    if (!isPair || !isUnmoved(word) || advances[1] !== this.#advances[second]) return NOT_SIMPLE;
    const kern = advances[0] - this.#advances[first];
    // Where a line may end, words are shaped by themselves, so nothing is kerned there.
    if (mayBreak) return kern === 0 ? 1 : NOT_SIMPLE;
    return Math.abs(kern) < MOST_KERN_EM * this.#unitsPerEm ? kern * 2 : NOT_SIMPLE;
  }

  #join(text: string, word: ShapedWord): number {
    const sign = CHARACTER_LIMIT + this.#ligatures.length;
    const [glyph] = word.glyphs;
    if (sign === SIGN_LIMIT || !isUnmoved(word) || word.width <= 0 || word.width !== this.face.advanceOf(glyph))
      return NOT_SIMPLE;
    this.#ligatures.push(text);
    this.#glyphs[sign] = glyph;
    this.#advances[sign] = word.width;
    return LIGATURE + sign;
  }

  #shapedEm(text: string): number {
    const token = text.charCodeAt(0) === SPACE ? null : this.#tokenOf(text);
    return token ? token.parts.reduce((em, { word }) => em + word.em, 0) : Number.NaN;
  }

  /** A shaped word, if all of it is in the one face. */
  #tokenOf(text: string): Token | null {
    const token = isPlainText(text) ? tokenFor(text, this.shaper) : null;
    const isForeign = ({ face, scale }: Piece): boolean => face !== this.face || scale !== 1;
    return token?.parts.some(({ word }) => word.missing || word.pieces.some(isForeign)) ? null : token;
  }
}

function isKern(pair: number): boolean {
  return pair !== NOT_SIMPLE && pair < LIGATURE;
}

function isUnmoved({ xOffsets, yOffsets }: ShapedWord): boolean {
  return !xOffsets && !yOffsets;
}
