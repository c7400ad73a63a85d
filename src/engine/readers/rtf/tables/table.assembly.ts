import type { Table, TableRow } from '../../../document/block.js';
import { twipsToPt } from '../flow/units.js';
import type { RtfHeader } from '../header/rtf-header.js';
import { assembleCell, emptyCells } from './cell.assembly.js';
import { CellPlacement, type PlacedRow } from './cell.placement.js';
import type { ColumnGrid } from './column.grid.js';
import type { RowDraft } from './row.draft.js';

/** Tables may stand so far out into the margin. */
const MAX_HANG_TWIPS = 720;
const MAX_ROW_HEIGHT_TWIPS = 15_840;
/** Cells that are merged over more rows end there. */
const MAX_OPEN_ROWS = 500;

/** Makes rows of the document of drafts, as soon as no later row can change them. */
export class TableAssembly {
  readonly #rtfHeader: RtfHeader;
  readonly #isPhysical: boolean;
  readonly #placement: CellPlacement;
  #waiting: PlacedRow[] = [];
  #finished: TableRow[] = [];

  constructor(grid: ColumnGrid, rtfHeader: RtfHeader, isPhysical: boolean) {
    this.#rtfHeader = rtfHeader;
    this.#isPhysical = isPhysical;
    this.#placement = new CellPlacement(grid);
  }

  add(draft: RowDraft): void {
    this.#waiting.push(this.#placement.place(draft));
    if (this.#placement.openRows > MAX_OPEN_ROWS) this.#placement.closeAll();
    // The last row is held back too: what is below it decides about its border.
    const fixed = this.#waiting.length - Math.max(this.#placement.openRows, 1);
    for (const row of this.#waiting.splice(0, fixed)) this.#finish(row, false);
  }

  /** No merged cell reaches over this place: the end of the header, or of the table. */
  divide(isLast: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#placement.closeAll();
    for (const [index, row] of waiting.entries()) this.#finish(row, isLast && index === waiting.length - 1);
  }

  /** Rows that are finished, once. */
  take(): TableRow[] {
    const finished = this.#finished;
    this.#finished = [];
    return finished;
  }

  #finish({ draft, cells, columnsBefore, columnsAfter }: PlacedRow, isLastRow: boolean): void {
    const { heightTwips, keepTogether } = draft.state;
    const context = { row: draft, isLastRow, rtfHeader: this.#rtfHeader, isPhysical: this.#isPhysical };
    this.#finished.push({
      cells: [
        ...emptyCells(columnsBefore, this.#isPhysical),
        ...cells.map((cell) => assembleCell(cell, context)),
        ...emptyCells(columnsAfter, this.#isPhysical),
      ],
      ...(this.#isPhysical && heightTwips !== 0 && { minHeightPt: rowHeightPt(heightTwips) }),
      ...(keepTogether && { keepTogether: true }),
    });
  }
}

/** What a table is, beside its rows. */
export function tableFrame(
  grid: ColumnGrid,
  firstRow: RowDraft,
  isPhysical: boolean,
): Pick<Table, 'type' | 'columns' | 'use' | 'align' | 'indentStartPt' | 'direction'> {
  return {
    type: 'table',
    columns: grid.edges.slice(1).map((_, column) => ({ widthPt: twipsToPt(grid.widthTwips(column)) })),
    use: 'prose',
    ...(firstRow.state.isRightToLeft && { direction: 'rtl' }),
    ...(isPhysical && placementOf(firstRow, grid)),
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
