import { toRows } from '../text/row.js';
import type { GridCell } from './table-grid.js';

/** Between two headings, as a multiple of the type size. */
const MIN_GAP = 1;

/**
 * Headings side by side without a rule between them look like one cell over several columns. Where one line's words
 * stand far apart, each over columns of its own, they are cells of their own.
 */
export function splitSpans<Cell extends GridCell>(cells: readonly Cell[], edges: readonly number[]): Cell[] {
  return cells.flatMap((cell) => {
    const cuts = cell.columnSpan > 1 ? cutsOf(cell, edges) : [];
    if (cuts.length === 0) return [cell];
    const columns = [cell.column, ...cuts, cell.column + cell.columnSpan];
    return columns.slice(1).map((end, index): Cell => {
      const [x0, x1] = [edges[columns[index]], edges[end]];
      const segments = cell.segments.filter((segment) => segment.x0 < x1 && segment.x1 > x0);
      return {
        ...cell,
        column: columns[index],
        columnSpan: end - columns[index],
        segments,
        box: { ...cell.box, x0, x1 },
      };
    });
  });
}

/** The columns at which the second and each further heading begins. */
function cutsOf({ segments, column, columnSpan }: GridCell, edges: readonly number[]): number[] {
  const rows = toRows(segments);
  if (rows.length !== 1) return [];
  const cuts = rows[0].segments.slice(1).map((segment, index) => {
    const before = rows[0].segments[index];
    const middle = (before.x1 + segment.x0) / 2;
    const within = Array.from({ length: columnSpan - 1 }, (_, step) => column + step + 1).filter(
      (edge) => edges[edge] > before.x1 && edges[edge] < segment.x0,
    );
    const isApart = segment.x0 - before.x1 > MIN_GAP * segment.sizePt;
    return isApart ? within.sort((a, b) => Math.abs(edges[a] - middle) - Math.abs(edges[b] - middle)).at(0) : undefined;
  });
  return cuts.every((cut) => cut !== undefined) ? cuts : [];
}
