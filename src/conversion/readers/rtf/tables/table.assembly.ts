import type { Table, TableRow } from '../../../document/block.js';
import { twipsToPt } from '../flow/units.js';
import type { DocumentHead } from '../head/document-head.js';
import { assembleCell, emptyCells } from './cell.assembly.js';
import { type PlacedRow, placeCells } from './cell.placement.js';
import { ColumnGrid } from './column.grid.js';
import type { RowDraft } from './row.draft.js';

const MAX_ROW_HEIGHT_TWIPS = 15_840;

/** Rows to a table: common columns, merged cells, header rows, looks. */
export function assembleTable(rows: readonly RowDraft[], head: DocumentHead, isPhysical: boolean): Table {
  const grid = new ColumnGrid(rows);
  const headerCount = Math.max(
    rows.findIndex(({ state }) => !state.isHeader),
    0,
  );
  const assembled = placeCells(rows, grid, headerCount).map((placed, index) =>
    assembleRow(placed, rows[index], index === rows.length - 1, head, isPhysical),
  );
  return {
    type: 'table',
    columns: grid.edges.slice(1).map((_, column) => ({ widthPt: twipsToPt(grid.widthTwips(column)) })),
    header: assembled.slice(0, headerCount),
    rows: assembled.slice(headerCount),
    rowCount: assembled.length - headerCount,
    use: 'prose',
    ...(isPhysical && placement(rows[0], grid)),
  };
}

function assembleRow(
  placed: PlacedRow,
  row: RowDraft,
  isLastRow: boolean,
  head: DocumentHead,
  isPhysical: boolean,
): TableRow {
  const { heightTwips, keepTogether } = row.state;
  return {
    cells: [
      ...emptyCells(placed.columnsBefore, isPhysical),
      ...placed.cells.map((cell) => assembleCell(cell, { row, isLastRow, head, isPhysical })),
      ...emptyCells(placed.columnsAfter, isPhysical),
    ],
    ...(isPhysical && heightTwips !== 0 && { minHeightPt: rowHeightPt(heightTwips) }),
    ...(keepTogether && { keepTogether: true }),
  };
}

function rowHeightPt(heightTwips: number): number {
  return twipsToPt(Math.min(Math.abs(heightTwips), MAX_ROW_HEIGHT_TWIPS));
}

function placement({ state }: RowDraft, grid: ColumnGrid): Pick<Table, 'align' | 'indentStartPt'> {
  if (state.align) return { align: state.align };
  const indentTwips = grid.edges[0];
  return indentTwips > 0 ? { indentStartPt: twipsToPt(indentTwips) } : {};
}
