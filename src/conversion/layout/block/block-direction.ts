import type { Block } from '../../document/block.js';
import { inlineText } from './inline-text.js';

const STRONG = /\p{L}/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** So many blocks are looked into for the first letter. */
const MOST_BLOCKS = 50;

/** The direction of the first letter in blocks, as UAX #9 (P2) takes it for a paragraph; null where there is none. */
export function blockDirection(blocks: readonly Block[]): 'ltr' | 'rtl' | null {
  const waiting = blocks.toReversed();
  for (let count = 0; count < MOST_BLOCKS; count++) {
    const block = waiting.pop();
    if (!block) return null;
    const letter = STRONG.exec(ownText(block))?.[0];
    if (letter !== undefined) return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
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
