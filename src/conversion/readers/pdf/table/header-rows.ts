import type { Ruling } from '../content/page-content.js';
import type { GridCell } from './table-grid.js';

const MAX_HEADER_ROWS = 4;
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
      return count;
  let plain = 0;
  while (plain < most && !hasValues(rows[plain])) plain++;
  if (plain > 0 && plain < rows.length && hasValues(rows[plain])) return plain;
  return rows.length > 1 && isBold(rows[0]) && !isBold(rows[1]) ? 1 : 0;
}

function isRuledOff(row: readonly GridCell[], next: readonly GridCell[], rulings: readonly Ruling[]): boolean {
  const bottom = Math.max(...row.flatMap((cell) => cell.segments.map((segment) => segment.y)), -Infinity);
  const top = Math.min(...next.flatMap((cell) => cell.segments.map((segment) => segment.y0)), Infinity);
  return rulings.some((ruling) => ruling.y0 >= bottom - 1 && ruling.y1 <= top + 3);
}

/** Numbers in more than one cell beyond the first, other than years. */
function hasValues(row: readonly GridCell[]): boolean {
  const values = row.filter((cell) => cell.column > 0 && isValue(cell));
  return values.length > 0 && values.length >= row.length / 3;
}

function isValue(cell: GridCell): boolean {
  const text = cell.segments.flatMap((segment) => segment.words.map((word) => word.text)).join(' ');
  return /^[^\p{L}]*\d[^\p{L}]*$/u.test(text) && !/^(?:1[5-9]|20)\d\d(?:[–-]\d\d(?:\d\d)?)?$/.test(text);
}

function isBold(row: readonly GridCell[]): boolean {
  const pieces = row.flatMap((cell) =>
    cell.segments.flatMap((segment) => segment.words.flatMap((word) => word.pieces)),
  );
  return pieces.length > 0 && pieces.every((piece) => piece.style.isBold);
}
