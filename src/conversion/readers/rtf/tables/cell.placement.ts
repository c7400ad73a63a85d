import type { ColumnGrid } from './column.grid.js';
import { isEmptyParagraph } from './empty-paragraph.js';
import type { CellDraft, RowDraft } from './row.draft.js';

/** A cell on the grid: columns from `start` up to `end`. */
export interface PlacedCell {
  readonly start: number;
  readonly end: number;
  readonly draft: CellDraft;
  rowSpan: number;
}

/** One row on the grid, with the columns it leaves free at its ends. */
export interface PlacedRow {
  readonly cells: readonly PlacedCell[];
  readonly columnsBefore: number;
  readonly columnsAfter: number;
}

/**
 * Spans in columns and rows. A cell that is merged upwards gives what it holds to the cell above; no merge reaches from
 * the header into the body.
 */
export function placeCells(rows: readonly RowDraft[], grid: ColumnGrid, headerCount: number): PlacedRow[] {
  let open = new Map<number, PlacedCell>();
  return rows.map((row, index) => {
    const reaching = index === headerCount ? new Map<number, PlacedCell>() : open;
    open = new Map();
    const cells = row.cells.flatMap((draft) => placeCell(draft, grid, reaching, open));
    return {
      cells,
      columnsBefore: grid.edgeAt(row.cells[0].leftTwips),
      columnsAfter: grid.columnCount - grid.edgeAt(row.cells.at(-1)!.rightTwips),
    };
  });
}

/** `reaching` are cells above that may go on into this row, `open` those that may go on into the next. */
function placeCell(
  draft: CellDraft,
  grid: ColumnGrid,
  reaching: ReadonlyMap<number, PlacedCell>,
  open: Map<number, PlacedCell>,
): PlacedCell[] {
  const { isVerticalMergeStart, isVerticallyMerged } = draft.state;
  const start = grid.edgeAt(draft.leftTwips);
  const end = grid.edgeAt(draft.rightTwips);
  const above = isVerticallyMerged ? reaching.get(start) : undefined;
  if (above?.end === end) {
    above.rowSpan++;
    if (!draft.blocks.every(isEmptyParagraph)) for (const block of draft.blocks) above.draft.blocks.push(block);
    open.set(start, above);
    return [];
  }
  const cell: PlacedCell = { start, end, draft, rowSpan: 1 };
  if (isVerticalMergeStart || isVerticallyMerged) open.set(start, cell);
  return [cell];
}
