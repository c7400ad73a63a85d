import type { Alignment } from '../../../document/style.js';
import type { Box } from '../geometry/box.js';
import type { ColumnPlace } from './column-place.js';
import type { TextLine } from './text-line.js';

/** Lines of one paragraph on a page, with its geometry. */
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
  /** Mean distance of its baselines; 0 for a single line. */
  readonly leadingPt: number;
  /** White space above it beyond the leading; `null` at the top of a column. */
  readonly spaceBeforePt: number | null;
  /** It stands in a drawing or at another angle than the page: its lines are in coordinates of their own. */
  readonly isAside?: boolean;
}
