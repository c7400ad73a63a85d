import type { BorderState, Side } from './border-state.js';

/** A cell as `\trowd … \cellxN` defines it. */
export interface CellState {
  /** Right edge from the margin; filled by `\cellx`. */
  rightTwips: number;
  isMergeStart: boolean;
  isMerged: boolean;
  isVerticalMergeStart: boolean;
  isVerticallyMerged: boolean;
  verticalAlign?: 'middle' | 'bottom';
  borders: { [side in Side]?: BorderState };
  /** `\clpadl` and the like; absent: the row's. */
  paddingTwips: { [side in Side]?: number };
  shadeForegroundIndex: number;
  shadeBackgroundIndex: number;
  shadePercent100: number;
}

/** A row as `\trowd` begins to define it. Changed by control words until a row uses it. */
export interface RowState {
  readonly cells: CellState[];
  /** The cell that the next `\cellx` closes. */
  cell: CellState;
  leftTwips: number;
  /** `\trgaph`: half the gap between cells, their padding at the sides where nothing else is said. */
  gapTwips?: number;
  /** `\trpaddl` and the like. */
  paddingTwips: { [side in Side]?: number };
  /** `\trrh`: > 0 at least, < 0 exactly. */
  heightTwips: number;
  isHeader: boolean;
  /** The first cell is the rightmost. */
  isRightToLeft: boolean;
  keepTogether: boolean;
  align?: 'center' | 'end';
  borders: { [side in Side | 'horizontal' | 'vertical']?: BorderState };
  /** A row of a table has been made of it: whoever changes it must copy it first. */
  isUsed: boolean;
}

export function newCell(): CellState {
  return {
    rightTwips: 0,
    isMergeStart: false,
    isMerged: false,
    isVerticalMergeStart: false,
    isVerticallyMerged: false,
    borders: {},
    paddingTwips: {},
    shadeForegroundIndex: 0,
    shadeBackgroundIndex: 0,
    shadePercent100: 0,
  };
}

export function newRow(): RowState {
  return {
    cells: [],
    cell: newCell(),
    leftTwips: 0,
    paddingTwips: {},
    heightTwips: 0,
    isHeader: false,
    isRightToLeft: false,
    keepTogether: false,
    borders: {},
    isUsed: false,
  };
}

export function copyRow(row: RowState): RowState {
  const cell = { ...row.cell, borders: { ...row.cell.borders }, paddingTwips: { ...row.cell.paddingTwips } };
  return { ...row, cells: [...row.cells], cell, paddingTwips: { ...row.paddingTwips }, isUsed: false };
}
