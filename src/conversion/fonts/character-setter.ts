import type { Face, ShapedWord } from './face.js';

/** Sets simple text in one face character by character: what shaping gives, where nothing depends on more than two neighbours. */
export interface CharacterSetter {
  readonly face: Face;
  /**
   * Whether a stretch of letters, or of spaces, can be set so; all characters of a stretch that can are below
   * {@link CHARACTER_LIMIT}.
   */
  isSimple(text: string, start: number, end: number): boolean;
  /** The glyph of a character; as the face's own advance is, so is the character's. */
  glyphOf(character: number): number;
  /** By how much the second character is nearer or further than the first one's advance says, font units. */
  kern(first: number, second: number): number;
  /** A stretch that is not simple, shaped. */
  wordsOf(text: string): readonly ShapedWord[];
}

/** Latin letters, digits and signs. */
export const CHARACTER_LIMIT = 0x180;

const SPACE = 0x20;

/** Where the stretch of letters, or of spaces, ends that begins at `start`. */
export function stretchEnd(text: string, start: number): number {
  const isSpace = text.charCodeAt(start) === SPACE;
  let end = start + 1;
  while (end < text.length && (text.charCodeAt(end) === SPACE) === isSpace) end++;
  return end;
}
