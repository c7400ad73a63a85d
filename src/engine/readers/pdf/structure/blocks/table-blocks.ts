import type { Block, Table, TableCell, TableRow } from '../../../../document/block.js';
import * as make from '../../../../document/builders.js';
import type { Alignment, Borders, Color } from '../../../../document/style.js';
import type { Fill } from '../../content/page-content.js';
import { boundsOf, type Box } from '../../geometry/box.js';
import type { TableDraft } from '../../page/page-layout.js';
import { splitParagraphs } from '../../paragraph/split-paragraphs.js';
import { toTextLine, type TextLine } from '../../paragraph/text-line.js';
import type { GridCell, TableGrid } from '../../table/table-grid.js';
import { toRows } from '../../text/row.js';
import type { TextContext } from '../inline/inline-text.js';
import { draftInlines } from './paragraph-blocks.js';

/** Share of a cell that a fill has to cover to be its background. */
const COVERED = 0.6;
/** How far edges that line up may be apart. */
const EDGE_PT = 2.5;
/** Share of the free width by which a cell's two margins may differ when it is centred. */
const CENTERED = 0.2;
/** Heights of drawn rows that are kept. */
const MIN_ROW_PT = 8;
const MAX_ROW_PT = 60;
const RULE = { widthPt: 0.5, color: '#000000' } as const;

/** A table of the page as a table of the document: cells with their text, alignment, background and rules. */
export function toTable(draft: TableDraft, fills: readonly Fill[], context: TextContext): Table {
  const { grid } = draft;
  const columns = grid.columnEdges
    .slice(1)
    .map((edge, index) => ({ widthPt: Math.round(edge - grid.columnEdges[index]) }));
  const alignments = columns.map((_, column) => columnAlignment(grid, column));
  const rows = grid.rows.map((row, index) => toRow(row, index, grid, alignments, fills, context));
  return {
    type: 'table',
    use: 'prose',
    columns,
    header: rows.slice(0, grid.headerRows),
    rows: rows.slice(grid.headerRows),
  };
}

function toRow(
  row: readonly GridCell[],
  index: number,
  grid: TableGrid,
  alignments: readonly Alignment[],
  fills: readonly Fill[],
  context: TextContext,
): TableRow {
  const cells: TableCell[] = [];
  let column = 0;
  for (const cell of row) {
    if (grid.rules !== 'all')
      while (column < cell.column) {
        cells.push(emptyCell(grid, index));
        column++;
      }
    const background = areaColorOf(cell.box, fills) ?? wordAreaColor(cell);
    cells.push({
      content: cellBlocks(cell, alignments[cell.column], index < grid.headerRows, context),
      ...(cell.columnSpan > 1 ? { columnSpan: cell.columnSpan } : {}),
      ...(cell.rowSpan > 1 ? { rowSpan: cell.rowSpan, verticalAlign: 'middle' as const } : {}),
      ...(background ? { background } : {}),
      ...rulesOf(grid, index),
    });
    column = cell.column + cell.columnSpan;
  }
  if (grid.rules !== 'all')
    while (column < grid.columnEdges.length - 1) {
      cells.push(emptyCell(grid, index));
      column++;
    }
  return { cells, ...rowHeight(row, grid) };
}

/** Height of a drawn row that is higher than its text needs. */
function rowHeight(row: readonly GridCell[], { rules }: TableGrid): { minHeightPt?: number } {
  const heights = row.filter((cell) => cell.rowSpan === 1).map((cell) => cell.box.y1 - cell.box.y0);
  const lines = Math.max(...row.map((cell) => toRows(cell.segments).length));
  const height = Math.min(...heights);
  return rules === 'all' && lines > 0 && height < MAX_ROW_PT && height > MIN_ROW_PT
    ? { minHeightPt: Math.round(height) }
    : {};
}

function emptyCell(grid: TableGrid, index: number): TableCell {
  return { content: '', ...rulesOf(grid, index) };
}

