import type { Table, TableCell, TableRow } from '../../../document/block.js';
import { plainText } from './plain-text.js';

const MIN_WIDTH_PT = 18;
/** Width of a character of 11 pt, about half an em. */
const CHARACTER_PT = 5.5;
/** At both sides of a cell together. */
const PADDING_PT = 11;
/** Cells of longer text wrap; beyond this they ask for no more room. */
const MAX_CHARACTERS = 60;
const SAMPLED_ROWS = 200;

/** Widths of the columns, pt: the source's own, else by the length of what stands in them; scaled down to what there is. */
export function columnWidthsPt(table: Table, rows: readonly TableRow[], availablePt: number): number[] {
  const requested = hasOwnWidths(table)
    ? table.columns.map((column) => Math.max(column.widthPt ?? 0, MIN_WIDTH_PT))
    : estimatedWidthsPt(table, rows);
  const total = requested.reduce((sum, width) => sum + width, 0);
  const scale = total > availablePt ? availablePt / total : 1;
  return requested.map((width) => width * scale);
}

/** Whether the source gives the width of every column. */
export function hasOwnWidths({ columns }: Table): boolean {
  return columns.every(({ widthPt }) => widthPt !== undefined);
}

function estimatedWidthsPt(table: Table, rows: readonly TableRow[]): number[] {
  const characters: number[] = table.columns.map(() => 1);
  for (const row of [...table.header, ...rows.slice(0, SAMPLED_ROWS)]) {
    let column = 0;
    for (const cell of row.cells) {
      const span = cell.columnSpan ?? 1;
      if (span === 1) characters[column] = Math.max(characters[column] ?? 1, cellCharacters(cell));
      column += span;
    }
  }
  return table.columns.map((_, column) => Math.max(MIN_WIDTH_PT, characters[column] * CHARACTER_PT + PADDING_PT));
}

function cellCharacters(cell: TableCell): number {
  const text = typeof cell.content === 'string' ? cell.content : plainText(cell.content);
  return Math.min(MAX_CHARACTERS, Math.max(...text.split('\n').map((line) => line.length)));
}
