import type { Alignment } from '../../../document/style.js';
import type { Box } from '../geometry/box.js';
import type { ColumnPlace } from './column-place.js';
import type { TextLine } from './text-line.js';

/** Lines that make one paragraph, with all that the page shows of its shape. */
export interface ParagraphDraft extends Box {
  readonly type: 'paragraph';
  readonly page: number;
  readonly lines: readonly TextLine[];
  readonly align: Alignment;
  readonly sizePt: number;
  /** Edges of the column it stands in. */
  readonly columnX0: number;
  readonly columnX1: number;
  readonly column: ColumnPlace | null;
  /** Distance of its baselines; 0 for a single line. */
  readonly leadingPt: number;
  /** White space above it, beyond that between lines; `null` at the top of a column. */
  readonly spaceBeforePt: number | null;
  /** Runs in another direction than the page: its lines are in coordinates of their own. */
  readonly isAside?: boolean;
}
