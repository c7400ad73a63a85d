import type { Block } from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import type { Inline } from '../../../document/inline.js';

/** The inlines of paragraphs and headings, each on lines of its own. */
export function inlinesOfBlocks(blocks: readonly Block[]): Inline[] {
  const texts = blocks.filter((block) => block.type === 'paragraph' || block.type === 'heading');
  return make.withBreaks(texts.map(({ children }) => children));
}
