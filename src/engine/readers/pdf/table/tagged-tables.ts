import { ARTIFACT } from '../content/operators/marked-content.js';
import type { Ruling } from '../content/page-content.js';
import type { CellTag } from '../content/tags/table-tags.js';
import { boundsOf, type Box } from '../geometry/box.js';
import { buildSegments } from '../text/build-segments.js';
import type { Word } from '../text/word.js';
import type { GridCell, TableGrid } from './table-grid.js';

const EDGE_PT = 3;
/** A table's left rule is no further from its words. */
const MAX_PADDING_PT = 20;
/** How far above its first row on a page a table's heading is repeated, as a multiple of the type size. */
const HEADING_REACH = 6;

type Interval = Pick<Box, 'x0' | 'x1'>;

interface CellWords {
  readonly place: CellTag;
  readonly words: Word[];
}

/** The tables of the structure tree, and the words that are a part of none. */
export function taggedTables(
  words: readonly Word[],
  rulings: readonly Ruling[],
): { tables: TableGrid[]; words: Word[] } {
  const tables: TableGrid[] = [];
  let rest = [...words];
  for (const number of new Set(words.flatMap(({ tag }) => tag?.cell?.table ?? []))) {
    const own = words.filter(({ tag }) => tag?.cell?.table === number);
    const grid = toGrid(cellsOf(own), rulings);
    if (!grid) continue;
    tables.push(grid);
    rest = rest.filter((word) => word.tag?.cell?.table !== number && !isRepeatedHeading(word, grid));
  }
  return { tables, words: rest };
}

function cellsOf(words: readonly Word[]): CellWords[] {
  const cells = new Map<string, CellWords>();
  for (const word of words) {
    const place = word.tag?.cell;
    if (!place) continue;
    const key = `${place.row} ${place.column}`;
    const cell = cells.get(key) ?? { place, words: [] };
    cells.set(key, cell);
    cell.words.push(word);
  }
  return [...cells.values()];
}

/** A table of the page; `null` where its cells don't stand side by side in the order of the tree. */
function toGrid(cells: readonly CellWords[], rulings: readonly Ruling[]): TableGrid | null {
  const edges = columnEdges(cells, rulings);
  if (!edges) return null;
  const bounds = boundsOf(cells.flatMap(({ words }) => words));
  const box = { ...bounds, x0: edges[0], x1: edges[edges.length - 1] };
  const numbers = [...new Set(cells.map(({ place }) => place.row))].sort((a, b) => a - b);
  const own = numbers.map((number) => cells.filter(({ place }) => place.row === number));
  const firstValues = own.findIndex((row) => row.some(({ place }) => !place.isHeader));
  return {
    ...box,
    columnEdges: edges,
    rows: own.map((row) => toRow(row, edges)),
    headerRows: Math.max(0, firstValues),
    caption: [],
    notes: [],
    rules: rulings.some((ruling) => !ruling.isHorizontal && isWithin(ruling, box)) ? 'all' : 'rows',
    taggedRows: { first: numbers[0], last: numbers[numbers.length - 1] },
  };
}

/** All cells of a row, with the empty ones. */
function toRow(cells: readonly CellWords[], edges: readonly number[]): GridCell[] {
  const { y0, y1 } = boundsOf(cells.flatMap(({ words }) => words));
  return edges.slice(1).map((x1, column): GridCell => {
    const words = cells.find(({ place }) => place.column === column)?.words ?? [];
    return {
      column,
      columnSpan: 1,
      rowSpan: 1,
      segments: buildSegments(words),
      box: { x0: edges[column], x1, y0, y1 },
    };
  });
}

/** Where rules stand, else halfway between the words of neighbouring columns; `null` where these don't follow one another. */
function columnEdges(cells: readonly CellWords[], rulings: readonly Ruling[]): number[] | null {
  const columns = columnBounds(cells);
  const isInOrder = columns.every(({ x0 }, index) => index === 0 || x0 > columns[index - 1].x0);
  if (!isInOrder) return null;
  const uprights = uprightsBeside(cells, rulings);
  const inner = columns.slice(1).map(({ x0 }, index) => {
    const { x1 } = columns[index];
    return uprights.find((x) => x > x1 && x < x0) ?? (x1 + x0) / 2;
  });
  const [first, last] = [columns[0].x0, columns[columns.length - 1].x1];
  const left = uprights.findLast((x) => x < first && x > first - MAX_PADDING_PT) ?? first - EDGE_PT;
  const edges = [left, ...inner, uprights.find((x) => x > last) ?? last + EDGE_PT];
  return edges.every((edge, index) => index === 0 || edge > edges[index - 1]) ? edges : null;
}

/** Where upright rules stand at the height of the cells, from left to right. */
function uprightsBeside(cells: readonly CellWords[], rulings: readonly Ruling[]): number[] {
  const { y0, y1 } = boundsOf(cells.flatMap(({ words }) => words));
  return rulings
    .filter((ruling) => !ruling.isHorizontal && ruling.y0 < y1 && ruling.y1 > y0)
    .map((ruling) => (ruling.x0 + ruling.x1) / 2)
    .sort((a, b) => a - b);
}

/** From the first to the last word of each column; one without words is a narrow place after the column before it. */
function columnBounds(cells: readonly CellWords[]): Interval[] {
  const bounds: Interval[] = [];
  for (let column = 0; column < cells[0].place.columnCount; column++) {
    const words = cells.filter(({ place }) => place.column === column).flatMap((cell) => cell.words);
    const before = (bounds.at(-1)?.x1 ?? 0) + EDGE_PT;
    bounds.push(words.length > 0 ? boundsOf(words) : { x0: before, x1: before });
  }
  return bounds;
}

/** Whether a word is of the heading that is repeated over the table's part on a further page, as an artifact. */
function isRepeatedHeading(word: Word, { x0, x1, y0, headerRows }: TableGrid): boolean {
  if (word.markedContent !== ARTIFACT || headerRows > 0) return false;
  return word.x0 > x0 - EDGE_PT && word.x1 < x1 + EDGE_PT && word.y < y0 && word.y > y0 - HEADING_REACH * word.sizePt;
}

function isWithin(inner: Box, outer: Box): boolean {
  return inner.x0 > outer.x0 && inner.x1 < outer.x1 && inner.y1 > outer.y0 && inner.y0 < outer.y1;
}
