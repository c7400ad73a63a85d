import { toRows } from '../text/row.js';
import type { Segment } from '../text/word.js';
import type { GridCell, TableGrid } from './table-grid.js';

const MIN_LINES = 2;
const BASELINE_TOLERANCE_PT = 2;
const ALIGNED = 0.7;
/** Lines up to this share of their cell's width are values of their own, longer ones wrap. */
const SHORT_LINE = 0.75;

/**
 * Tables often have rules between their columns but none between their rows. A row whose cells hold several lines at the
 * same heights, short ones, is several rows.
 */
export function splitAlignedRows(table: TableGrid): TableGrid {
  const rows = table.rows.flatMap((row) => (isStack(row) ? unstack(row) : [row]));
  return rows.length === table.rows.length ? table : { ...table, rows };
}

function isStack(row: readonly GridCell[]): boolean {
  if (row.some((cell) => cell.rowSpan > 1)) return false;
  const stacked = row.filter((cell) => linesOf(cell).length >= MIN_LINES);
  if (stacked.length < 2) return false;
  const values = stacked.filter((cell) => areValues(cell));
  if (values.length < 2 || values.length < stacked.length / 2) return false;
  if (!values.some(isNumeric)) return false;
  const heights = linesOf(values.reduce((best, cell) => (linesOf(cell).length > linesOf(best).length ? cell : best)));
  return values.every((cell) => {
    const lines = linesOf(cell);
    return lines.filter((y) => heights.some((other) => near(other, y))).length >= ALIGNED * lines.length;
  });
}

function areValues(cell: GridCell): boolean {
  if (isNumeric(cell)) return true;
  const width = cell.box.x1 - cell.box.x0;
  return toRows(cell.segments).every((row) => row.x1 - row.x0 <= SHORT_LINE * width && isPhrase(row));
}

/** Whether most of a cell's lines are numbers. */
function isNumeric(cell: GridCell): boolean {
  const rows = toRows(cell.segments);
  const numeric = rows.filter((row) =>
    row.segments.every((segment) => segment.words.every((word) => /^[^\p{L}]+$/u.test(word.text))),
  );
  return numeric.length > rows.length / 2;
}

function isPhrase(row: { readonly segments: readonly Segment[] }): boolean {
  return row.segments.reduce((count, segment) => count + segment.words.length, 0) <= 4;
}

function unstack(row: readonly GridCell[]): GridCell[][] {
  const heights: number[] = [];
  for (const y of row.flatMap(linesOf).sort((a, b) => a - b))
    if (heights.length === 0 || !near(heights[heights.length - 1], y)) heights.push(y);
  return heights.map((y, index) =>
    row.map((cell) => {
      const from = index === 0 ? -Infinity : (heights[index - 1] + y) / 2;
      const to = index === heights.length - 1 ? Infinity : (y + heights[index + 1]) / 2;
      const segments = cell.segments.filter((segment) => segment.y >= from && segment.y < to);
      return {
        ...cell,
        segments,
        box: { ...cell.box, y0: Math.max(cell.box.y0, from), y1: Math.min(cell.box.y1, to) },
      };
    }),
  );
}

function linesOf(cell: GridCell): number[] {
  return toRows(cell.segments).map((row) => row.y);
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= BASELINE_TOLERANCE_PT;
}
