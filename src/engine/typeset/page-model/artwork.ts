import type { Color } from '../../document/style.js';

/**
 * Moves, lines and curves: `M` and `L` take two numbers of `points`, `C` six (two handles, then the end), `Z` none and
 * closes the contour. All absolute.
 */
export interface Contours {
  readonly steps: string;
  readonly points: readonly number[];
}

/** How contours are stroked; lengths in units of the drawing. */
export interface Stroke {
  readonly color: Color;
  readonly width: number;
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
  readonly miterLimit: number;
  readonly dash: readonly number[];
  readonly dashOffset: number;
  readonly opacity: number;
}

/** How contours are filled. */
export interface Fill {
  readonly color: Color;
  readonly isEvenOdd: boolean;
  readonly opacity: number;
}

/** Contours that are filled, then stroked. */
export interface Shape {
  readonly contours: Contours;
  readonly fill: Fill | null;
  readonly stroke: Stroke | null;
  /** What is outside of any of them is not painted. */
  readonly clips: readonly Contours[];
}

/** A line of text in a drawing, on a level baseline. */
export interface Label {
  readonly text: string;
  /** The point that `anchor` says, on the baseline. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly color: Color;
  readonly family: string | undefined;
  readonly generic: 'serif' | 'sans' | 'mono';
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** Vector graphics in units of their own: the origin is the top left corner, y goes downwards. Never changed. */
export interface Artwork {
  readonly width: number;
  readonly height: number;
  /** So far shapes may stand out on all sides; what is beyond is cut off. */
  readonly bleed: number;
  readonly shapes: readonly Shape[];
  readonly labels: readonly Label[];
  /** Its shapes are letters, which come again in other drawings of the document. */
  readonly isLettering?: true;
}
