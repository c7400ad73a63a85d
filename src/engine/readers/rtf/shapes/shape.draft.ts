import type { Block } from '../../../document/block.js';
import type { Image } from '../../../document/inline.js';
import type { Color } from '../../../document/style.js';

/** What a shape is drawn as. */
export type ShapeKind = 'box' | 'round-box' | 'ellipse' | 'outline' | 'word-art' | 'group' | 'other';

/** Edges, in twips from the area that {@link ShapeAnchor} names. */
export interface ShapeBounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a shape's position is measured from, and what text does about it. */
export interface ShapeAnchor {
  readonly horizontal: 'page' | 'margin' | 'column';
  readonly vertical: 'page' | 'margin' | 'paragraph';
  readonly alignX?: 'start' | 'center' | 'end';
  readonly alignY?: 'start' | 'center' | 'end';
  /** Text doesn't go round it. */
  readonly isOverText: boolean;
  /** It stands in a line, like a letter. */
  readonly isInline: boolean;
}

/** A step of an outline, as in SVG; points are fractions of the shape's bounds: one for a line, three for a curve. */
export interface ShapeStep {
  readonly step: 'M' | 'L' | 'C' | 'Z';
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** The line round a shape, or the one that it is. */
export interface ShapeLine {
  readonly color: Color;
  readonly widthPt: number;
  readonly style: 'solid' | 'dashed' | 'dotted';
}

/** A shape as it was read, before it is made a part of the document. */
export interface ShapeDraft {
  readonly kind: ShapeKind;
  /** Such as `shape type 12`, for the report. */
  readonly name: string;
  readonly bounds: ShapeBounds;
  readonly anchor: ShapeAnchor;
  readonly fill: Color | undefined;
  readonly line: ShapeLine | undefined;
  /** The outline is mirrored. */
  readonly isFlippedX: boolean;
  readonly isFlippedY: boolean;
  readonly outline: readonly ShapeStep[];
  /** The text of WordArt; empty for other shapes. */
  readonly wordArt: string;
  readonly alt: string;
  readonly pictures: readonly Image[];
  readonly blocks: readonly Block[];
  /** The box is as high as its text, whatever its bounds say. */
  readonly isFitted: boolean;
  readonly paddingPt: { readonly xPt: number; readonly yPt: number };
  readonly children: readonly ShapeDraft[];
  /** Bounds of a shape in a group, in the group's coordinates. */
  readonly relativeBounds?: ShapeBounds;
  /** Edges of a group in the coordinates that it gives its shapes. */
  readonly groupBounds?: ShapeBounds;
}
