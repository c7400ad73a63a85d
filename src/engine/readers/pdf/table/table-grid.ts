import type { Color } from '../../../document/style.js';
import type { Box } from '../geometry/box.js';
import type { Segment } from '../text/word.js';

/** A cell of a table found on a page; rows and columns count from 0. */
export interface GridCell {
  readonly column: number;
  readonly columnSpan: number;
  readonly rowSpan: number;
  /** Lines of the cell, from top to bottom. */
  readonly segments: readonly Segment[];
  readonly box: Box;
}

/** A table found on a page: its cells, row by row, without those that others span. */
export interface TableGrid extends Box {
  readonly rows: readonly (readonly GridCell[])[];
  /** Edges of the columns, from left to right: one more than there are columns. */
  readonly columnEdges: readonly number[];
  readonly headerRows: number;
  /** Lines of a first row that is one cell across the table. */
  readonly caption: readonly Segment[];
  /** Lines of a last row that is one cell across the table. */
  readonly notes: readonly Segment[];
  /** `all`: rules round the cells; `rows`: between rows only; `none`. */
  readonly rules: 'all' | 'rows' | 'none';
  /** Which rows of a table of the structure tree these are, where it is one. */
  readonly taggedRows?: { readonly first: number; readonly last: number };
  /** Colour of the rules, where there are any. */
  readonly ruleColor?: Color;
}
