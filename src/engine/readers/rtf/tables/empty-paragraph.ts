import type { Block } from '../../../document/block.js';

/** Whether a block is a paragraph that shows nothing. */
export function isEmptyParagraph(block: Block): boolean {
  return block.type === 'paragraph' && block.children.every((child) => child.type === 'text' && child.value === '');
}
