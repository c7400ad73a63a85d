import type { Block } from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import type { Inline } from '../../../document/inline.js';

/** The text of paragraphs, one under the other. */
export function inlinesOfBlocks(blocks: readonly Block[]): Inline[] {
  const texts = blocks.filter((block) => block.type === 'paragraph' || block.type === 'heading');
  return make.withBreaks(texts.map(({ children }) => children));
}
