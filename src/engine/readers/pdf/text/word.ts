import type { Color } from '../../../document/style.js';
import type { GlyphStyle } from '../content/fonts/glyph-style.js';
import type { PlacedImage } from '../content/images/placed-image.js';
import type { Tag } from '../content/tags/page-tags.js';
import { boundsOf, type Box } from '../geometry/box.js';

/** A part of a word in one style. */
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
  /** Width of the space characters before it, pt; 0 where a mere gap parts it from its neighbour. */
  readonly spaceBeforePt: number;
  /** As of a glyph: of its first one. */
  readonly markedContent: number;
  /** Its number in the order in which the page paints words. */
  readonly order: number;
  /** A picture no higher than the line, which stands in the place of text. */
  readonly image?: PlacedImage;
  // What the page shows beside its glyphs is set while the page is read.
  isUnderlined?: boolean;
  isStruck?: boolean;
  /** Colour of a highlight behind it. */
  highlight?: Color;
  /** Colour of the area that it stands on, where that is neither white nor a highlight. */
  areaColor?: Color;
  /** Target of the link that it stands in: an absolute URI, or `#page-N:y`. */
  target?: string;
  /** Stop or bracket at its end that the area of the link leaves out. */
  unlinkedEnd?: string;
  /** Its place in the structure tree. */
  tag?: Tag;
}

/** Words that stand together on one baseline, from left to right. */
export interface Segment extends Box {
  readonly words: readonly Word[];
  /** Baseline. */
  readonly y: number;
  readonly sizePt: number;
  /** A leader, a row of dots, runs from the segment before to this one. */
  readonly hasLeader?: boolean;
}

/** From the baseline, as shares of the type size; near enough for every face. */
const ASCENT = 0.78;
const DESCENT = 0.22;
const MIDDLE = 0.3;

/** Top of the type on a baseline, pt. */
export function typeTop(y: number, sizePt: number): number {
  return y - ASCENT * sizePt;
}

/** Foot of the type on a baseline, pt. */
export function typeBottom(y: number, sizePt: number): number {
  return y + DESCENT * sizePt;
}

/** Whether the middle of a word's letters lies in a box. */
export function isWordIn(word: Word, { x0, y0, x1, y1 }: Box): boolean {
  const x = (word.x0 + word.x1) / 2;
  const y = word.y - MIDDLE * word.sizePt;
  return x >= x0 && x <= x1 && y >= y0 && y <= y1;
}

/** A segment of words that are in order already. */
export function toSegment(words: readonly Word[]): Segment {
  const largest = words.reduce((best, word) => (word.sizePt > best.sizePt ? word : best));
  return {
    words,
    y: largest.y,
    sizePt: largest.sizePt,
    ...boundsOf(words),
  };
}
