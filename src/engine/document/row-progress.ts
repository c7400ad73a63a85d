import type { Block, Lazy, SourceDocument, Table, TableRow } from './block.js';

/** Often enough for whoever watches, seldom enough to cost nothing. */
const ROWS_BETWEEN_REPORTS = 500;

/**
 * The same document, whose large tables report how far they have been read: `onFraction` gets the share of the rows, 0–1.
 * A table whose reader doesn't know the number of its rows reports nothing.
 */
export function withRowProgress(document: SourceDocument, onFraction: (fraction: number) => void): SourceDocument {
  const watch = (block: Block): Block => (block.type === 'table' ? watchTable(block, onFraction) : block);
  const { blocks } = document;
  return { ...document, blocks: Array.isArray(blocks) ? (blocks as Block[]).map(watch) : mapLazy(blocks, watch) };
}

function watchTable(table: Table, onFraction: (fraction: number) => void): Table {
  const { rowCount } = table;
  if (rowCount === undefined || rowCount < ROWS_BETWEEN_REPORTS) return table;
  let count = 0;
  const watch = (row: TableRow): TableRow => {
    if (++count % ROWS_BETWEEN_REPORTS === 0) onFraction(Math.min(1, count / rowCount));
    return row;
  };
  return { ...table, rows: mapLazy(table.rows, watch) };
}

/** Synchronous sequences stay so: awaiting every row would cost more than reading it. */
function mapLazy<T>(items: Lazy<T>, map: (item: T) => T): Lazy<T> {
  return Symbol.asyncIterator in items ? mapAsync(items, map) : mapSync(items, map);
}

function* mapSync<T>(items: Iterable<T>, map: (item: T) => T): Generator<T> {
  for (const item of items) yield map(item);
}

async function* mapAsync<T>(items: AsyncIterable<T>, map: (item: T) => T): AsyncGenerator<T> {
  for await (const item of items) yield map(item);
}
