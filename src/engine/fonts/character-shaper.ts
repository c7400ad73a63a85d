import type { ShapedWord, Face } from './face.js';

/** Sets simple text in one face character by character: what shaping gives, where nothing depends on more than two neighbours. */
export interface CharacterShaper {
  readonly face: Face;
  /** What was read last: characters, and ligatures of them, by numbers of their own. */
  readonly signs: Uint16Array;
  /** By how much each sign that was read is nearer to the one before it, or further, than that one's advance says, font units. */
  readonly kernings: Int16Array;
  /** The sign that a divided word ends with. */
  readonly hyphen: number;
  /** Reads a stretch of letters, or of spaces, into {@link signs}; gives their number, -1 where it can't be set so. */
  read(text: string, start: number, end: number): number;
  /** The glyph of a sign, which is moved by nothing but kerning. */
  glyphOf(sign: number): number;
  textOf(sign: number): string;
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
