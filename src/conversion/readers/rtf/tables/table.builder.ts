import type { Block, Table } from '../../../document/block.js';
import { BlockCollector } from '../flow/block.collector.js';
import type { DocumentHead } from '../head/document-head.js';
import { newRow, type RowState } from '../state/row-state.js';
import { draftRow, MAX_CELLS, type RowDraft } from './row.draft.js';
import { assembleTable } from './table.assembly.js';

/** Rows with ever different edges would make a grid of thousands of columns: beyond this a new table begins. */
const MAX_COLUMNS = 128;

/** Gathers one table: blocks of the current cell, cells of the current row, rows. */
export class TableBuilder {
  readonly #head: DocumentHead;
  readonly #isPhysical: boolean;
  #cellBlocks: Block[] = [];
  #cell = this.#newCell();
  #cells: Block[][] = [];
  #rows: RowDraft[] = [];
  #edges = new Set<number>();
  #lastRow: RowState | undefined;
  readonly #finished: Table[] = [];

  constructor(head: DocumentHead, isPhysical: boolean) {
    this.#head = head;
    this.#isPhysical = isPhysical;
  }

  /** Where the blocks of the current cell go. */
  get cell(): BlockCollector {
    return this.#cell;
  }

  /** A row is begun and not ended. */
  get hasOpenRow(): boolean {
    return this.#cells.length > 0;
  }

  get hasOpenCell(): boolean {
    return this.#cellBlocks.length > 0 || !this.#cell.isEmpty;
  }

  endCell(): void {
    this.#cell.finish();
    this.#cells.push(this.#cellBlocks);
    this.#cellBlocks = [];
    this.#cell = this.#newCell();
  }

  endRow(row: RowState): void {
    if (this.hasOpenCell) this.endCell();
    row.isUsed = true;
    this.#lastRow = row;
    for (let at = 0; at < this.#cells.length; at += MAX_CELLS) {
      this.#addRow(draftRow(this.#cells.slice(at, at + MAX_CELLS), row));
    }
    this.#cells = [];
  }

  /**
   * The table, or tables where rows have too little in common. Paragraphs that only say they are in a table, without
   * any cell or row, are given back as they are.
   */
  finish(): Block[] {
    this.#cell.finish();
    if (!this.#lastRow && !this.hasOpenRow) return this.#cellBlocks;
    if (this.hasOpenRow || this.hasOpenCell) this.endRow(this.#lastRow ?? newRow());
    this.#finishTable();
    return this.#finished;
  }

  #addRow(draft: RowDraft): void {
    const edges = draft.cells.flatMap(({ leftTwips, rightTwips }) => [leftTwips, rightTwips]);
    const added = edges.filter((edge) => !this.#edges.has(edge)).length;
    if (this.#edges.size + added > MAX_COLUMNS) this.#finishTable();
    for (const edge of edges) this.#edges.add(edge);
    this.#rows.push(draft);
  }

  #finishTable(): void {
    if (this.#rows.length > 0) this.#finished.push(assembleTable(this.#rows, this.#head, this.#isPhysical));
    this.#rows = [];
    this.#edges = new Set();
  }

  #newCell(): BlockCollector {
    const blocks = this.#cellBlocks;
    return new BlockCollector((block) => blocks.push(block));
  }
}
