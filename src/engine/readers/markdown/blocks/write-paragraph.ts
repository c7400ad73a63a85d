import type { Token, Tokens } from 'marked';
import * as make from '../../../document/builders.js';
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
  if (PAGE_BREAK.test(token.text.trim())) return writer.add(make.pageBreak());
  if (writer.isOutermost && CONTENTS.test(token.text.trim())) return writer.add(make.tableOfContents());
  const visible = tokens.filter((child) => child.type !== 'text' || child.raw.trim() !== '');
  const [only] = visible;
  if (visible.length === 1 && only.type === 'image') return writeFigure(only as Tokens.Image, writer);
  for (const part of splitAtFormulas(tokens)) {
    if (isDisplayMath(part[0])) writer.add(make.mathBlock((part[0] as Tokens.Generic).tex as string));
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
  const { style } = writer;
  if (typeof image !== 'string') {
    return writer.add(make.figure(image, { align: style?.align, caption: title ? [make.text(title)] : undefined }));
  }
  const address = image === 'elsewhere' ? source.href.trim() : '';
  const target = address ? imageAddress(address, context) : undefined;
  const text = [source.alt.trim(), title?.trim()].filter(Boolean).join(' – ') || 'Image';
  const children: Inline[] = [make.text(text)];
  if (address) children.push(make.lineBreak(), addressInline(address, target));
  writer.add({ ...make.paragraph(children, style), isPlaceholder: true });
}

function addressInline(value: string, target: string | undefined): Inline {
  const text = make.text(value);
  return target ? make.link(target, [text]) : text;
}
