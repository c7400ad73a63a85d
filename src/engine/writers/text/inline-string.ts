import type { Image, Inline, Link, Text } from '../../document/inline.js';
import { isWebOrMail } from '../../document/web-or-mail.js';
import { unreachable } from '../../unreachable.js';
import type { TextContext } from './text-context.js';

/** Inlines as text; a forced line end is a line feed. */
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

/** Emphasis is dropped; marks stand for what would change the meaning: 10^6 is not 106, and struck text is not valid. */
function textString({ value, style }: Text): string {
  const text = value.replaceAll('\u00ad', '');
  if (style?.strike) return `~~${text}~~`;
  if (style?.position === undefined) return text;
  const mark = style.position === 'superscript' ? '^' : '_';
  return text.length > 1 ? `${mark}(${text})` : `${mark}${text}`;
}

/** The text with the address after it, unless it is the same. */
function linkString({ target, children }: Link, context: TextContext): string {
  const text = inlineString(children, context);
  const address = target.replace(/^mailto:/, '');
  if (!isWebOrMail(target) || text === target || text === address) return text;
  return text === '' ? `<${address}>` : `${text} <${address}>`;
}

/** The alternative text of a picture in its place; the picture is reported as lost. */
export function imageString({ alt }: Image, { report }: TextContext): string {
  report.loss('image-skipped', 'Pictures have no place in plain text; what is said of them stands there instead.', alt);
  return alt === '' ? '' : `[${alt}]`;
}
