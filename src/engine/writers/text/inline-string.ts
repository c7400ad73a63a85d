import type { Image, Inline, Link, Text } from '../../document/inline.js';
import { isWebOrMail } from '../../document/web-or-mail.js';
import { unreachable } from '../../unreachable.js';
import type { TextContext } from './text-context.js';

/** What stands in a line, as text; a forced line end is a line feed. */
export function inlineString(inlines: readonly Inline[], context: TextContext): string {
  return inlines.map((inline) => stringOf(inline, context)).join('');
}

function stringOf(inline: Inline, context: TextContext): string {
  switch (inline.type) {
    case 'text':
      return textString(inline);
    case 'code':
      return inline.value;
    case 'link':
      return linkString(inline, context);
    case 'image':
      return imageString(inline, context);
    case 'break':
      return '\n';
    case 'tab':
      return ' ';
    case 'footnote-reference': {
      const number = context.notes.numberOf(inline.id);
      return number === null ? '' : `[${number}]`;
    }
    case 'math':
      return `$${inline.tex}$`;
    case 'anchor':
    case 'page-field':
      return '';
    default:
      return unreachable(inline);
  }
}

/** Emphasis has no place in plain text; what would change the meaning stays: 10^6 is not 106, and what is struck out is not said. */
function textString({ value, style }: Text): string {
  const text = value.replaceAll('\u00ad', '');
  if (style?.strike) return `~~${text}~~`;
  if (style?.position === undefined) return text;
  const sign = style.position === 'superscript' ? '^' : '_';
  return text.length > 1 ? `${sign}(${text})` : `${sign}${text}`;
}

/** The address behind the text, unless it is the text. */
function linkString({ target, children }: Link, context: TextContext): string {
  const text = inlineString(children, context);
  const address = target.replace(/^mailto:/, '');
  if (!isWebOrMail(target) || text === target || text === address) return text;
  return text === '' ? `<${address}>` : `${text} <${address}>`;
}

/** What is said of a picture, instead of it. */
export function imageString({ alt }: Image, { report }: TextContext): string {
  report.loss('image-skipped', 'Pictures have no place in plain text; what is said of them stands there instead.', alt);
  return alt === '' ? '' : `[${alt}]`;
}
