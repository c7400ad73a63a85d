import type { Table, TableRow } from '../../../document/block.js';
import { twipsToPt } from '../flow/units.js';
import type { RtfHeader } from '../header/rtf-header.js';
import { assembleCell, emptyCells } from './cell.assembly.js';
import { CellPlacement, type PlacedRow } from './cell.placement.js';
import type { ColumnGrid } from './column.grid.js';
import type { RowDraft } from './row.draft.js';

/** How far a table may reach out into the margin. */
const MAX_HANG_TWIPS = 720;
const MAX_ROW_HEIGHT_TWIPS = 15_840;
/** A cell that is merged over more rows ends there. */
const MAX_OPEN_ROWS = 500;

/** Turns drafts into rows of the document model, as soon as no later row can change them. */
export class TableAssembly {
  readonly #rtfHeader: RtfHeader;
  readonly #isSourceStyle: boolean;
  readonly #placement: CellPlacement;
  #waiting: PlacedRow[] = [];
  #finished: TableRow[] = [];

  constructor(grid: ColumnGrid, rtfHeader: RtfHeader, isSourceStyle: boolean) {
    this.#rtfHeader = rtfHeader;
    this.#isSourceStyle = isSourceStyle;
    this.#placement = new CellPlacement(grid);
  }

  add(draft: RowDraft): void {
    this.#waiting.push(this.#placement.place(draft));
    if (this.#placement.openRows > MAX_OPEN_ROWS) this.#placement.closeAll();
    // The last row is held back too: its bottom border depends on whether a row follows.
    const fixed = this.#waiting.length - Math.max(this.#placement.openRows, 1);
    for (const row of this.#waiting.splice(0, fixed)) this.#finish(row, false);
  }

  /** Finishes all rows that wait: merged cells end with the header rows, and with the table (`isTableEnd`). */
  flush(isTableEnd: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#placement.closeAll();
    for (const [index, row] of waiting.entries()) this.#finish(row, isTableEnd && index === waiting.length - 1);
  }

  /** Rows that are finished, once. */
  take(): TableRow[] {
    const finished = this.#finished;
    this.#finished = [];
    return finished;
  }

  #finish({ draft, cells, columnsBefore, columnsAfter }: PlacedRow, isLastRow: boolean): void {
    const { heightTwips, keepTogether } = draft.state;
    const context = { row: draft, isLastRow, rtfHeader: this.#rtfHeader, isSourceStyle: this.#isSourceStyle };
    this.#finished.push({
      cells: [
        ...emptyCells(columnsBefore, this.#isSourceStyle),
        ...cells.map((cell) => assembleCell(cell, context)),
        ...emptyCells(columnsAfter, this.#isSourceStyle),
      ],
      ...(this.#isSourceStyle && heightTwips !== 0 && { minHeightPt: rowHeightPt(heightTwips) }),
      ...(keepTogether && { keepTogether: true }),
    });
  }
}

/** A table without its rows: the columns of the grid, the direction and the position of its first row. */
export function tableProperties(
  grid: ColumnGrid,
  firstRow: RowDraft,
  isSourceStyle: boolean,
): Pick<Table, 'type' | 'columns' | 'use' | 'align' | 'indentStartPt' | 'direction'> {
  return {
    type: 'table',
    columns: grid.edges.slice(1).map((_, column) => ({ widthPt: twipsToPt(grid.widthTwips(column)) })),
    use: 'prose',
    ...(firstRow.state.isRightToLeft && { direction: 'rtl' }),
    ...(isSourceStyle && placementOf(firstRow, grid)),
  };
}

function placementOf({ state }: RowDraft, grid: ColumnGrid): Pick<Table, 'align' | 'indentStartPt'> {
  if (state.align) return { align: state.align };
  const indentTwips = Math.max(grid.edges[0], -MAX_HANG_TWIPS);
  return indentTwips === 0 ? {} : { indentStartPt: twipsToPt(indentTwips) };
}

function rowHeightPt(heightTwips: number): number {
  return twipsToPt(Math.min(Math.abs(heightTwips), MAX_ROW_HEIGHT_TWIPS));
}
