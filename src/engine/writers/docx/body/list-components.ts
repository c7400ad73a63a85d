import { Paragraph, type IParagraphOptions, type ParagraphChild } from 'docx';
import type { List, ListItem, Paragraph as ParagraphBlock } from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import { indentedBlock, type ContainingBlock } from '../containing-block.js';
import type { BlockComponent, DocxContext } from '../docx-context.js';
import { inlineRuns } from '../inline/inline-runs.js';
import { textRuns } from '../inline/text-runs.js';
import {
  HANGING_INDENT_PT,
  LAST_LIST_LEVEL,
  LIST_INDENT_PT,
  type ListNumberingReference,
} from '../styles/numbering-registry.js';
import { paragraphFormat } from '../styles/paragraph-format.js';
import { twips } from '../styles/units.js';

const TICKED = '☒';
const UNTICKED = '☐';
/** Takes the marker of an item that begins with no paragraph. */
const EMPTY = make.paragraph([]);

/** How the items of one list are written. */
interface ListFormat {
  readonly isTight: boolean;
  /** `null` where the markers are written out. */
  readonly numbering: ListNumberingReference | null;
}

/** A list as numbered paragraphs; further blocks of an item stand under it, indented. */
export function listComponents(list: List, container: ContainingBlock, context: DocxContext): BlockComponent[] {
  const listLevel = Math.min(container.listLevel + 1, LAST_LIST_LEVEL);
  const inner = { ...indentedBlock(container, LIST_INDENT_PT), listLevel };
  const format = { isTight: list.tight, numbering: context.numbering.add(list, listLevel) };
  return list.items.flatMap((item) => itemComponents(item, format, inner, context));
}

function itemComponents(
  item: ListItem,
  format: ListFormat,
  container: ContainingBlock,
  context: DocxContext,
): BlockComponent[] {
  const [first, ...others] = item.children;
  const [opening, below] = first?.type === 'paragraph' ? [first, others] : [EMPTY, item.children];
  const children = [...literalMarker(item, format), ...inlineRuns(opening.children, container, context)];
  return [
    new Paragraph({ ...itemFormat(opening, format, container), children }),
    ...context.renderBlocks(below, container),
  ];
}

/** What of an item's marker is text: all of it where Word can't count with it, and the box of a task. */
function literalMarker({ marker = '•', checked }: ListItem, { numbering }: ListFormat): ParagraphChild[] {
  const box = checked === undefined ? '' : `${checked ? TICKED : UNTICKED} `;
  const text = (numbering ? '' : `${marker}\t`) + box;
  return text === '' ? [] : textRuns(text, {});
}

function itemFormat(
  paragraph: ParagraphBlock,
  { isTight, numbering }: ListFormat,
  container: ContainingBlock,
): IParagraphOptions {
  const { indentPt, listLevel, paragraphStyle = 'ListParagraph' } = container;
  // The numbering definition indents as lists by themselves do; in a quote the paragraph has to say more.
  const isIndentedByNumbering = numbering !== null && indentPt === LIST_INDENT_PT * (listLevel + 1);
  return {
    ...paragraphFormat(paragraph.style, container),
    style: paragraphStyle,
    contextualSpacing: isTight || undefined,
    numbering: numbering ? { ...numbering, level: listLevel } : undefined,
    indent: isIndentedByNumbering ? undefined : { start: twips(indentPt), hanging: twips(HANGING_INDENT_PT) },
  };
}
