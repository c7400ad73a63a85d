import type { Token, Tokens } from 'marked';
import type { Figure } from '../../../document/block.js';
import type { Inline } from '../../../document/inline.js';
import { decodeEntities } from '../inlines/decode-entities.js';
import { inlinesOf } from '../inlines/inlines-of.js';
import { imageAddress, readImage, type ImageSource } from '../inlines/write-image.js';
import { plainText } from '../inlines/write-inlines.js';
import type { BlockWriter } from './block-writer.js';

const PAGE_BREAK = /^\\(?:pagebreak|newpage|clearpage)\s*$/;
/** What several renderers take for a table of contents; nothing else stands in the paragraph, nor around it. */
const CONTENTS = /^(?:\[TOC\]|\[\[_TOC_\]\]|\[\[TOC\]\])$/i;

/** A paragraph, or what stands in the place of one: a page break, a picture on its own, formulas between text. */
export function writeParagraph(token: Tokens.Paragraph | Tokens.Text, writer: BlockWriter): void {
  const tokens = token.tokens ?? [];
  if (PAGE_BREAK.test(token.text.trim())) return writer.add({ type: 'page-break' });
  if (writer.isOutermost && CONTENTS.test(token.text.trim()))
    return writer.add({ type: 'table-of-contents', entries: [] });
  const visible = tokens.filter((child) => child.type !== 'text' || child.raw.trim() !== '');
  const [only] = visible;
  if (visible.length === 1 && only.type === 'image') return writeFigure(only as Tokens.Image, writer);
  for (const part of splitAtFormulas(tokens)) {
    if (isDisplayMath(part[0])) writer.add({ type: 'math-block', tex: (part[0] as Tokens.Generic).tex as string });
    else writer.addParagraph(inlinesOf(part, writer.context));
  }
}

function splitAtFormulas(tokens: readonly Token[]): Token[][] {
  if (!tokens.some(isDisplayMath)) return [[...tokens]];
  const parts: Token[][] = [];
  let isOpen = false;
  for (const token of tokens) {
    const isFormula = isDisplayMath(token);
    if (isFormula || !isOpen) parts.push([token]);
    else parts.at(-1)!.push(token);
    isOpen = !isFormula;
  }
  return parts;
}

function isDisplayMath(token: Token | undefined): boolean {
  return token?.type === 'math' && token.isDisplay === true;
}

function writeFigure(token: Tokens.Image, writer: BlockWriter): void {
  const { context } = writer;
  const source = { href: decodeEntities(token.href), alt: plainText(token.tokens, context) };
  addFigure(source, token.title ? decodeEntities(token.title).replace(/\s+/g, ' ') : undefined, writer);
}

/** A picture as a block of its own, or a box that says which one is not there. */
function addFigure(source: ImageSource, title: string | undefined, writer: BlockWriter): void {
  const { context } = writer;
  const image = readImage(source, context);
  const { align } = writer.style;
  if (typeof image !== 'string') {
    const figure: Figure = { type: 'figure', image, ...(align ? { align } : {}) };
    return writer.add(title ? { ...figure, caption: [{ type: 'text', value: title }] } : figure);
  }
  const address = image === 'elsewhere' ? source.href.trim() : '';
  const target = address ? imageAddress(address, context) : undefined;
  const text = [source.alt.trim(), title?.trim()].filter(Boolean).join(' – ') || 'Image';
  const children: Inline[] = [{ type: 'text', value: text }];
  if (address) children.push({ type: 'break' }, addressInline(address, target));
  writer.add({ type: 'paragraph', children, ...(align ? { style: { align } } : {}), isPlaceholder: true });
}

function addressInline(value: string, target: string | undefined): Inline {
  const text: Inline = { type: 'text', value };
  return target ? { type: 'link', target, children: [text] } : text;
}
