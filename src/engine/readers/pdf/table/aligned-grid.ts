import type { Ruling } from '../content/page-content.js';
import { boundsOf, type Box } from '../geometry/box.js';
import { type Row } from '../text/row.js';
import { toSegment, type Segment } from '../text/word.js';
import type { ColumnGap } from './find-columns.js';
import { headerRowCount } from './header-rows.js';
import { mergeWrappedRows } from './merge-wrapped-rows.js';
import { ruledHeadings } from './span-rules.js';
import { splitAtGaps } from './split-at-gaps.js';
import type { GridCell, TableGrid } from './table-grid.js';

/** Padding beside the first and the last column, as there is between columns. */
const EDGE_PT = 3;

type Interval = Pick<Box, 'x0' | 'x1'>;

/** First and last column of headings that have a rule of their own. */
type Headings = ReadonlyMap<Segment, readonly [first: number, last: number]>;

/** Builds the table of rows whose columns are parted at `gaps`. */
export function alignedGrid(rows: readonly Row[], gaps: readonly ColumnGap[], rulings: readonly Ruling[]): TableGrid {
  const bounds = boundsOf(rows);
  const inner = gaps.map(({ from, to }) => (from + to) / 2);
  const columnEdges = [bounds.x0 - EDGE_PT, ...inner, bounds.x1 + EDGE_PT];
  const inside = rulings.filter(
    (ruling) =>
      ruling.isHorizontal &&
      ruling.x0 < bounds.x1 &&
      ruling.x1 > bounds.x0 &&
      ruling.y0 > bounds.y0 - 12 &&
      ruling.y1 < bounds.y1 + 12,
  );
  const columns = gaps.map(({ to }, index) => ({ x0: to, x1: gaps[index + 1]?.from ?? bounds.x1 }));
  const headings = spanningHeadings(rows, inside, [{ x0: bounds.x0, x1: gaps[0]?.from ?? bounds.x1 }, ...columns]);
  const lines = splitAtGaps(rows, gaps, headings).map((row) => rowCells(row, columnEdges, headings));
  const merged = mergeWrappedRows(lines, inside);
  return {
    ...bounds,
    columnEdges,
    rows: merged,
    headerRows: headerRowCount(merged, inside),
    caption: [],
    notes: [],
    rules: inside.length > merged.length / 2 ? 'rows' : 'none',
  };
}

/** Headings with a rule of their own over more than one column. */
function spanningHeadings(rows: readonly Row[], rulings: readonly Ruling[], columns: readonly Interval[]): Headings {
  const spans = [...ruledHeadings(rows, rulings)].map(([segment, { x0, x1 }]) => {
    const isUnder = (column: Interval): boolean => {
      const middle = (column.x0 + column.x1) / 2;
      return middle > x0 && middle < x1;
    };
    return [segment, [columns.findIndex(isUnder), columns.findLastIndex(isUnder)]] as const;
  });
  return new Map(spans.filter(([, [first, last]]) => last > first));
}

/** A row's segments as cells: each in the columns that it reaches into, or that the rule below it does. */
function rowCells(row: Row, edges: readonly number[], headings: Headings): GridCell[] {
  const cells: { column: number; last: number; segments: Segment[] }[] = [];
  for (const segment of row.segments) {
    const [column, last] = headings.get(segment) ?? columnsOf(segment, edges);
    const previous = cells.at(-1);
    if (previous && column <= previous.last) {
      previous.last = Math.max(previous.last, last);
      previous.segments.push(segment);
    } else cells.push({ column, last, segments: [segment] });
  }
  return cells.map(({ column, last, segments }) => ({
    column,
    columnSpan: last - column + 1,
    rowSpan: 1,
    segments: [segments.length === 1 ? segments[0] : toSegment(segments.flatMap((segment) => segment.words))],
    box: { x0: edges[column], x1: edges[last + 1], y0: row.y0, y1: row.y1 },
  }));
}

/** First and last column that hold a good part of the segment. */
function columnsOf(segment: Segment, edges: readonly number[]): [first: number, last: number] {
  const tolerance = 0.35 * segment.sizePt;
  let first = 0;
  while (first < edges.length - 2 && edges[first + 1] <= segment.x0 + tolerance) first++;
  let last = first;
  while (last < edges.length - 2 && edges[last + 1] < segment.x1 - tolerance) last++;
  return [first, last];
}
