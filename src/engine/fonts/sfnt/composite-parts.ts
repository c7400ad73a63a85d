const [WORDS, SCALE, MORE, XY_SCALE, TWO_BY_TWO] = [0x1, 0x8, 0x20, 0x40, 0x80];

/** Whether a `glyf` entry is made of other glyphs. */
export function isComposite(outline: Uint8Array): boolean {
  return outline.length > 0 && outline[0] >= 0x80;
}

/**
 * Goes through the parts of a composite glyph (OpenType, `glyf`).
 *
 * @param callback gets the offset of a part's flags, the flags, and the part's glyph
 * @returns the offset behind the last part
 */
export function eachPart(outline: Uint8Array, callback: (at: number, flags: number, glyph: number) => void): number {
  const uint16 = (at: number): number => (outline[at] << 8) | outline[at + 1];
  let at = 10;
  for (;;) {
    const flags = uint16(at);
    callback(at, flags, uint16(at + 2));
    at += 4 + (flags & WORDS ? 4 : 2) + (flags & SCALE ? 2 : flags & XY_SCALE ? 4 : flags & TWO_BY_TWO ? 8 : 0);
    if (!(flags & MORE)) return at;
  }
}
