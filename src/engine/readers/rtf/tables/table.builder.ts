import type { Block } from '../../../document/block.js';
import { BlockCollector } from '../flow/block.collector.js';
import type { ReadingReport } from '../report/reading-report.js';
import { newRow, type RowState } from '../state/row-state.js';
import { draftRow, MAX_CELLS } from './row.draft.js';
import { TableRows, type TableRowsOptions } from './table.rows.js';

/** A longer row is split anyway, and is not held in memory until it ends. */
const MAX_OPEN_CELLS = 16 * MAX_CELLS;

/** Gathers what stands in tables at one depth of a story: blocks of the current cell, cells of the current row. */
export class TableBuilder {
  readonly #rows: TableRows;
  readonly #report: ReadingReport;
  #cellBlocks: Block[] = [];
  #cell = this.#newCell();
  #cells: Block[][] = [];
  #lastRow: RowState | undefined;

  constructor(options: TableRowsOptions) {
    this.#rows = new TableRows(options);
    this.#report = options.report;
  }

  /** Where the blocks of the current cell go. */
  get cell(): BlockCollector {
    return this.#cell;
  }

  /** Whether a row has begun that is not ended. */
  get hasOpenRow(): boolean {
    return this.#cells.length > 0;
  }

  get hasOpenCell(): boolean {
    return this.#cellBlocks.length > 0 || !this.#cell.isEmpty;
  }

  /** `row` is what is known of the row that the cell is in. */
  endCell(row: RowState): void {
    this.#cell.finish();
    this.#cells.push(this.#cellBlocks);
    this.#cellBlocks = [];
    this.#cell = this.#newCell();
    if (this.#cells.length >= MAX_OPEN_CELLS) this.endRow(row);
  }

  endRow(row: RowState): void {
    if (this.hasOpenCell) this.endCell(row);
    row.isUsed = true;
    this.#lastRow = row;
    if (this.#cells.length > MAX_CELLS) this.#report.rowSplit();
    for (let at = 0; at < this.#cells.length; at += MAX_CELLS) {
      this.#rows.add(draftRow(this.#cells.slice(at, at + MAX_CELLS), row));
    }
    this.#cells = [];
  }

  /**
   * Hands on the table. Paragraphs that only say they are in a table, without any cell or row, are given back as they
   * are.
   */
  finish(): Block[] {
    this.#cell.finish();
    if (!this.#lastRow && !this.hasOpenRow) return this.#cellBlocks;
    if (this.hasOpenRow || this.hasOpenCell) this.endRow(this.#lastRow ?? newRow());
    this.#rows.finish();
    return [];
  }

  #newCell(): BlockCollector {
    const blocks = this.#cellBlocks;
    return new BlockCollector((block) => blocks.push(block));
  }
}
