import { unreachable } from '../unreachable.js';
import type { Block, Lazy } from './block.js';
import type { Inline } from './inline.js';

/**
 * The blocks that a block holds itself, in order. The header and the footer of a section are none of them.
 *
 * @throws TypeError for rows that have not been read to their end
 */
export function childBlocks(block: Block): readonly Block[] {
  switch (block.type) {
    case 'quote':
    case 'alert':
    case 'footnote':
    case 'text-box':
      return block.children;
    case 'list':
      return block.items.flatMap((item) => item.children);
    case 'definition-list':
      return block.items.flatMap((item) => item.definitions.flat());
    case 'table':
      return [...block.header, ...settled(block.rows)].flatMap((row) =>
        row.cells.flatMap((cell) => (typeof cell.content === 'string' ? [] : cell.content)),
      );
    case 'paragraph':
    case 'heading':
    case 'title-block':
    case 'code-block':
    case 'preformatted':
    case 'figure':
    case 'rule':
    case 'math-block':
    case 'table-of-contents':
    case 'page-break':
    case 'section':
      return [];
    default:
      return unreachable(block);
  }
}

/** All blocks at any depth, each before what it holds. @throws TypeError as {@link childBlocks} does */
export function* walkBlocks(blocks: readonly Block[]): Generator<Block> {
  const stack: Block[] = blocks.toReversed();
  for (let block = stack.pop(); block; block = stack.pop()) {
    yield block;
    stack.push(...childBlocks(block).toReversed());
  }
}

/** The inlines that a block holds itself, not those of blocks within it: its text, its caption, its terms. */
export function childInlines(block: Block): readonly Inline[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.children;
    case 'title-block':
      return block.title;
    case 'table':
    case 'figure':
      return block.caption ?? [];
    case 'definition-list':
      return block.items.flatMap((item) => item.term);
    case 'list':
    case 'quote':
    case 'alert':
    case 'text-box':
    case 'code-block':
    case 'preformatted':
    case 'rule':
    case 'math-block':
    case 'footnote':
    case 'table-of-contents':
    case 'page-break':
    case 'section':
      return [];
    default:
      return unreachable(block);
  }
}

/** All inlines, each before what it holds: only links hold others. */
export function* walkInlines(inlines: readonly Inline[]): Generator<Inline> {
  for (const inline of inlines) {
    yield inline;
    if (inline.type === 'link') yield* walkInlines(inline.children);
  }
}

/** The items of a sequence that has been read to its end. @throws TypeError for another one */
export function settled<T>(items: Lazy<T>): readonly T[] {
  if (!Array.isArray(items)) throw new TypeError('This sequence has not been read to its end.');
  return items;
}
