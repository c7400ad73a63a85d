import type { Block } from '../../document/block.js';
import { settled } from './settle-block.js';

/** All blocks at any depth, each before what it holds. Rows must have been settled before. */
export function* walkBlocks(blocks: readonly Block[]): Generator<Block> {
  const stack: Block[] = blocks.toReversed();
  for (let block = stack.pop(); block; block = stack.pop()) {
    yield block;
    stack.push(...childBlocks(block).toReversed());
  }
}

function childBlocks(block: Block): readonly Block[] {
  switch (block.type) {
    case 'list':
      return block.items.flatMap((item) => item.children);
    case 'quote':
    case 'alert':
    case 'footnote':
      return block.children;
    case 'table':
      return [...block.header, ...settled(block.rows)].flatMap((row) =>
        row.cells.flatMap((cell) => (typeof cell.content === 'string' ? [] : cell.content)),
      );
    case 'definition-list':
      return block.items.flatMap((item) => item.definitions.flat());
    default:
      return [];
  }
}
