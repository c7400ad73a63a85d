import type { Ruling } from '../content/page-content.js';
import { boundsOf } from '../geometry/box.js';
import { isNumberText } from '../text/number-text.js';
import type { GridCell } from './table-grid.js';

/** Step between the baselines of lines in one cell at most, as a multiple of the type size. */
const CLOSE_STEP = 1.35;
/** How much wider than steps within cells those between rows are. */
const WIDER = 1.25;
const MAX_HEADING_LINES = 7;
const CONTINUED = /^[\p{Ll}(–-]/u;

type Line = readonly GridCell[];

/** Joins the lines of wrapped cells, so that one entry is left for each row of the table. */
export function mergeWrappedRows(lines: readonly Line[], rulings: readonly Ruling[]): Line[] {
  const limit = stepWithinRow(lines);
  const heading = headingLines(lines, rulings);
  const rows: Line[] = [];
  lines.forEach((line, index) => {
    const above = rows.at(-1);
    const isHeading = index > heading.first && index <= heading.last;
    if (index === heading.first && index < heading.last) rows.push(line);
    else if (above && isHeading) rows[rows.length - 1] = join(above, line);
    else if (above && belongsTo(above, lines[index - 1], line, limit, rulings))
      rows[rows.length - 1] = join(above, line);
    else rows.push(line);
  });
  return rows;
}

/**
 * Lines above the first rule that runs across are one row of headings, each of which may take several lines; those with
 * headings over several columns stay rows of their own.
 */
function headingLines(lines: readonly Line[], rulings: readonly Ruling[]): { first: number; last: number } {
  const none = { first: 0, last: -1 };
  const most = Math.min(MAX_HEADING_LINES, lines.length - 1);
  for (let last = most - 1; last >= 0; last--) {
    if (!isRuledAcross(lines[last], lines[last + 1], rulings)) continue;
    const spanning = lines.slice(0, last + 1).findLastIndex((line) => line.some((cell) => cell.columnSpan > 1));
    const first = spanning + 1;
    const isBroken = lines
      .slice(first, last)
      .some(
        (line, i) =>
          isRuled(line, lines[first + i + 1], rulings) || stepBetween(line, lines[first + i + 1]) > CLOSE_STEP,
      );
    return isBroken ? none : { first, last };
  }
  return none;
}

function isRuledAcross(above: Line, below: Line, rulings: readonly Ruling[]): boolean {
  const cells = below.filter((cell) => cell.segments.length > 0);
  return cells.length > 1 && cells.every((cell) => isRuled(above, [cell], rulings));
}

/**
 * The step that parts rows from lines within a cell, as a multiple of the type size; `null` where all lines stand equally
 * far from one another.
 */
function stepWithinRow(lines: readonly Line[]): number | null {
  const steps = lines.slice(1).map((line, index) => stepBetween(lines[index], line));
  const sorted = [...steps].sort((a, b) => a - b);
  for (let i = 1; i < sorted.length; i++)
    if (sorted[i] > WIDER * sorted[i - 1] && sorted[i - 1] <= CLOSE_STEP && i >= 1)
      return (sorted[i - 1] + sorted[i]) / 2;
  return null;
}

function stepBetween(above: Line, below: Line): number {
  const size = Math.max(sizeOf(above), sizeOf(below), 1);
  return (baselineOf(below) - baselineOf(above)) / size;
}

function belongsTo(row: Line, last: Line, line: Line, limit: number | null, rulings: readonly Ruling[]): boolean {
  if (isRuled(last, line, rulings)) return false;
  const step = stepBetween(last, line);
  if (limit !== null && step > limit) return false;
  const isNarrow = limit !== null && step < limit;
  const columns = new Set(row.map((cell) => cell.column));
  const isStubOnly = line.length === 1 && line[0].column === 0;
  const hasStub = line.some((cell) => cell.column === 0);
  if (isNarrow && (isDisjoint(row, line) || line.length < Math.max(row.length, 2))) return true;
  if (!hasStub) return step <= CLOSE_STEP && line.every((cell) => columns.has(cell.column)) && !line.some(isNumeric);
  if (isStubOnly) return step <= CLOSE_STEP && CONTINUED.test(textOf(line[0])) && columns.has(0) && row.length > 0;
  return row.length === 1 && row[0].column === 0 && step <= CLOSE_STEP && CONTINUED.test(textOf(line[0]));
}

function isDisjoint(a: Line, b: Line): boolean {
  return a.every((cell) => b.every((other) => cell.column !== other.column));
}

function isNumeric(cell: GridCell): boolean {
  return isNumberText(textOf(cell));
}

function textOf(cell: GridCell): string {
  return cell.segments.map((segment) => segment.words.map((word) => word.text).join(' ')).join(' ');
}

function isRuled(above: Line, below: Line, rulings: readonly Ruling[]): boolean {
  const top = baselineOf(above) - 0.1 * sizeOf(above);
  const bottom = baselineOf(below) - 0.6 * sizeOf(below);
  return rulings.some((ruling) => ruling.y0 > top && ruling.y1 < bottom + 1 && isAcross(ruling, below));
}

function isAcross(ruling: Ruling, line: Line): boolean {
  return line.some((cell) => cell.segments.some((segment) => ruling.x0 < segment.x1 && ruling.x1 > segment.x0));
}

function join(row: Line, line: Line): Line {
  const cells = [...row];
  for (const cell of line) {
    const index = cells.findIndex((other) => other.column === cell.column);
    if (index < 0) cells.push(cell);
    else cells[index] = merge(cells[index], cell);
  }
  return cells.sort((a, b) => a.column - b.column);
}

function merge(above: GridCell, below: GridCell): GridCell {
  return {
    ...above,
    columnSpan: Math.max(above.columnSpan, below.columnSpan),
    segments: [...above.segments, ...below.segments],
    box: boundsOf([above.box, below.box]),
  };
}

function baselineOf(line: Line): number {
  return Math.max(...line.flatMap((cell) => cell.segments.map((segment) => segment.y)), 0);
}

function sizeOf(line: Line): number {
  return Math.max(...line.flatMap((cell) => cell.segments.map((segment) => segment.sizePt)), 0);
}
