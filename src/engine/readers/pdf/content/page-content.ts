import type { Color } from '../../../document/style.js';
import type { Box } from '../geometry/box.js';
import type { GlyphStyle } from './fonts/glyph-style.js';
import type { PlacedImage } from './images/placed-image.js';
import type { GlyphOutline, VectorShape } from './paths/vector-shape.js';
import type { PageTags } from './tags/page-tags.js';

/** One glyph as it stands on the page. Coordinates in pt from the top left corner, y downwards. */
export interface Glyph {
  /** The characters that it stands for: one, or several for a ligature. */
  readonly text: string;
  /** Origin, on the baseline. */
  readonly x: number;
  readonly y: number;
  /** Along the baseline, pt, without letter-space; that of a space includes its word-space. */
  readonly width: number;
  /** Extra space after the glyph that the text state asks for (letter-spacing), pt. */
  readonly letterSpace: number;
  /** Key of pdf.js for it in its font. */
  readonly fontChar: string;
  /** Direction of the baseline, degrees clockwise, 0–359. */
  readonly angle: number;
  readonly style: GlyphStyle;
  /** Number of its marked content in the structure tree; `UNMARKED` for none, `ARTIFACT` for an artifact. */
  readonly markedContent: number;
}

/** A straight line, or a thin bar, along one of the axes. */
export interface Ruling extends Box {
  readonly isHorizontal: boolean;
  readonly color: Color;
}

/** An area of one colour. */
export interface Fill extends Box {
  readonly color: Color;
}

/** An area that leads somewhere when clicked. */
export interface LinkArea extends Box {
  /** Absolute URI, or `#page-N:y` for a place in this document. */
  readonly target: string;
}

/** Everything that one page shows. */
export interface PageContent {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly glyphs: readonly Glyph[];
  readonly rulings: readonly Ruling[];
  readonly fills: readonly Fill[];
  readonly images: readonly PlacedImage[];
  readonly links: readonly LinkArea[];
  /** What the structure tree says; empty for a page that is not tagged. */
  readonly tags: PageTags;
  /** Bounds of shapes that are neither rulings nor fills. */
  readonly shapes: readonly Box[];
  /** Everything that paths paint, in order; empty where it is too much to draw again. */
  readonly vectors: readonly VectorShape[];
  /** Outline of a glyph, until the page is cleaned up. */
  readonly outlineOf: (glyph: Glyph) => GlyphOutline | null;
}
