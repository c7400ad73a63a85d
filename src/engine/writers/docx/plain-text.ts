import type { Block } from '../../document/block.js';
import type { Inline } from '../../document/inline.js';

/** The bare words of paragraphs and headings, a line for each: to measure by, not to read. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => (block.type === 'paragraph' || block.type === 'heading' ? inlineText(block.children) : ''))
    .join('\n');
}

function inlineText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'text' || inline.type === 'code') return inline.value;
      if (inline.type === 'link') return inlineText(inline.children);
      return inline.type === 'break' ? '\n' : '';
    })
    .join('');
}
