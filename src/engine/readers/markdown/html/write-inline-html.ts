import * as make from '../../../document/builders.js';
import { unreachable } from '../../../unreachable.js';
import type { MarkdownContext } from '../markdown-context.js';
import type { InlineWriter } from '../inlines/inline-writer.js';
import { linkTarget } from '../inlines/link-target.js';
import { writeImage } from '../inlines/write-image.js';
import { CODE_ELEMENTS, INLINE_STYLES, isHtmlElement, isInlineElement, VOID_ELEMENTS } from './html-elements.js';
import type { HtmlPiece, OpenTag } from './html-scanner.js';

const PT_PER_PX = 0.75;
const EMBEDDING = new Set(['audio', 'embed', 'frame', 'iframe', 'object', 'source', 'track', 'video']);
const MESSAGE = 'HTML that has no meaning here was left out; the text within it is kept.';

/** Writes a piece of HTML as it stands within a line. Elements that make blocks of their own are reported and left out. */
export function writeInlineHtml(piece: HtmlPiece, writer: InlineWriter, context: MarkdownContext): void {
  switch (piece.type) {
    case 'text':
      return writer.text(piece.value);
    case 'open':
      return openElement(piece, writer, context);
    case 'close':
      return closeElement(piece.name, piece.raw, writer, context);
    case 'other':
      return ignoreHtml(piece.raw, context);
    case 'comment':
      return;
    default:
      return unreachable(piece);
  }
}

/** Reports that markup was left out. */
export function ignoreHtml(raw: string, context: MarkdownContext): void {
  context.report.warn('html-ignored', MESSAGE, raw);
}

function openElement(tag: OpenTag, writer: InlineWriter, context: MarkdownContext): void {
  writeAnchor(tag, writer);
  const { name } = tag;
  if (name === 'br') writer.node(make.lineBreak());
  else if (name === 'wbr') writer.text('\u200b');
  else if (name === 'img') writeImage(imageOf(tag), writer, context);
  else if (name === 'q') writer.text('“');
  else if (name === 'input') writeCheckbox(tag, writer, context);
  else if (name === 'a') openLink(tag, writer, context);
  else if (!isHtmlElement(name)) writeUnknown(tag.raw, writer, context);
  else if (!isInlineElement(name)) ignoreElement(tag, writer, context);
  else if (!VOID_ELEMENTS.has(name))
    writer.open(name, INLINE_STYLES[name], CODE_ELEMENTS.has(name) ? { isCode: true } : {});
}

function closeElement(name: string, raw: string, writer: InlineWriter, context: MarkdownContext): void {
  if (!isHtmlElement(name)) return writeUnknown(raw, writer, context);
  writer.close(name);
  if (name === 'q') writer.text('”');
}

/** What is embedded from elsewhere is never fetched; its address is shown. */
function ignoreElement({ name, attributes, raw }: OpenTag, writer: InlineWriter, context: MarkdownContext): void {
  ignoreHtml(raw, context);
  const address = EMBEDDING.has(name) ? (attributes.get('src') ?? attributes.get('data')) : undefined;
  if (address) writer.text(` [${address}] `);
}

/** `<your-name>` is not meant as a tag. */
function writeUnknown(raw: string, writer: InlineWriter, context: MarkdownContext): void {
  context.report.warn('html-unknown', 'What looks like a tag but is none of HTML was set as text.', raw);
  writer.text(raw);
}

export function writeAnchor(tag: OpenTag, writer: InlineWriter): void {
  const id = tag.attributes.get('id') ?? (tag.name === 'a' ? tag.attributes.get('name') : undefined);
  if (id) writer.node(make.anchor(id));
}

function openLink(tag: OpenTag, writer: InlineWriter, context: MarkdownContext): void {
  const href = tag.attributes.get('href');
  const target = href === undefined || writer.isInLink ? undefined : linkTarget(href, context);
  writer.open('a', undefined, target ? { link: { target } } : {});
}

function writeCheckbox(tag: OpenTag, writer: InlineWriter, context: MarkdownContext): void {
  if (tag.attributes.get('type')?.toLowerCase() !== 'checkbox') return ignoreHtml(tag.raw, context);
  writer.text(tag.attributes.has('checked') ? '☑' : '☐');
}

/** The picture of an `<img>`. HTML has sizes in CSS pixels, 96 to the inch; lengths with other units are left out. */
export function imageOf({ attributes }: OpenTag): { href: string; alt: string; widthPt?: number; heightPt?: number } {
  const size = (name: string) => {
    const pixels = /^\s*(\d{1,5}(?:\.\d+)?)\s*(?:px)?\s*$/.exec(attributes.get(name) ?? '')?.[1];
    return pixels === undefined ? undefined : Number(pixels) * PT_PER_PX;
  };
  return {
    href: attributes.get('src') ?? '',
    alt: attributes.get('alt') ?? '',
    widthPt: size('width'),
    heightPt: size('height'),
  };
}
