/** TrueType outlines from which a writer makes its subsets. */
export interface GlyphSource {
  /** Tables of the font that a subset goes on from. */
  readonly head: Uint8Array;
  readonly hhea: Uint8Array;
  readonly maxp: Uint8Array;
  /** The `glyf` entry of a glyph, empty for a blank one. Parts of a composite are numbered as all glyphs of the source are. */
  outline(glyph: number): Uint8Array;
}
