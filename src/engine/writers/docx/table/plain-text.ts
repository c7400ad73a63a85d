import type { Block } from '../../../document/block.js';
import { childInlines, settled, walkBlocks, walkInlines } from '../../../document/children.js';
import type { Inline } from '../../../document/inline.js';
import { unreachable } from '../../../unreachable.js';

/** The bare text of blocks at any depth, a line for each: to estimate widths by, not to be read. */
export function plainText(blocks: readonly Block[]): string {
  return Array.from(walkBlocks(blocks), blockText).join('\n');
}

/** The text of a block itself, without that of blocks within it. */
function blockText(block: Block): string {
  if (block.type === 'code-block') return block.value;
  if (block.type === 'math-block') return block.tex;
  if (block.type === 'preformatted') return settled(block.lines).join('\n');
  return Array.from(walkInlines(childInlines(block)), inlineText).join('');
}

function inlineText(inline: Inline): string {
  switch (inline.type) {
    case 'text':
    case 'code':
      return inline.value;
    case 'math':
      return inline.tex;
    case 'break':
      return '\n';
    // What a link holds comes after it.
    case 'link':
    case 'image':
    case 'tab':
    case 'footnote-reference':
    case 'anchor':
    case 'page-field':
      return '';
    default:
      return unreachable(inline);
  }
}
