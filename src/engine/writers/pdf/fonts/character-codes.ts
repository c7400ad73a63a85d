import type { Face, ShapedWord } from '../../../fonts/face.js';
import { identityClusters } from '../../../fonts/identity-clusters.js';
import type { ByteBuffer } from '../file/byte-buffer.js';
import type { Coded, EmbeddedFont } from './embedded-font.js';
import { type GlyphShape, isWideKern } from './glyph-shape.js';
import { kernOperator } from './kern-operator.js';

/** UTF-16 units below this, Latin, Greek and Cyrillic characters, have their codes in tables. */
const CHARACTER_LIMIT = 0x530;

/**
 * Codes of characters that are shown by one glyph of their own, in a face's first font, by UTF-16 unit: most words are
 * written from these tables alone.
 */
export class CharacterCodes {
  #font: EmbeddedFont | null = null;
  /** By character, for words of which only some characters are shown so. */
  readonly #coded: (Coded | undefined)[] = [];
  /** 0 where the character has not been written yet. */
  readonly #codes = new Uint8Array(CHARACTER_LIMIT);
  readonly #glyphs = new Uint16Array(CHARACTER_LIMIT);
  /** The glyphs' own advances, font units. */
  readonly #advances = new Int32Array(CHARACTER_LIMIT);
  readonly #unitsPerEm: number;

  constructor({ metrics }: Face) {
    this.#unitsPerEm = metrics.unitsPerEm;
  }

  get font(): EmbeddedFont | null {
    return this.#font;
  }

  /** Remembers the code of a character's own glyph, if it is in the first simple font. */
  remember(character: number, glyph: number, advance: number, coded: Coded): void {
    const { font, code } = coded;
    if (!font.hasWordSpace || (this.#font && this.#font !== font) || character >= CHARACTER_LIMIT) return;
    if (this.#codes[character] !== 0) return;
    this.#font = font;
    this.#coded[character] = coded;
    this.#codes[character] = code;
    this.#glyphs[character] = glyph;
    this.#advances[character] = advance;
  }

  /** The code of a shape that is a character's own glyph, unmoved, if it is remembered. */
  codeOf({ components, advance, text }: GlyphShape): Coded | undefined {
    if (components.length !== 1 || text.length !== 1) return undefined;
    const character = text.charCodeAt(0);
    const [{ glyph, x, y }] = components;
    const isOwn = this.#glyphs[character] === glyph && this.#advances[character] === advance && x === 0 && y === 0;
    return isOwn ? this.#coded[character] : undefined;
  }

  /** Whether all characters of a word are remembered, each shown by its own glyph and moved by no more than kerning. */
  covers(word: ShapedWord): boolean {
    const { text, glyphs, advances } = word;
    const { length } = glyphs;
    if (!isOneToOne(word)) return false;
    for (let i = 0; i < length; i++) {
      const character = text.charCodeAt(i);
      if (character >= CHARACTER_LIMIT || this.#codes[character] === 0 || this.#glyphs[character] !== glyphs[i])
        return false;
      if (advances[i] === this.#advances[character]) continue;
      if (advances[i] === 0 || isWideKern(advances[i] - this.#advances[character], this.#unitsPerEm)) return false;
    }
    return true;
  }

  /** Writes a word that is {@link covers | covered} into an open string of a `TJ` array. */
  append({ text, advances }: ShapedWord, content: ByteBuffer): void {
    for (let i = 0; i < advances.length; i++) {
      const character = text.charCodeAt(i);
      content.stringByte(this.#codes[character]);
      const kern = advances[i] - this.#advances[character];
      if (kern !== 0) content.text(kernOperator(kern, this.#unitsPerEm));
    }
  }
}

/** Whether a word has one glyph for each character, none of them moved. */
export function isOneToOne({ text, glyphs, xOffsets, yOffsets, clusters }: ShapedWord): boolean {
  return !xOffsets && !yOffsets && glyphs.length === text.length && clusters === identityClusters(glyphs.length);
}
