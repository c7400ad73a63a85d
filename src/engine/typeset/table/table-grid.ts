import type { Block, TableCell, TableRow } from '../../document/block.js';
import * as make from '../../document/builders.js';
import type { ReportBuilder } from '../../report.js';

/** A cell with its place among the columns. */
export interface GridCell {
  readonly cell: TableCell;
  readonly column: number;
  readonly columnSpan: number;
  readonly rowSpan: number;
}

/** A row whose cells have their columns. */
export interface GridRow {
  readonly row: TableRow;
  readonly cells: readonly GridCell[];
  /** Rows below that cells of this or an earlier row reach into. */
  readonly openRows: number;
}

const EMPTY: TableCell = { content: '' };
/** A span over more rows than this ends there: rows that hang together wait for each other in memory. */
const MAX_ROW_SPAN = 200;

/** How many columns rows reach over. */
export function countColumns(rows: readonly TableRow[]): number {
  let most = 0;
  const open: number[] = [];
  for (const { cells } of rows) {
    let column = 0;
    for (const cell of cells) {
      while ((open[column] ?? 0) > 0) column++;
      const span = spanOf(cell.columnSpan);
      for (let k = 0; k < span; k++) open[column + k] = Math.max(open[column + k] ?? 0, spanOf(cell.rowSpan));
      column += span;
    }
    most = Math.max(most, column);
    for (let k = 0; k < open.length; k++) open[k] = Math.max(0, (open[k] ?? 0) - 1);
  }
  return most;
}

/** Gives every cell its columns: spans, short rows, rows with cells too many. */
export class TableGrid {
  /** For each column: rows still covered by a cell from above. */
  readonly #covered: number[];
  #hasCovered = false;

  constructor(
    private readonly columnCount: number,
    private readonly report: ReportBuilder,
  ) {
    this.#covered = Array.from({ length: columnCount }, () => 0);
  }

  /** Whether no cell reaches down from above. */
  get isFree(): boolean {
    return !this.#hasCovered;
  }

  place(row: TableRow): GridRow {
    const cells: GridCell[] = [];
    let column = this.#nextFree(0);
    for (const [index, cell] of row.cells.entries()) {
      if (column >= this.columnCount) {
        this.#append(cells, row.cells.slice(index));
        break;
      }
      cells.push(this.#span(cell, column));
      column = this.#nextFree(column + (cells.at(-1)?.columnSpan ?? 1));
    }
    for (; column < this.columnCount; column = this.#nextFree(column + 1)) cells.push(this.#span(EMPTY, column));
    return { row, cells, openRows: this.#endRow() };
  }

  #nextFree(from: number): number {
    let column = from;
    while (column < this.columnCount && (this.#covered[column] ?? 0) > 0) column++;
    return column;
  }

  #span(cell: TableCell, column: number): GridCell {
    const rowSpan = Math.min(MAX_ROW_SPAN, spanOf(cell.rowSpan));
    const requested = Math.min(spanOf(cell.columnSpan), this.columnCount - column);
    let columnSpan = 1;
    while (columnSpan < requested && this.#covered[column + columnSpan] === 0) columnSpan++;
    for (let k = 0; k < columnSpan; k++) this.#covered[column + k] = rowSpan;
    return { cell, column, columnSpan, rowSpan };
  }

  #endRow(): number {
    let open = 0;
    for (let k = 0; k < this.columnCount; k++) {
      const rest = Math.max(0, (this.#covered[k] ?? 0) - 1);
      this.#covered[k] = rest;
      if (rest > open) open = rest;
    }
    this.#hasCovered = open > 0;
    return open;
  }

  /** Cells that have no column go into the last one, so that nothing is lost. */
  #append(cells: GridCell[], surplus: readonly TableCell[]): void {
    const rest = surplus.filter((cell) => cell.content.length > 0);
    const last = cells.pop();
    if (!last) return;
    if (rest.length === 0) {
      cells.push(last);
      return;
    }
    this.report.warn('cells-joined', 'Rows had more cells than columns; the last cells stand in one.');
    const content = [last.cell, ...rest].flatMap((cell) => toBlocks(cell.content));
    cells.push({ ...last, cell: { ...last.cell, content } });
  }
}

/** The content of a cell as blocks: each line of a string is a paragraph. */
export function toBlocks(content: TableCell['content']): readonly Block[] {
  if (typeof content !== 'string') return content;
  if (content === '') return [];
  return content.split('\n').map((line) => make.paragraph(line === '' ? [] : [make.text(line)]));
}

/** The strings of a row that has nothing but one in each of its columns; null for any other. */
export function plainTexts(row: TableRow, columnCount: number): readonly string[] | null {
  if (row.texts && row.texts.length <= columnCount) return row.texts;
  const { cells, minHeightPt } = row;
  if (cells.length > columnCount || minHeightPt !== undefined) return null;
  const texts: string[] = [];
  for (const cell of cells) {
    if (Object.keys(cell).length > 1) return null;
    const text = plainString(cell.content);
    if (text === null) return null;
    texts.push(text);
  }
  return texts;
}

/** The content as one plain string, if that is all it is. */
export function plainString(content: TableCell['content']): string | null {
  if (typeof content === 'string') return content;
  if (content.length === 0) return '';
  const [block] = content;
  if (content.length > 1 || block?.type !== 'paragraph' || block.style) return null;
  if (block.children.length === 0) return '';
  const [inline] = block.children;
  return block.children.length === 1 && inline?.type === 'text' && !inline.style ? inline.value : null;
}

function spanOf(span: number | undefined): number {
  return Math.max(1, Math.floor(span ?? 1));
}
