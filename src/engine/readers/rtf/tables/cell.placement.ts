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

/** One row on the grid, with the number of columns that it leaves free at its ends. */
export interface PlacedRow {
  readonly draft: RowDraft;
  readonly cells: readonly PlacedCell[];
  readonly columnsBefore: number;
  readonly columnsAfter: number;
}

/** Puts rows on a grid, one after the other, and joins cells that are merged upwards with those above. */
export class CellPlacement {
  readonly #grid: ColumnGrid;
  /** Cells that may go on into the next row, by the column they start at. */
  #open = new Map<number, PlacedCell>();

  constructor(grid: ColumnGrid) {
    this.#grid = grid;
  }

  /** How many rows the tallest of the cells that may go on covers: so many can still change. */
  get openRows(): number {
    return Math.max(0, ...Array.from(this.#open.values(), ({ rowSpan }) => rowSpan));
  }

  /** No cell goes on into the next row. */
  closeAll(): void {
    this.#open = new Map();
  }

  place(draft: RowDraft): PlacedRow {
    const reaching = this.#open;
    this.#open = new Map();
    const cells = draft.cells.flatMap((cell) => this.#placeCell(cell, reaching));
    return {
      draft,
      cells,
      columnsBefore: this.#grid.edgeAt(draft.cells[0].leftTwips),
      columnsAfter: this.#grid.columnCount - this.#grid.edgeAt(draft.cells.at(-1)!.rightTwips),
    };
  }

  #placeCell(draft: CellDraft, reaching: ReadonlyMap<number, PlacedCell>): PlacedCell[] {
    const { isVerticalMergeStart, isVerticallyMerged } = draft.state;
    const start = this.#grid.edgeAt(draft.leftTwips);
    const end = this.#grid.edgeAt(draft.rightTwips);
    const above = isVerticallyMerged ? reaching.get(start) : undefined;
    if (above?.end === end) {
      above.rowSpan++;
      if (!draft.blocks.every(isEmptyParagraph)) for (const block of draft.blocks) above.draft.blocks.push(block);
      this.#open.set(start, above);
      return [];
    }
    const cell: PlacedCell = { start, end, draft, rowSpan: 1 };
    if (isVerticalMergeStart || isVerticallyMerged) this.#open.set(start, cell);
    return [cell];
  }
}
