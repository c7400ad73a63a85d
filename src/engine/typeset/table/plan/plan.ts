import type { TableStyle } from './table-style.js';
import type { Panel } from './panel.js';

/** `natural`: no cell is broken; `filled`: columns share the width; `paged`: they go on on further pages; or cards. */
export type TableWay = 'natural' | 'filled' | 'paged' | 'records';

/** How a table is set: where, in which size, with which columns beside each other. */
export interface TablePlan {
  readonly way: TableWay;
  readonly style: TableStyle;
  readonly panels: readonly Panel[];
  /** Where the room for the table begins, from the containing block's left edge. */
  readonly xPt: number;
  /** On a page turned by a quarter. */
  readonly isTurned: boolean;
  /** Of the type, as a part of the style's full size. */
  readonly scale: number;
}

/** Room that a table may take. */
export interface TableRoom {
  readonly xPt: number;
  readonly widthPt: number;
  readonly isTurned: boolean;
  /** Height of this page's body, and of the page's that isn't turned. */
  readonly bodyPt: number;
  readonly uprightPt: number;
}

/** A room, and the size of type to try in it, as a part of the style's own. */
export interface ScaledRoom extends TableRoom {
  readonly scale: number;
}
