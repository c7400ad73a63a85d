import type { Ruling } from '../content/page-content.js';
import type { GridCell } from './table-grid.js';
import { valueCount } from './value-count.js';

const MAX_HEADER_ROWS = 4;
/** Share of the rows that may be header rows. */
const HEADER_SHARE = 0.4;

/**
 * How many rows at the top name the columns: those above a rule near the top, those without numbers above numbers, or
 * bold ones. Cells that reach further down take their rows with them.
 */
export function headerRowCount(rows: readonly (readonly GridCell[])[], rulings: readonly Ruling[]): number {
  let count = ownHeaderRows(rows, rulings);
  for (let row = 0; row < count; row++) count = Math.max(count, ...rows[row].map((cell) => row + cell.rowSpan));
  return count < rows.length ? count : 0;
}

function ownHeaderRows(rows: readonly (readonly GridCell[])[], rulings: readonly Ruling[]): number {
  const most = Math.min(MAX_HEADER_ROWS, Math.floor(HEADER_SHARE * rows.length) || (rows.length > 1 ? 1 : 0));
  for (let count = most; count > 0; count--)
    if (isRuledOff(rows[count - 1], rows[count], rulings) && rows.slice(0, count).every((row) => !hasValues(row)))
      return belowSpans(rows, count);
  const bold = rows.findIndex((row) => row.length < 2 || !isBold(row));
  if (bold > 0 && bold <= most) return bold;
  let plain = 0;
  while (plain < most && !hasValues(rows[plain])) plain++;
  return plain < rows.length && hasValues(rows[plain]) ? plain : 0;
}

/** Below headings of several columns stand those of each, whose own rule may be missing. */
function belowSpans(rows: readonly (readonly GridCell[])[], count: number): number {
  const isOfSeveral = rows[count - 1].some((cell) => cell.columnSpan > 1);
  const isLastHeading = rows.length > count + 1 && !hasValues(rows[count]) && hasValues(rows[count + 1]);
  return isOfSeveral && isLastHeading ? count + 1 : count;
}

function isRuledOff(row: readonly GridCell[], next: readonly GridCell[], rulings: readonly Ruling[]): boolean {
  const bottom = Math.max(...row.flatMap((cell) => cell.segments.map((segment) => segment.y)), -Infinity);
  const top = Math.min(...next.flatMap((cell) => cell.segments.map((segment) => segment.y0)), Infinity);
  return rulings.some((ruling) => ruling.y0 >= bottom - 1 && ruling.y1 <= top + 3);
}

/** Values in a good part of the cells beyond the first. */
function hasValues(row: readonly GridCell[]): boolean {
  const count = valueCount(row.filter((cell) => cell.column > 0).map(textOf));
  return count > 0 && count >= row.length / 3;
}

function textOf({ segments }: GridCell): string {
  return segments.flatMap((segment) => segment.words.map((word) => word.text)).join(' ');
}

function isBold(row: readonly GridCell[]): boolean {
  const pieces = row.flatMap((cell) =>
    cell.segments.flatMap((segment) => segment.words.flatMap((word) => word.pieces)),
  );
  return pieces.length > 0 && pieces.every((piece) => piece.style.isBold);
}
