import type { Table } from '../../../document/block.js';
import type { RtfHeader } from '../header/rtf-header.js';
import type { ReadingReport } from '../report/reading-report.js';
import { ColumnGrid } from './column.grid.js';
import type { RowDraft } from './row.draft.js';
import { RowStream } from './row.stream.js';
import { TableAssembly, tableProperties } from './table.assembly.js';

/** Rows whose edges all differ would make a grid of thousands of columns: beyond this a new table begins. */
const MAX_EDGES = 128;
/** After so many rows the columns are taken as final, and the table is handed on while it is read. */
const ROWS_BEFORE_STREAM = 400;

export interface TableRowsOptions {
  readonly rtfHeader: RtfHeader;
  readonly report: ReadingReport;
  readonly isSourceStyle: boolean;
  /** Reads more of the file; absent where a table has to be whole. */
  readonly readMore?: () => boolean;
  readonly output: (table: Table) => void;
}

/** Gathers the rows of tables and hands the tables on: short ones whole, long ones as streams. */
export class TableRows {
  readonly #options: TableRowsOptions;
  #rows: RowDraft[] = [];
  #edges = new Set<number>();
  #grid: ColumnGrid | undefined;
  #assembly: TableAssembly | undefined;
  #stream: RowStream | undefined;

  constructor(options: TableRowsOptions) {
    this.#options = options;
  }

  add(row: RowDraft): void {
    if (!this.#fits(row)) this.finish();
    if (this.#stream) return this.#pass(row);
    for (const { leftTwips, rightTwips } of row.cells) this.#edges.add(leftTwips).add(rightTwips);
    this.#rows.push(row);
    if (this.#options.readMore && this.#rows.length >= ROWS_BEFORE_STREAM) this.#beginStream(this.#options.readMore);
  }

  /** Ends the table that is open. */
  finish(): void {
    if (this.#stream) this.#endStream(this.#stream);
    else if (this.#rows.length > 0) this.#outputWhole();
    this.#rows = [];
    this.#edges = new Set();
  }

  /** Whether a row can be one of the open table: it adds few edges, or none once the columns are fixed. */
  #fits({ cells }: RowDraft): boolean {
    const grid = this.#grid;
    if (grid) return cells.every((cell) => grid.hasCell(cell));
    const edges = cells.flatMap(({ leftTwips, rightTwips }) => [leftTwips, rightTwips]);
    return (
      this.#rows.length === 0 || this.#edges.size + edges.filter((edge) => !this.#edges.has(edge)).length <= MAX_EDGES
    );
  }

  #outputWhole(): void {
    const { properties, header, assembly } = this.#assemble();
    assembly.flush(true);
    const rows = assembly.take();
    this.#options.output({ ...properties, header, rows, rowCount: rows.length });
  }

  #beginStream(readMore: () => boolean): void {
    const { properties, header, assembly, grid } = this.#assemble();
    this.#grid = grid;
    this.#assembly = assembly;
    this.#stream = new RowStream(readMore);
    this.#stream.push(assembly.take());
    this.#rows = [];
    this.#options.output({ ...properties, header, rows: this.#stream });
  }

  #pass(row: RowDraft): void {
    this.#assembly?.add(row);
    this.#stream?.push(this.#assembly?.take() ?? []);
  }

  #endStream(stream: RowStream): void {
    this.#assembly?.flush(true);
    stream.push(this.#assembly?.take() ?? []);
    stream.end();
    this.#stream = this.#assembly = this.#grid = undefined;
  }

  /** The rows so far. A table of header rows alone has none. */
  #assemble() {
    const { rtfHeader, isSourceStyle } = this.#options;
    const grid = new ColumnGrid(this.#rows);
    const assembly = new TableAssembly(grid, rtfHeader, isSourceStyle);
    const headerCount = Math.max(
      this.#rows.findIndex(({ state }) => !state.isHeader),
      0,
    );
    for (const row of this.#rows.slice(0, headerCount)) assembly.add(row);
    assembly.flush(false);
    const header = assembly.take();
    for (const row of this.#rows.slice(headerCount)) assembly.add(row);
    return { properties: tableProperties(grid, this.#rows[0], isSourceStyle), header, assembly, grid };
  }
}
