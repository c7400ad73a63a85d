import type { GlyphSource } from './glyph-source.js';

/** Metrics are in font units (see `unitsPerEm`), y upwards. */
export interface FaceMetrics {
  readonly unitsPerEm: number;
  readonly ascent: number;
  /** Negative. */
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly underlinePosition: number;
  readonly underlineThickness: number;
  readonly italicAngle: number;
  readonly weight: number;
  readonly isFixedPitch: boolean;
  readonly boundingBox: readonly [xMin: number, yMin: number, xMax: number, yMax: number];
}

/** What shaping depends on beside the characters. */
export interface ShapingContext {
  /** ISO 15924, e.g. `Latn`. */
  readonly script: string;
  readonly direction: 'ltr' | 'rtl';
  /** BCP 47. */
  readonly lang?: string;
  /** OpenType features that differ from the default, e.g. `['-liga', 'tnum']`. */
  readonly features?: readonly string[];
}

/**
 * One word (or one run of spaces) in one face, shaped: glyphs in visual order, all arrays of one length.
 * Shared between documents and never changed.
 */
export interface ShapedWord {
  readonly text: string;
  /** Numbers of the font's glyphs. */
  readonly glyphs: Uint16Array;
  /** Font units. */
  readonly advances: Int32Array;
  /** Font units; `null` when all are 0. */
  readonly xOffsets: Int32Array | null;
  readonly yOffsets: Int32Array | null;
  /** Index into `text` (UTF-16 units) of the first character each glyph stands for. */
  readonly clusters: Uint32Array;
  /** Sum of the advances, font units. */
  readonly width: number;
  readonly isSpace: boolean;
}

/** One font file at one weight and slant, parsed once per process. */
export interface Face {
  /** Stable and unique, e.g. `source-serif-4/400-italic`. */
  readonly key: string;
  readonly family: string;
  readonly postScriptName: string;
  readonly metrics: FaceMetrics;
  /** Faces of Han, Kana and Hangul, whose glyphs are counted in thousands: a writer encodes them with two bytes. */
  readonly isIdeographic: boolean;
  /** The outlines, from which a writer makes its subsets. */
  readonly glyphs: GlyphSource;
  /** Whether the font has a glyph for a code point by its `cmap`. */
  has(codePoint: number): boolean;
  /** The advance of a glyph of the font, font units, before kerning. */
  advanceOf(glyph: number): number;
  /** Shapes one word, or one run of spaces. */
  shape(word: string, context: ShapingContext): ShapedWord;
}

/** Which face text asks for: by the part that it plays in the theme, or by a family that theme or source name. */
export interface FontRequest {
  readonly role: 'text' | 'sans' | 'mono';
  readonly family?: string;
  /** 400, 600, 700… the nearest that is at hand is taken. */
  readonly weight: number;
  readonly isItalic: boolean;
  /** Faces that stand in for this one are scaled so that small letters look as large. */
  readonly isFallbackScaled?: boolean;
}
