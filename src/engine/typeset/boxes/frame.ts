import type { PageItem } from '../page-model/page.model.js';
import type { Painter } from '../page-model/painter.js';

/** The part of a frame that stands on one page, x from the column's left edge. */
export interface FrameExtent {
  readonly xPt: number;
  readonly topPt: number;
  readonly bottomPt: number;
  readonly isStart: boolean;
  readonly isEnd: boolean;
}

/** What surrounds a run of boxes and goes on over page breaks: a tint, a bar, a table with its repeated header. */
export interface Frame {
  readonly type: 'frame';
  /** Room above the first and below the last box. */
  readonly topPt: number;
  readonly bottomPt: number;
  /** Room at the head of a page where the frame goes on, and at the foot of one where it is interrupted. */
  readonly reopenPt: number;
  readonly breakPt: number;
  /** What is painted below the frame's content, as an artifact. */
  paint(extent: FrameExtent): readonly PageItem[];
  /** Rules that stand above the tints of the content. */
  rules?(extent: FrameExtent): readonly PageItem[];
  /** Paints what is repeated in the room of `reopenPt`. */
  repeat?(painter: Painter, xPt: number, topPt: number): void;
}
