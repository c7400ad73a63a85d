import { newBorder, type Side } from '../state/border-state.js';
import { type CellState, copyRow, newCell, newRow, type RowState } from '../state/row-state.js';
import type { WordContext, WordHandler, WordHandlers } from './word-handler.js';

/** More than any row can show; the row itself is split at 63 (see `row.draft.ts`). */
const MAX_DEFINED_CELLS = 2000;

/**
 * The row that is being defined: a copy, where a row of a table is already made of it. `undefined` in table styles of
 * the RTF header, which define none.
 */
function editableRow(context: WordContext): RowState | undefined {
  const { row } = context.state;
  if (!context.flow) return undefined;
  if (row.current.isUsed) row.current = copyRow(row.current);
  return row.current;
}

function onRow(change: (row: RowState, parameter: number) => void): WordHandler {
  return (context, parameter) => {
    const row = editableRow(context);
    if (row) change(row, parameter ?? 0);
  };
}

function onCell(change: (cell: CellState, parameter: number) => void): WordHandler {
  return onRow((row, parameter) => change(row.cell, parameter));
}

function rowBorder(side: Side | 'horizontal' | 'vertical'): WordHandler {
  return (context) => {
    context.border = newBorder();
    const row = editableRow(context);
    if (row) row.borders[side] = context.border;
  };
}

function cellBorder(side: Side): WordHandler {
  return (context) => {
    context.border = newBorder();
    const row = editableRow(context);
    if (row) row.cell.borders[side] = context.border;
  };
}

/** Diagonal borders, which are not drawn; the words that describe them must not change another border. */
const otherCellBorder: WordHandler = (context, _, word) => {
  context.border = newBorder();
  if (context.flow) context.report.ignore(word);
};

function rowPadding(side: Side): WordHandler {
  return onRow((row, twips) => (row.paddingTwips[side] = twips));
}

function cellPadding(side: Side): WordHandler {
  return onCell((cell, twips) => (cell.paddingTwips[side] = twips));
}

function endCellDefinition(row: RowState, rightTwips: number): void {
  row.cell.rightTwips = rightTwips;
  if (row.cells.length < MAX_DEFINED_CELLS) row.cells.push(row.cell);
  row.cell = newCell();
}

/** Rows, cells and their ends. RTF 1.9, "Table Definitions". */
export const TABLE_WORDS: WordHandlers = {
  trowd: (context) => {
    if (context.flow) context.state.row.current = newRow();
  },
  cellx: onRow(endCellDefinition),
  cell: (context) => context.flow?.endCell(context.state, false),
  nestcell: (context) => context.flow?.endCell(context.state, true),
  row: (context) => context.flow?.endRow(context.state, false, context.state.row.current),
  nestrow: (context) => context.flow?.endRow(context.state, true, context.state.row.current),
  nesttableprops: (context) => {
    context.state.row = { current: newRow() };
  },
  trleft: onRow((row, twips) => (row.leftTwips = twips)),
  trrh: onRow((row, twips) => (row.heightTwips = twips)),
  trhdr: onRow((row) => (row.isHeader = true)),
  rtlrow: onRow((row) => (row.isRightToLeft = true)),
  taprtl: onRow((row) => (row.isRightToLeft = true)),
  ltrrow: onRow((row) => (row.isRightToLeft = false)),
  trkeep: onRow((row) => (row.keepTogether = true)),
  trql: onRow((row) => (row.align = undefined)),
  trqc: onRow((row) => (row.align = 'center')),
  trqr: onRow((row) => (row.align = 'end')),
  trbrdrt: rowBorder('top'),
  trbrdrb: rowBorder('bottom'),
  trbrdrl: rowBorder('left'),
  trbrdrr: rowBorder('right'),
  trbrdrh: rowBorder('horizontal'),
  trbrdrv: rowBorder('vertical'),
  clbrdrt: cellBorder('top'),
  clbrdrb: cellBorder('bottom'),
  clbrdrl: cellBorder('left'),
  clbrdrr: cellBorder('right'),
  cldglu: otherCellBorder,
  cldgll: otherCellBorder,
  trgaph: onRow((row, twips) => (row.gapTwips = twips)),
  trpaddl: rowPadding('left'),
  trpaddr: rowPadding('right'),
  trpaddt: rowPadding('top'),
  trpaddb: rowPadding('bottom'),
  // Word writes the padding at the top under the name of that on the left, and the other way round.
  clpadl: cellPadding('top'),
  clpadt: cellPadding('left'),
  clpadr: cellPadding('right'),
  clpadb: cellPadding('bottom'),
  clmgf: onCell((cell) => (cell.isMergeStart = true)),
  clmrg: onCell((cell) => (cell.isMerged = true)),
  clvmgf: onCell((cell) => (cell.isVerticalMergeStart = true)),
  clvmrg: onCell((cell) => (cell.isVerticallyMerged = true)),
  clvertalt: onCell((cell) => (cell.verticalAlign = undefined)),
  clvertalc: onCell((cell) => (cell.verticalAlign = 'middle')),
  clvertalb: onCell((cell) => (cell.verticalAlign = 'bottom')),
  clcfpat: onCell((cell, color) => (cell.shadeForegroundIndex = color)),
  clcbpat: onCell((cell, color) => (cell.shadeBackgroundIndex = color)),
  clshdng: onCell((cell, percent) => (cell.shadePercent100 = percent)),
};
