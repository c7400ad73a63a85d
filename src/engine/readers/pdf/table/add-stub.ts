import { toRows } from '../text/row.js';
import type { Segment } from '../text/word.js';
import type { GridCell, TableGrid } from './table-grid.js';

const MAX_WIDTH_PT = 260;
const MAX_DISTANCE_PT = 40;
const MIN_SHARE = 0.6;

/** Adds the stub, the column of row headings that stands to the left of a drawn grid, outside of its rules. */
export function addStub(table: TableGrid, segments: readonly Segment[]): { table: TableGrid; rest: Segment[] } {
  const none = { table, rest: [...segments] };
  const beside = segments.filter(
    (segment) =>
      segment.x1 <= table.x0 + 4 &&
      segment.x0 >= table.x0 - MAX_WIDTH_PT &&
      segment.y > table.y0 &&
      segment.y < table.y1 + 2,
  );
  if (beside.length === 0 || table.x0 - Math.max(...beside.map((segment) => segment.x1)) > MAX_DISTANCE_PT) return none;
  const stubs = table.rows.map((row) => beside.filter((segment) => isInRow(segment, row)));
  const named = stubs.filter(
    (stub, index) => stub.length > 0 && toRows(stub).length <= 3 && table.rows[index].length > 0,
  );
  if (named.length < MIN_SHARE * table.rows.length) return none;
  const taken = new Set(stubs.flat());
  return { table: withStub(table, stubs), rest: segments.filter((segment) => !taken.has(segment)) };
}

function isInRow(segment: Segment, row: readonly GridCell[]): boolean {
  const middle = segment.y - 0.3 * segment.sizePt;
  return row.some((cell) => cell.rowSpan === 1 && middle >= cell.box.y0 && middle <= cell.box.y1);
}

function withStub(table: TableGrid, stubs: readonly (readonly Segment[])[]): TableGrid {
  const x0 = Math.min(...stubs.flat().map((segment) => segment.x0));
  const rows = table.rows.map((row, index) => {
    const { y0, y1 } = row[0]?.box ?? table;
    const stub = { column: 0, columnSpan: 1, rowSpan: 1, segments: stubs[index], box: { x0, x1: table.x0, y0, y1 } };
    return [stub, ...row.map((cell) => ({ ...cell, column: cell.column + 1 }))];
  });
  return { ...table, x0, columnEdges: [x0, ...table.columnEdges], rows };
}
