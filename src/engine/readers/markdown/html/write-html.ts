import * as make from '../../../document/builders.js';
import type { Alignment } from '../../../document/style.js';
import { unreachable } from '../../../unreachable.js';
import type { BlockWriter } from '../blocks/block-writer.js';
import { isBlockElement, STRUCTURED_BLOCKS, VOID_ELEMENTS } from './html-elements.js';
import { scanHtml, type HtmlPiece, type OpenTag } from './html-scanner.js';
import { writeAnchor, writeInlineHtml } from './write-inline-html.js';
import { closeStructure, openStructure } from './write-structure.js';

const PAGE_BREAK_COMMENT = /^(?:page-?break|newpage|new page)$/i;
const PAGE_BREAK_STYLE = /(?:page-break|break)-(?:after|before)\s*:\s*(?:always|page)/i;

/**
 * Writes a block of HTML, which may hold half of an element: `<div>` here, `</div>` in another block, Markdown between.
 */
export function writeHtml(source: string, writer: BlockWriter): void {
  for (const piece of scanHtml(source)) writePiece(piece, writer);
  writer.close('pre');
  // Markdown that follows is a block of its own.
  writer.flush();
}

function writePiece(piece: HtmlPiece, writer: BlockWriter): void {
  switch (piece.type) {
    case 'comment':
      if (PAGE_BREAK_COMMENT.test(piece.value)) writer.add(make.pageBreak());
      return;
    case 'open':
      return openElement(piece, writer);
    case 'close':
      return closeElement(piece, writer);
    case 'text':
      return writeText(piece.value, writer);
    case 'other':
      return writeInlineHtml(piece, writer.inlines, writer.context);
    default:
      return unreachable(piece);
  }
}

function writeText(value: string, writer: BlockWriter): void {
  if (writer.isOpen('pre')) writer.code.push(value);
  else writer.inlines.text(value);
}

function openElement(tag: OpenTag, writer: BlockWriter): void {
  const { name } = tag;
  if (writer.isOpen('pre')) {
    if (name === 'br') writer.code.push('\n');
    return;
  }
  if (!isBlockElement(name)) return writeInlineHtml(tag, writer.inlines, writer.context);
  openBlock(tag, writer);
  writeAnchor(tag, writer.inlines);
}

function openBlock(tag: OpenTag, writer: BlockWriter): void {
  const { name, attributes } = tag;
  if (name === 'p') writer.close('p');
  if (PAGE_BREAK_STYLE.test(attributes.get('style') ?? '')) writer.add(make.pageBreak());
  if (STRUCTURED_BLOCKS.has(name)) openStructure(tag, alignmentOf(tag), writer);
  else if (name === 'summary' || name === 'legend' || name === 'figcaption') {
    writer.flush();
    writer.inlines.open(name, name === 'figcaption' ? { emphasis: true } : { strong: true });
  } else if (!VOID_ELEMENTS.has(name)) writer.open(name, { align: alignmentOf(tag) });
}

function closeElement(piece: Extract<HtmlPiece, { type: 'close' }>, writer: BlockWriter): void {
  const { name } = piece;
  if (writer.isOpen('pre') && name !== 'pre') return;
  if (name === 'summary' || name === 'legend') writer.flush({ ...writer.style, keepWithNext: true });
  else if (name === 'figcaption') writer.flush();
  else if (STRUCTURED_BLOCKS.has(name)) closeStructure(name, writer);
  else if (isBlockElement(name)) writer.close(name);
  else writeInlineHtml(piece, writer.inlines, writer.context);
}

export function alignmentOf({ name, attributes }: OpenTag): Alignment | undefined {
  const styled = /text-align\s*:\s*(\w+)/i.exec(attributes.get('style') ?? '')?.[1];
  const value = (attributes.get('align') ?? styled ?? (name === 'center' ? 'center' : '')).trim().toLowerCase();
  return value === 'left' || value === 'right' || value === 'center' || value === 'justify' ? value : undefined;
}
