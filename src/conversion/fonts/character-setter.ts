import type { Face, ShapedWord } from './face.js';

/** Sets simple text in one face character by character: what shaping gives, where nothing depends on more than two neighbours. */
export interface CharacterSetter {
  readonly face: Face;
  /** What was read last: characters by their own numbers, ligatures by numbers above them. */
  readonly signs: Uint16Array;
  /** Reads a stretch of letters, or of spaces, into {@link signs}; gives their number, -1 where it can't be set so. */
  read(text: string, start: number, end: number): number;
  /** The glyph of a sign, which is moved by nothing but kerning. */
  glyphOf(sign: number): number;
  textOf(sign: number): string;
  /** By how much the second sign is nearer or further than the first one's advance says, font units. */
  kern(first: number, second: number): number;
  /** A stretch that is not simple, shaped. */
  wordsOf(text: string): readonly ShapedWord[];
}

const SPACE = 0x20;

/** Where the stretch of letters, or of spaces, ends that begins at `start`. */
export function stretchEnd(text: string, start: number): number {
  const isSpace = text.charCodeAt(start) === SPACE;
  let end = start + 1;
  while (end < text.length && (text.charCodeAt(end) === SPACE) === isSpace) end++;
  return end;
}