/** Tables without drawn cells get the rules that printed tables have: above, under the headings, and below. */
function rulesOf(grid: TableGrid, index: number): { borders?: Borders } {
  if (grid.rules === 'all') return drawnRules(grid.ruleColor);
  const isTop = index === 0;
  const isBottom = index === grid.rows.length - 1 || index === grid.headerRows - 1;
  return { borders: { left: null, right: null, top: isTop ? RULE : null, bottom: isBottom ? RULE : null } };
}

function drawnRules(color: Color = '#000000'): { borders?: Borders } {
  if (color === '#000000') return {};
  const rule = { widthPt: RULE.widthPt, color };
  return { borders: { left: rule, right: rule, top: rule, bottom: rule } };
}

function cellBlocks(cell: GridCell, align: Alignment, isHeader: boolean, context: TextContext): Block[] {
  const lines = toRows(cell.segments).map(toTextLine);
  const { x0, x1 } = cell.box;
  const drafts = splitParagraphs(lines, { page: 0, x0, x1, column: null });
  const own = cell.columnSpan > 1 ? spanAlignment(lines, x0, x1) : align;
  return drafts.map((draft) => {
    const inlines = draftInlines(draft, context).map((inline) =>
      isHeader && inline.type === 'text' && !inline.style?.strong
        ? { ...inline, style: { ...inline.style, strong: false } }
        : inline,
    );
    return make.paragraph(inlines, own === 'start' ? undefined : { align: own });
  });
}

/** Which edge of a column its cells line up with. */
function columnAlignment(grid: TableGrid, column: number): Alignment {
  const cells = grid.rows
    .slice(grid.headerRows)
    .flatMap((row) => row.filter((cell) => cell.column === column && cell.columnSpan === 1));
  const lines = cells.flatMap((cell) => cell.segments);
  if (lines.length < 2) return 'start';
  const left = share(lines.map((line) => line.x0));
  const right = share(lines.map((line) => line.x1));
  const center = share(lines.map((line) => (line.x0 + line.x1) / 2));
  if (left === 1 && right === 1 && grid.rules === 'all') return placeInCell(cells);
  if (left >= right && left >= center - 0.05) return 'start';
  return right >= center ? 'end' : 'center';
}

/** Where the text stands in drawn cells: lines of one length line up with every edge. */
function placeInCell(cells: readonly GridCell[]): Alignment {
  const cell = cells.find(({ segments }) => segments.length > 0);
  if (!cell) return 'start';
  const { box } = cell;
  const { x0, x1 } = boundsOf(cell.segments);
  const [left, right] = [x0 - box.x0, box.x1 - x1];
  if (Math.abs(left - right) < CENTERED * (left + right)) return 'center';
  return left < right ? 'start' : 'end';
}

/** Share of the values that are nearly the middle one. */
function share(values: readonly number[]): number {
  const middle = [...values].sort((a, b) => a - b)[values.length >> 1];
  return values.filter((value) => Math.abs(value - middle) <= EDGE_PT).length / values.length;
}

function spanAlignment(lines: readonly TextLine[], x0: number, x1: number): Alignment {
  return lines.every((line) => Math.abs(line.x0 - x0 - (x1 - line.x1)) < 12 && line.x0 - x0 > 8) ? 'center' : 'start';
}

/** The colour that all words of a cell stand on. */
function wordAreaColor(cell: GridCell): Color | null {
  const colors = new Set(cell.segments.flatMap((segment) => segment.words.map((word) => word.areaColor)));
  const [color] = colors;
  return colors.size === 1 && color ? color : null;
}

/** Colour of the area that lies under most of a cell; `null` for a white one. */
function areaColorOf(box: Box, fills: readonly Fill[]): Color | null {
  const cellArea = (box.x1 - box.x0) * (box.y1 - box.y0);
  const area = fills.findLast((fill) => {
    const width = Math.min(fill.x1, box.x1) - Math.max(fill.x0, box.x0);
    const height = Math.min(fill.y1, box.y1) - Math.max(fill.y0, box.y0);
    return width > 0 && height > 0 && width * height >= COVERED * cellArea;
  });
  return area && area.color !== '#ffffff' ? area.color : null;
}
