import { Paragraph, type IParagraphOptions, type ParagraphChild } from 'docx';
import type { Block, List, ListItem, Paragraph as ParagraphBlock } from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import type { BlockComponent, DocxContext, Frame } from '../docx-context.js';
import { inlineRuns, plainRuns } from '../inline/inline-runs.js';
import { LAST_LIST_LEVEL, LIST_INDENT_PT, type ListNumberingReference } from '../styles/numbering-registry.js';
import { paragraphFormat } from '../styles/paragraph-format.js';
import { twips } from '../styles/units.js';

const TICKED = '☒';
const UNTICKED = '☐';

/** A list as numbered paragraphs; further blocks of an item stand under it, indented. */
export function listComponents(list: List, frame: Frame, context: DocxContext): BlockComponent[] {
  const level = Math.min(frame.listLevel + 1, LAST_LIST_LEVEL);
  const itemFrame = { ...frame, listLevel: level, indentPt: frame.indentPt + LIST_INDENT_PT };
  const numbering = context.numbering.add(list, level);
  return list.items.flatMap((item) => itemComponents(item, list.tight, numbering, itemFrame, context));
}

function itemComponents(
  item: ListItem,
  isTight: boolean,
  numbering: ListNumberingReference | null,
  frame: Frame,
  context: DocxContext,
): BlockComponent[] {
  const [first, ...rest] = item.children;
  const opening = first?.type === 'paragraph' ? first : make.paragraph([]);
  const others: readonly Block[] = opening === first ? rest : item.children;
  const children = [...literalMarker(item, numbering), ...inlineRuns(opening.children, frame, context)];
  const format = itemFormat(opening, isTight, numbering, frame);
  return [new Paragraph({ ...format, children }), ...context.renderBlocks(others, frame, context)];
}

function literalMarker(item: ListItem, numbering: ListNumberingReference | null): ParagraphChild[] {
  const box = item.checked === undefined ? '' : `${item.checked ? TICKED : UNTICKED} `;
  const marker = numbering ? '' : `${item.marker ?? '•'}\t`;
  return marker + box === '' ? [] : plainRuns(marker + box, {});
}

function itemFormat(
  paragraph: ParagraphBlock,
  isTight: boolean,
  numbering: ListNumberingReference | null,
  frame: Frame,
): IParagraphOptions {
  const isPlainIndent = frame.indentPt === LIST_INDENT_PT * (frame.listLevel + 1);
  const { indent: _, ...format } = paragraphFormat(paragraph.style, frame);
  return {
    style: 'ListParagraph',
    ...format,
    ...(isTight ? { contextualSpacing: true } : {}),
    ...(numbering ? { numbering: { ...numbering, level: frame.listLevel } } : {}),
    ...(numbering && isPlainIndent
      ? {}
      : { indent: { start: twips(frame.indentPt), hanging: twips(LIST_INDENT_PT - 3) } }),
  };
}
