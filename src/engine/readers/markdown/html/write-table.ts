import type { Block, Table, TableCell, TableRow } from '../../../document/block.js';
import type { Alignment } from '../../../document/style.js';
import type { BlockWriter } from '../blocks/block-writer.js';
import type { OpenTag } from './html-scanner.js';
import type { TableParts } from './html-structures.js';
import { inlinesOfBlocks } from './inlines-of-blocks.js';

const MAX_SPAN = 100;

export function openTable(writer: BlockWriter): void {
  const isOpen = writer.open('table', {
    close: (blocks) => {
      const table = makeTable(writer.structures.tables.pop()!);
      return table ? [...blocks, table] : blocks;
    },
  });
  if (isOpen) writer.structures.tables.push({ rows: [], isInHead: false, caption: undefined });
}

export function openCaption(writer: BlockWriter): void {
  writer.open('caption', {
    close: (blocks) => {
      const table = writer.structures.tables.at(-1);
      if (!table) return blocks;
      table.caption = inlinesOfBlocks(blocks);
      return blocks.filter((block) => block.type !== 'paragraph');
    },
  });
}

export function openRow(writer: BlockWriter): void {
  closeOpenCell(writer);
  const table = writer.structures.tables.at(-1);
  table?.rows.push({ cells: [], isInHead: table.isInHead, hasOnlyHeadings: true });
}

export function openCell({ name, attributes }: OpenTag, align: Alignment | undefined, writer: BlockWriter): void {
  closeOpenCell(writer);
  const table = writer.structures.tables.at(-1);
  if (table?.rows.length === 0) openRow(writer);
  const spans = { columnSpan: span(attributes.get('colspan')), rowSpan: span(attributes.get('rowspan')) };
  writer.open(name, {
    align,
    close: (blocks) => {
      const row = writer.structures.tables.at(-1)?.rows.at(-1);
      if (!row) return blocks;
      row.cells.push(makeCell(blocks, spans));
      if (name === 'td') row.hasOnlyHeadings = false;
      return [];
    },
  });
}

function closeOpenCell(writer: BlockWriter): void {
  const open = writer.innermost('td', 'th', 'table');
  if (open && open !== 'table') writer.close(open);
}

function span(value: string | undefined): number {
  return Math.min(MAX_SPAN, Math.max(1, Number.parseInt(value ?? '1', 10) || 1));
}

function makeCell(
  blocks: readonly Block[],
  { columnSpan, rowSpan }: { columnSpan: number; rowSpan: number },
): TableCell {
  const spans = { ...(columnSpan > 1 ? { columnSpan } : {}), ...(rowSpan > 1 ? { rowSpan } : {}) };
  return { content: blocks.length === 0 ? '' : blocks, ...spans };
}

function makeTable({ rows, caption }: TableParts): Table | null {
  const filled = rows.filter(({ cells }) => cells.length > 0);
  if (filled.length === 0) return null;
  const split = headerLength(filled);
  const all = filled.map(({ cells }): TableRow => ({ cells }));
  const width = columnCount(all);
  return {
    type: 'table',
    use: 'prose',
    columns: Array.from({ length: width }, () => ({})),
    header: all.slice(0, split),
    rows: all.slice(split),
    rowCount: all.length - split,
    ...(caption && caption.length > 0 ? { caption } : {}),
  };
}

/** The rows of the `<thead>`, or a first row of nothing but headings. */
function headerLength(rows: TableParts['rows']): number {
  const end = rows.findIndex(({ isInHead }) => !isInHead);
  if (end === 0) return rows.length > 1 && rows[0].hasOnlyHeadings ? 1 : 0;
  return end < 0 ? 1 : end;
}

/** The columns of the widest row, counting cells of rows above that reach into it. */
function columnCount(rows: readonly TableRow[]): number {
  let width = 0;
  /** How many columns cells of rows above take, by the number of rows that they go on for. */
  const reaching: { columns: number; rows: number }[] = [];
  for (const { cells } of rows) {
    for (const { columnSpan = 1, rowSpan = 1 } of cells) reaching.push({ columns: columnSpan, rows: rowSpan });
    width = Math.max(
      width,
      reaching.reduce((sum, each) => sum + (each.rows > 0 ? each.columns : 0), 0),
    );
    for (const each of reaching) each.rows -= 1;
  }
  return width;
}
