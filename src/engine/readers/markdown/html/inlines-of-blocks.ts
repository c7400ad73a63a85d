import type { Block } from '../../../document/block.js';
import type { Inline } from '../../../document/inline.js';

/** The text of paragraphs, one under the other. */
export function inlinesOfBlocks(blocks: readonly Block[]): Inline[] {
  return blocks
    .filter((block) => block.type === 'paragraph' || block.type === 'heading')
    .flatMap((block, i): Inline[] => (i === 0 ? [...block.children] : [{ type: 'break' }, ...block.children]));
}
