import type { TableCell, TableRow } from '../../../document/block.js';

/** A cell and the column that it begins in, from 0. */
export interface PlacedCell {
  readonly cell: TableCell;
  readonly column: number;
}

const EMPTY: TableCell = { content: '' };

/**
 * The column of every cell, row by row: cells give way to those above that span rows, as in HTML. Rows that end early
 * are filled with empty cells, since Word wants every column of every row; cells beyond the last column stay within it.
 */
export function* placeCells(rows: Iterable<TableRow>, columnCount: number): Generator<PlacedCell[]> {
  const takenRows: number[] = Array.from({ length: columnCount }, () => 0);
  for (const row of rows) {
    const placed = placeRow(row, takenRows);
    for (let column = 0; column < columnCount; column++) if (takenRows[column] > 0) takenRows[column]--;
    yield placed;
  }
}

/** Counts down in `takenRows` how many rows, this one included, each column is taken for. */
function placeRow(row: TableRow, takenRows: number[]): PlacedCell[] {
  const placed: PlacedCell[] = [];
  const cells = [...row.cells];
  for (let column = 0; column < takenRows.length;) {
    if (takenRows[column] > 0) {
      column++;
      continue;
    }
    const source = cells.shift() ?? EMPTY;
    const span = freeSpan(takenRows, column, source.columnSpan ?? 1);
    placed.push({ cell: { ...source, columnSpan: span }, column });
    takenRows.fill(source.rowSpan ?? 1, column, column + span);
    column += span;
  }
  return placed;
}

function freeSpan(takenRows: readonly number[], column: number, requested: number): number {
  let span = 1;
  while (span < requested && column + span < takenRows.length && takenRows[column + span] === 0) span++;
  return span;
}
