import type { Inline } from '../../../document/inline.js';
import { unreachable } from '../../../unreachable.js';

/** What inlines say, without their looks: for bookmarks, link descriptions, alternative texts. */
export function inlineText(inlines: readonly Inline[]): string {
  return inlines.map(textOf).join('');
}

function textOf(inline: Inline): string {
  switch (inline.type) {
    case 'text':
    case 'code':
      return inline.value;
    case 'link':
      return inlineText(inline.children);
    case 'image':
      return inline.alt;
    case 'break':
    case 'tab':
      return ' ';
    case 'math':
      return inline.tex;
    case 'footnote-reference':
    case 'anchor':
    case 'page-field':
      return '';
    default:
      return unreachable(inline);
  }
}
