import type { ShapedWord, Face } from './face.js';

/**
 * Sets simple text in one face character by character: what shaping gives, where nothing depends on more than two
 * neighbours. A glyph is here known by a number of the shaper's own, one for each character and each ligature:
 * {@link glyphIdOf} says which glyph of the font it is.
 */
export interface CharacterShaper {
  readonly face: Face;
  /** The glyphs that were read last; what is behind them in the array means nothing. */
  readonly glyphs: Uint16Array;
  /** By how much the glyphs that were read stand further from the one before than its advance says; negative: nearer. Font units. */
  readonly kernings: Int16Array;
  /** The glyph that a divided word ends with. */
  readonly hyphen: number;
  /**
   * Reads a stretch of letters, or of spaces, into {@link glyphs} and {@link kernings}, which are valid until the next call.
   *
   * @returns how many glyphs, or −1 where the stretch has to be shaped
   */
  read(text: string, start: number, end: number): number;
  /** The font's number of a glyph, which nothing but kerning moves. */
  glyphIdOf(glyph: number): number;
  /** The characters that a glyph stands for. */
  textOf(glyph: number): string;
  /** A stretch that is not simple, shaped. */
  wordsOf(text: string): readonly ShapedWord[];
}

const SPACE = 0x20;

/** Where the stretch of letters, or of spaces, ends that begins at `start`. */
export function stretchEnd(text: string, start: number, limit = text.length): number {
  const isSpace = text.charCodeAt(start) === SPACE;
  let end = start + 1;
  while (end < limit && (text.charCodeAt(end) === SPACE) === isSpace) end++;
  return end;
}
