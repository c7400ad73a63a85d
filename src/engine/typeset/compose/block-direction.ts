import type { Block } from '../../document/block.js';
import { inlineText } from '../inline/collect/inline-text.js';
import { textDirection } from '../inline/collect/text-direction.js';

/** Blocks that are looked into for the first letter. */
const MOST_BLOCKS = 50;

/** The direction of the first text in blocks, by {@link textDirection}; null where there is none. */
export function blockDirection(blocks: readonly Block[], base: 'ltr' | 'rtl'): 'ltr' | 'rtl' | null {
  const waiting = blocks.toReversed();
  for (let count = 0; count < MOST_BLOCKS; count++) {
    const block = waiting.pop();
    if (!block) return null;
    const direction = textDirection(ownText(block), base);
    if (direction) return direction;
    waiting.push(...innerBlocks(block).toReversed());
  }
  return null;
}

function ownText(block: Block): string {
  if (block.type === 'paragraph' || block.type === 'heading') return inlineText(block.children);
  if (block.type === 'definition-list') return inlineText(block.items[0]?.term ?? []);
  return '';
}

function innerBlocks(block: Block): readonly Block[] {
  if (block.type === 'quote' || block.type === 'alert' || block.type === 'text-box') return block.children;
  return block.type === 'list' ? block.items.slice(0, MOST_BLOCKS).flatMap((item) => item.children) : [];
}
