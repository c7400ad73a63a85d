import type { Segment } from '../text/word.js';
import type { GridCell, TableGrid } from './table-grid.js';

/** Makes caption and notes of rows at the table's top and foot that are one cell across it, in the same frame. */
export function trimFrame(table: TableGrid): TableGrid {
  const columns = table.columnEdges.length - 1;
  const rows = [...table.rows];
  const caption: Segment[] = [];
  const notes: Segment[] = [];
  while (rows.length > 2 && isAcross(rows[0], columns)) caption.push(...takeSegments(rows.shift()));
  while (rows.length > 2 && isAcross(rows[rows.length - 1], columns)) notes.unshift(...takeSegments(rows.pop()));
  return { ...table, rows, caption, notes };
}

function isAcross(row: readonly GridCell[], columns: number): boolean {
  const cell = row.find(({ segments }) => segments.length > 0);
  return row.length <= 1 && (!cell || (cell.columnSpan === columns && cell.rowSpan === 1));
}

function takeSegments(row: readonly GridCell[] | undefined): readonly Segment[] {
  return row?.flatMap((cell) => cell.segments) ?? [];
}
