import type { Color } from '../../../document/style.js';
import type { Ruling } from '../content/page-content.js';
import { isWordIn, toSegment, type Segment, type Word } from '../text/word.js';
import { addStub } from './add-stub.js';
import { connectedLines, type GridLine, type GridLines } from './grid-lines.js';
import { headerRowCount } from './header-rows.js';
import { splitAlignedRows } from './split-aligned-rows.js';
import { splitSpans } from './split-spans.js';
import type { GridCell, TableGrid } from './table-grid.js';
import { trimFrame } from './trim-frame.js';

const SAME_EDGE_PT = 4;
/** Share of a cell's side that a line has to run along. */
const SIDE_SHARE = 0.6;
const OPEN_SIDE_PT = 12;
const MAX_CELLS = 20_000;
const MIN_FILLED = 0.25;

/** Tables whose cells are drawn with rules, and the segments that do not belong to any. */
export function ruledTables(
  segments: readonly Segment[],
  rulings: readonly Ruling[],
): { tables: TableGrid[]; rest: Segment[] } {
  const tables: TableGrid[] = [];
  let rest: readonly Segment[] = segments;
  for (const lines of connectedLines(rulings)) {
    const found = ruledTable(lines, rest, rulings);
    if (!found) continue;
    tables.push(found.table);
    rest = found.rest;
  }
  return { tables, rest: [...rest] };
}

function ruledTable(
  lines: GridLines,
  segments: readonly Segment[],
  rulings: readonly Ruling[],
): { table: TableGrid; rest: Segment[] } | null {
  const xs = columnEdges(lines);
  const ys = edges(lines.horizontal.map((line) => line.at));
  if (xs.length < 3 || ys.length < 2 || xs.length * ys.length > MAX_CELLS) return null;
  const cells = mergedCells(xs, ys, lines);
  const { filled: drawn, rest } = fillCells(cells, segments);
  const filled = splitSpans(drawn, xs);
  const occupied = filled.filter((cell) => cell.segments.length > 0);
  const columns = new Set(occupied.map((cell) => cell.column));
  if (columns.size < 2 || occupied.length < 3 || occupied.length < MIN_FILLED * filled.length) return null;
  const rows = ys.slice(1).map((_, row) => filled.filter((cell) => cell.row === row));
  const grid: TableGrid = {
    x0: xs[0],
    x1: xs[xs.length - 1],
    y0: ys[0],
    y1: ys[ys.length - 1],
    columnEdges: xs,
    rows,
    headerRows: 0,
    caption: [],
    notes: [],
    rules: 'all',
    ruleColor: ruleColor(rulings, xs, ys),
  };
  const stubbed = addStub(grid, rest);
  const table = trimFrame(splitAlignedRows(stubbed.table));
  return { table: { ...table, headerRows: headerRowCount(table.rows, []) }, rest: stubbed.rest };
}

/** The colour that most of the rules inside the table have, by their length. */
function ruleColor(rulings: readonly Ruling[], xs: readonly number[], ys: readonly number[]): Color | undefined {
  const lengths = new Map<Color, number>();
  for (const { x0, x1, y0, y1, color } of rulings) {
    if (x1 < xs[0] || x0 > xs[xs.length - 1] || y1 < ys[0] || y0 > ys[ys.length - 1]) continue;
    lengths.set(color, (lengths.get(color) ?? 0) + x1 - x0 + y1 - y0);
  }
  return [...lengths].sort((a, b) => b[1] - a[1]).at(0)?.[0];
}

/** The vertical lines, and the ends of the horizontal ones where a table is open at its sides. */
function columnEdges({ horizontal, vertical }: GridLines): number[] {
  const inner = edges(vertical.map((line) => line.at));
  const from = median(horizontal.map((line) => line.from));
  const to = median(horizontal.map((line) => line.to));
  return [
    ...(from < inner[0] - OPEN_SIDE_PT ? [from] : []),
    ...inner,
    ...(to > inner[inner.length - 1] + OPEN_SIDE_PT ? [to] : []),
  ];
}

function edges(positions: readonly number[]): number[] {
  const found: number[] = [];
  for (const at of [...positions].sort((a, b) => a - b))
    if (found.length === 0 || at - found[found.length - 1] > SAME_EDGE_PT) found.push(at);
  return found;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

type PlacedCell = GridCell & { readonly row: number };

/** Cells as the lines part them: neighbours without a line between them are one. */
function mergedCells(xs: readonly number[], ys: readonly number[], lines: GridLines): PlacedCell[] {
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  const hasRight = (row: number, column: number) =>
    column === columns - 1 || hasLine(lines.vertical, xs[column + 1], ys[row], ys[row + 1]);
  const hasBottom = (row: number, column: number) =>
    row === rows - 1 || hasLine(lines.horizontal, ys[row + 1], xs[column], xs[column + 1]);
  const taken = new Set<number>();
  const cells: PlacedCell[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (taken.has(row * columns + column)) continue;
      let columnSpan = 1;
      while (!hasRight(row, column + columnSpan - 1) && !taken.has(row * columns + column + columnSpan)) columnSpan++;
      let rowSpan = 1;
      while (isOpenBelow(row + rowSpan - 1, column, columnSpan, hasRight, hasBottom)) rowSpan++;
      for (let r = row; r < row + rowSpan; r++)
        for (let c = column; c < column + columnSpan; c++) taken.add(r * columns + c);
      const box = { x0: xs[column], x1: xs[column + columnSpan], y0: ys[row], y1: ys[row + rowSpan] };
      cells.push({ row, column, columnSpan, rowSpan, segments: [], box });
    }
  return cells;
}

function isOpenBelow(
  row: number,
  column: number,
  columnSpan: number,
  hasRight: (row: number, column: number) => boolean,
  hasBottom: (row: number, column: number) => boolean,
): boolean {
  for (let c = column; c < column + columnSpan; c++) {
    if (hasBottom(row, c)) return false;
    const isLast = c === column + columnSpan - 1;
    if (hasRight(row + 1, c) !== isLast) return false;
  }
  return column === 0 || hasRight(row + 1, column - 1);
}

function hasLine(lines: readonly GridLine[], at: number, from: number, to: number): boolean {
  let covered = 0;
  for (const line of lines)
    if (Math.abs(line.at - at) <= SAME_EDGE_PT)
      covered += Math.max(0, Math.min(line.to, to) - Math.max(line.from, from));
  return covered >= SIDE_SHARE * (to - from);
}

/** Gives each cell the words whose middle lies in it. */
function fillCells(
  cells: readonly PlacedCell[],
  segments: readonly Segment[],
): { filled: PlacedCell[]; rest: Segment[] } {
  const contents = new Map<PlacedCell, Segment[]>();
  const rest: Segment[] = [];
  for (const segment of segments) {
    const groups = new Map<PlacedCell | null, Word[]>();
    for (const word of segment.words) {
      const cell = cells.find(({ box }) => isWordIn(word, box)) ?? null;
      const group = groups.get(cell);
      if (group) group.push(word);
      else groups.set(cell, [word]);
    }
    for (const [cell, words] of groups) {
      if (cell) contents.set(cell, [...(contents.get(cell) ?? []), toSegment(words)]);
      else rest.push(groups.size === 1 ? segment : toSegment(words));
    }
  }
  return { filled: cells.map((cell) => ({ ...cell, segments: contents.get(cell) ?? [] })), rest };
}
