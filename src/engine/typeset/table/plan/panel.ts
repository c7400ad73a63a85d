import type { ColumnMeasure } from '../measure/measure-table.js';
import type { TableStyle } from './table-style.js';

/** A column with its position and width, both of its content, without the padding. */
export interface PlannedColumn extends ColumnMeasure {
  readonly index: number;
  /** From the table's edge where the first column stands. */
  readonly xPt: number;
  /** From the table's left edge: differs from `xPt` where the first column stands on the right. */
  readonly leftPt: number;
  readonly widthPt: number;
  /** Holds the names of what stands beside it, in the look of heads. */
  readonly isName?: boolean;
}

/** Columns that stand beside each other on one page. */
export interface Panel {
  readonly columns: readonly PlannedColumn[];
  readonly widthPt: number;
  /** How many columns at the start are repeated, so that rows can be told apart. */
  readonly repeatedColumns: number;
}

/** A column whose width is chosen. */
export interface SizedColumn {
  readonly column: ColumnMeasure;
  readonly index: number;
  readonly widthPt: number;
}

/** Puts columns beside each other, with the padding between them. */
export function makePanel(sized: readonly SizedColumn[], style: TableStyle, repeatedColumns = 0): Panel {
  let xPt = hasOuterPads(style) ? style.padXPt : 0;
  const columns = sized.map(({ column, index, widthPt }) => {
    const planned = { ...column, index, xPt, leftPt: xPt, widthPt };
    xPt += widthPt + 2 * style.padXPt;
    return planned;
  });
  return { columns, widthPt: xPt - (hasOuterPads(style) ? 1 : 2) * style.padXPt, repeatedColumns };
}

/** A panel with its columns from right to left. */
export function mirrorPanel(panel: Panel): Panel {
  const columns = panel.columns.map((column) => ({
    ...column,
    leftPt: panel.widthPt - column.xPt - column.widthPt,
  }));
  return { ...panel, columns };
}

/** Columns in type of another size. */
export function scaleColumns(columns: readonly ColumnMeasure[], scale: number): ColumnMeasure[] {
  return columns.map((column) => ({
    ...column,
    minPt: column.minPt * scale,
    maxPt: column.maxPt * scale,
    comfortPt: column.comfortPt * scale,
    fractionPt: column.fractionPt * scale,
  }));
}

/** What the cells' padding takes of the width. */
export function paddingOf(columnCount: number, style: TableStyle): number {
  return 2 * style.padXPt * (hasOuterPads(style) ? columnCount : columnCount - 1);
}

/** Between rules, text keeps away from the table's edges too. */
function hasOuterPads({ rules }: TableStyle): boolean {
  return rules === 'grid' || rules === 'own';
}
