import type { ImageFormat } from '../../../document/inline.js';
import type { GlyphStyle } from '../content/fonts/glyph-style.js';
import type { Box } from '../geometry/matrix.js';
import type { Tag } from '../content/tags/page-tags.js';

/** A part of a word in one look. */
export interface WordPiece {
  readonly text: string;
  readonly style: GlyphStyle;
  /** Baseline of the piece: off the line's own for superscripts and subscripts. */
  readonly y: number;
}

/** Glyphs without a space between them, in reading order. */
export interface Word extends Box {
  readonly pieces: readonly WordPiece[];
  readonly text: string;
  /** Baseline. */
  readonly y: number;
  /** Size of its largest type. */
  readonly sizePt: number;
  /** Width of the space characters before it, 0 where a mere gap parts it from its neighbour. */
  readonly spaceBeforePt: number;
  readonly markedContent: number;
  /** Order in which the page paints it. */
  readonly order: number;
  /** A picture no higher than the line, in the place of text. */
  readonly image?: PlacedImage;
  /** What the page says of it beyond its glyphs; set while the page is read. */
  isUnderlined?: boolean;
  isStruck?: boolean;
  /** Colour of a marker behind it. */
  background?: string;
  /** Colour of the area that it stands on, where that is not white. */
  ground?: string;
  target?: string;
  /** Stop or bracket at its end that the area which leads there leaves out. */
  unlinkedEnd?: string;
  /** What the structure tree says of it. */
  tag?: Tag;
}

/** Words that stand together on one baseline, from left to right. */
export interface Segment extends Box {
  readonly words: readonly Word[];
  /** Baseline. */
  readonly y: number;
  readonly sizePt: number;
  /** Dots lead the eye to it from the segment before. */
  readonly hasLeader?: boolean;
}

const ASCENT = 0.78;
const DESCENT = 0.22;

/** Where type of a size stands round its baseline, near enough for every face. */
export function typeTop(y: number, sizePt: number): number {
  return y - ASCENT * sizePt;
}

export function typeBottom(y: number, sizePt: number): number {
  return y + DESCENT * sizePt;
}

/** A segment of words that are in order already. */
export function toSegment(words: readonly Word[]): Segment {
  const largest = words.reduce((best, word) => (word.sizePt > best.sizePt ? word : best));
  return {
    words,
    y: largest.y,
    sizePt: largest.sizePt,
    x0: Math.min(...words.map((word) => word.x0)),
    x1: Math.max(...words.map((word) => word.x1)),
    y0: Math.min(...words.map((word) => word.y0)),
    y1: Math.max(...words.map((word) => word.y1)),
  };
}

export interface PlacedImage extends Box {
  readonly format: ImageFormat;
  readonly bytes: Uint8Array;
  readonly markedContent: number;
  readonly alt?: string;
  /** Words that stand in a drawing. */
  readonly labels?: readonly Word[];
}
