import { BREAK, type Box } from '../../boxes/box.js';
import type { CellTally } from './cell-tally.js';
import type { ComposedCell, ComposedRow, GeneralRow, PlainRow } from './compose-row.js';
import { lastBeside } from './compose-row.js';
import { LineRowBox } from './line-row-box.js';
import { PlainRowBox } from './plain-row-box.js';
import { RowBox, type RowCell } from './row-box.js';
import type { RowDecoration } from './row-decoration.js';
import type { Panel } from '../plan/panel.js';
import type { TablePlan } from '../plan/plan.js';

/** A box of a row, with what a page break before it costs. */
export interface RowPart {
  readonly box: Box;
  readonly cost: number;
}

/** A row higher than this share of a page may be cut between its lines. */
const WHOLE_SHARE = 0.6;

/** Where a row is painted. */
export interface RowTarget {
  readonly plan: TablePlan;
  readonly panel: Panel;
  /** The table's left edge, from the column's. */
  readonly xPt: number;
  readonly padXPt: number;
  readonly padYPt: number;
  readonly decoration: RowDecoration;
  /** Counts what is painted; `null` for headers and tables between paragraphs. */
  readonly tally: CellTally | null;
  /** Height of a page's body. */
  readonly bodyPt: number;
}

/** The boxes of a row in one panel: one, or several where it is too high to stay whole. */
export function rowBoxes(row: ComposedRow, target: RowTarget): RowPart[] {
  if (row.type === 'general') return generalBoxes(row, target);
  if (row.type === 'line') return [{ box: new LineRowBox(row, target), cost: BREAK.free }];
  const isWhole = row.heightPt <= target.bodyPt * WHOLE_SHARE;
  return isWhole ? [{ box: new PlainRowBox(row, target), cost: BREAK.free }] : generalBoxes(generalise(row), target);
}

function generalBoxes(row: GeneralRow, target: RowTarget): RowPart[] {
  const cells = panelCells(row, target);
  const most = row.isWhole ? 1 : WHOLE_SHARE;
  const isWhole = row.heightPt <= target.bodyPt * most || !cells.some((cell) => cell.to - cell.from > 1);
  const whole = (): RowBox => new RowBox(cells, row.heightPt, { ...target, rowNumber: row.number });
  const parts = isWhole ? [{ box: whole(), cost: BREAK.free }] : sliceRow(cells, row, target);
  const notes = cells.flatMap(({ isRepeated, from, content }) => (isRepeated || from > 0 ? [] : content.notes));
  if (notes.length > 0 && parts[0]) parts[0].box.notes = notes;
  return parts;
}

/** A row of strings as one of cells, so that it can be cut. */
function generalise(row: PlainRow): GeneralRow {
  const { contents, nodes, node, heightPt, ends, number } = row;
  const cells = contents.map((content, column) => ({
    grid: { cell: { content: '' }, column, columnSpan: 1, rowSpan: 1 },
    node: nodes[column] ?? node,
    content,
    from: 0,
    to: content.pieceCount,
    topPt: 0,
    hasTop: true,
    hasBottom: true,
  }));
  return { type: 'general', cells, byColumn: cells, heightPt, isWhole: false, ends, number };
}

function panelCells(row: GeneralRow, target: RowTarget): RowCell[] {
  const cells: RowCell[] = [];
  for (const [position, column] of target.panel.columns.entries()) {
    const cell = row.byColumn[column.index];
    if (cell) cells.push(rowCell(cell, position, target));
  }
  return cells;
}

function rowCell(cell: ComposedCell, position: number, { panel, plan }: RowTarget): RowCell {
  const { grid, content, node, from, to, topPt, hasTop, hasBottom } = cell;
  const column = panel.columns[position];
  const last = grid.columnSpan === 1 ? column : lastBeside(panel.columns, position, grid.columnSpan);
  const { padXPt } = plan.style;
  const xPt = Math.min(column.leftPt, last.leftPt);
  const rightPt = Math.max(column.leftPt + column.widthPt, last.leftPt + last.widthPt);
  const edges = { leftPt: xPt - padXPt, rightPt: rightPt + padXPt };
  const isRepeated = position < panel.repeatedColumns;
  return { content, node, from, to, topPt, hasTop, hasBottom, isRepeated, xPt, edges, cell: grid.cell };
}

/** Cuts a row between lines, at the same height in all its cells. */
function sliceRow(cells: readonly RowCell[], row: GeneralRow, target: RowTarget): RowPart[] {
  const { padYPt } = target.plan.style;
  const next = cells.map((cell) => cell.from);
  const slices: { cells: RowCell[]; heightPt: number }[] = [];
  while (cells.some((cell, index) => (next[index] ?? 0) < cell.to)) {
    const stepPt = Math.max(
      ...cells.map((cell, index) => ((next[index] ?? 0) < cell.to ? span(cell, next[index] ?? 0, 1) : 0)),
    );
    const topPt = slices.length === 0 ? padYPt : 0;
    const parts = cells.map((cell, index) => {
      const from = next[index] ?? 0;
      let count = 0;
      while (from + count < cell.to && span(cell, from, count + 1) <= stepPt + 0.01) count++;
      next[index] = from + count;
      return { ...cell, from, to: from + count, topPt, hasTop: cell.hasTop && slices.length === 0, hasBottom: false };
    });
    slices.push({ cells: parts, heightPt: stepPt + topPt });
  }
  return slices.map((slice, index) => slicePart(slice, { index, count: slices.length, row, target }));
}

interface SliceSetting {
  readonly index: number;
  readonly count: number;
  readonly row: ComposedRow;
  readonly target: RowTarget;
}

function slicePart(slice: { cells: RowCell[]; heightPt: number }, setting: SliceSetting): RowPart {
  const { index, count, row, target } = setting;
  const isLast = index === count - 1;
  const cells = isLast ? slice.cells.map((cell) => ({ ...cell, hasBottom: true })) : slice.cells;
  const decoration = isLast ? target.decoration : { ...target.decoration, rule: null };
  const heightPt = slice.heightPt + (isLast ? target.plan.style.padYPt : 0);
  const isEdge = index === 1 || isLast;
  const cost = index === 0 ? BREAK.free : isEdge ? BREAK.bad : BREAK.free;
  return { box: new RowBox(cells, heightPt, { ...target, decoration, rowNumber: row.number }), cost };
}

/** Height of `count` pieces of a cell, pt. */
function span(cell: RowCell, from: number, count: number): number {
  return cell.content.bottomPt(from + count - 1) - (from === 0 ? 0 : cell.content.bottomPt(from - 1));
}
