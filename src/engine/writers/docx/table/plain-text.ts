import type { Block } from '../../../document/block.js';
import { walkInlines } from '../../../document/children.js';
import type { Inline } from '../../../document/inline.js';

/** The bare words of paragraphs and headings, a line for each: to measure by, not to read. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => (block.type === 'paragraph' || block.type === 'heading' ? inlineText(block.children) : ''))
    .join('\n');
}

function inlineText(inlines: readonly Inline[]): string {
  let text = '';
  for (const inline of walkInlines(inlines)) {
    if (inline.type === 'text' || inline.type === 'code') text += inline.value;
    else if (inline.type === 'break') text += '\n';
  }
  return text;
}
