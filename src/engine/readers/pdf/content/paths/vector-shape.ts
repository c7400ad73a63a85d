import type { Color } from '../../../../document/style.js';
import type { Box } from '../../geometry/box.js';

/** A path in page coordinates, its curves flattened: x, y, x, y… of its corners. */
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
  /** Neither a ruling nor an upright area: a part of a drawing. */
  readonly isDrawn: boolean;
}

/** Outline of a glyph at a size of 1, y upwards, in the steps of a path of pdf.js. */
export type GlyphOutline = ArrayLike<number>;
