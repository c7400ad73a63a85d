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

/** What a shape's place is measured from, and what text does about it. */
export interface ShapeAnchor {
  readonly horizontal: 'page' | 'margin' | 'column';
  readonly vertical: 'page' | 'margin' | 'paragraph';
  readonly alignX?: 'start' | 'center' | 'end';
  readonly alignY?: 'start' | 'center' | 'end';
  /** Text doesn't go round it. */
  readonly isOverText: boolean;
  /** Stands in a line, like a letter. */
  readonly isInline: boolean;
}

/** A part of an outline; points are from 0 to 1 of the shape's bounds: one for a line, three for a curve. */
export interface ShapeStep {
  readonly step: 'M' | 'L' | 'C' | 'Z';
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

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
  /** The outline is seen in a mirror. */
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
  /** Of a group's child: its bounds in the group's own units. */
  readonly relativeBounds?: ShapeBounds;
  /** Of a group: what its own edges are in its own units. */
  readonly groupBounds?: ShapeBounds;
}
