import type { Block, Lazy, ListItem, TableCell, TableRow } from '../document/block.js';
import { unreachable } from '../unreachable.js';

/**
 * Blocks with everything lazy in them read to its end, for writers that need a document as a whole.
 *
 * @throws the signal's reason once it is aborted, and whatever the lazy parts throw
 */
export async function settleBlocks(blocks: Lazy<Block>, signal?: AbortSignal): Promise<Block[]> {
  const all: Block[] = [];
  for await (const block of blocks) {
    signal?.throwIfAborted();
    all.push(await settleBlock(block));
  }
  return all;
}

async function settleBlock(block: Block): Promise<Block> {
  switch (block.type) {
    case 'preformatted':
      return { ...block, lines: await settle(block.lines) };
    case 'table':
      return {
        ...block,
        header: await Promise.all(block.header.map(settleRow)),
        rows: await Promise.all((await settle(block.rows)).map(settleRow)),
      };
    case 'list':
      return { ...block, items: await Promise.all(block.items.map(settleItem)) };
    case 'quote':
    case 'alert':
    case 'footnote':
    case 'text-box':
      return { ...block, children: await settleBlocks(block.children) };
    case 'definition-list':
      return {
        ...block,
        items: await Promise.all(
          block.items.map(async (item) => ({
            ...item,
            definitions: await Promise.all(item.definitions.map((definition) => settleBlocks(definition))),
          })),
        ),
      };
    case 'paragraph':
    case 'heading':
    case 'title-block':
    case 'code-block':
    case 'figure':
    case 'rule':
    case 'math-block':
    case 'table-of-contents':
    case 'page-break':
    case 'section':
      return block;
    default:
      return unreachable(block);
  }
}

async function settleItem(item: ListItem): Promise<ListItem> {
  return { ...item, children: await settleBlocks(item.children) };
}

async function settleRow(row: TableRow): Promise<TableRow> {
  if (row.cells.every((cell) => typeof cell.content === 'string')) return row;
  return { ...row, cells: await Promise.all(row.cells.map(settleCell)) };
}

async function settleCell(cell: TableCell): Promise<TableCell> {
  return typeof cell.content === 'string' ? cell : { ...cell, content: await settleBlocks(cell.content) };
}

async function settle<T>(items: Lazy<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
