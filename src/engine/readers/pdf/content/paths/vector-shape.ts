import type { Color } from '../../../../document/style.js';
import type { Box } from '../../geometry/box.js';

/** Corners of a path in page coordinates, curves already broken into straight pieces: x, y, x, y… */
export interface Polyline {
  readonly points: readonly number[];
  readonly isClosed: boolean;
}

/** What one painting operator paints. */
export interface VectorShape extends Box {
  readonly lines: readonly Polyline[];
  readonly fill: Color | null;
  readonly isEvenOdd: boolean;
  readonly stroke: { readonly color: Color; readonly widthPt: number } | null;
  /** More than rulings and upright areas. */
  readonly isDrawn: boolean;
}

/** Outline of a glyph at a size of 1, y upwards, as pdf.js writes paths. */
export type GlyphOutline = ArrayLike<number>;
