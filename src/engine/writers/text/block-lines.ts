import type {
  Alert,
  Block,
  DefinitionList,
  Footnote,
  Heading,
  List,
  ListItem,
  Table,
  TableCell,
  TableOfContents,
  TitleBlock,
} from '../../document/block.js';
import { settled } from '../../document/children.js';
import { displayWidth } from '../../document/display-width.js';
import type { Inline } from '../../document/inline.js';
import { formatNumber } from '../../typeset/page-model/format-number.js';
import { unreachable } from '../../unreachable.js';
import { imageString, inlineString } from './inline-string.js';
import { tableLines } from './table-lines.js';
import { indented, type TextContext } from './text-context.js';
import { wrapText } from './wrap-text.js';

const CODE_INDENT = '    ';
const QUOTE_PREFIX = '> ';
const RULE = '* * *';
/** Characters under a title and headings of a level; deeper ones have none. */
const UNDERLINES: Readonly<Record<number, string>> = { 1: '=', 2: '-' };
const LABELS: Readonly<Record<Alert['kind'], string>> = {
  note: 'NOTE',
  tip: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
};

/** Blocks one below the other, with an empty line between them unless `isTight`. */
export function blocksLines(blocks: readonly Block[], context: TextContext, isTight = false): string[] {
  const parts = blocks.map((block) => blockLines(block, context)).filter(({ length }) => length > 0);
  return parts.flatMap((lines, i) => (i > 0 && !isTight ? ['', ...lines] : lines));
}

/** A note at the end of the document: its number, and its text beside it. */
export function noteLines(note: Footnote, context: TextContext): string[] {
  const label = `[${context.notes.numberOf(note.id)}] `;
  return hanging(label, blocksLines(note.children, indented(context, label.length)));
}

/** The lines of a block, without line ends; none for a block without text. */
function blockLines(block: Block, context: TextContext): string[] {
  switch (block.type) {
    case 'paragraph':
      return paragraphLines(block.children, context);
    case 'heading':
      return headingLines(block, context);
    case 'title-block':
      return titleLines(block, context);
    case 'list':
      return listLines(block, context);
    case 'quote':
      return prefixed(QUOTE_PREFIX, blocksLines(block.children, indented(context, QUOTE_PREFIX.length)));
    case 'alert':
      return prefixed(QUOTE_PREFIX, [
        LABELS[block.kind],
        ...blocksLines(block.children, indented(context, QUOTE_PREFIX.length)),
      ]);
    case 'code-block':
      return prefixed(CODE_INDENT, block.value.split('\n'));
    case 'preformatted':
      return [...settled(block.lines)];
    case 'table':
      return captioned(tableWithContext(block, context), block.caption, context);
    case 'figure':
      return captioned(wrapText(imageString(block.image, context), context.columns), block.caption, context);
    case 'text-box':
      return blocksLines(block.children, context);
    case 'rule':
      return [RULE];
    case 'definition-list':
      return definitionLines(block, context);
    case 'math-block':
      return prefixed(CODE_INDENT, block.tex.split('\n'));
    case 'table-of-contents':
      return contentsLines(block, context);
    // Notes stand at the end of the document; a text file has no pages, headers and footers.
    case 'footnote':
    case 'page-break':
    case 'section':
      return [];
    default:
      return unreachable(block);
  }
}

function paragraphLines(inlines: readonly Inline[], context: TextContext): string[] {
  return wrapText(inlineString(inlines, context), context.columns);
}

function headingLines({ level, children }: Heading, context: TextContext): string[] {
  return underlined(paragraphLines(children, context), UNDERLINES[level]);
}

function titleLines({ title, subtitle = '', byline }: TitleBlock, context: TextContext): string[] {
  return [
    ...underlined(paragraphLines(title, context), UNDERLINES[1]),
    ...wrapText(subtitle, context.columns),
    ...byline.flatMap((line) => wrapText(line, context.columns)),
  ];
}

function underlined(lines: readonly string[], character: string | undefined): string[] {
  if (character === undefined || lines.length === 0) return [...lines];
  return [...lines, character.repeat(Math.max(...lines.map(displayWidth)))];
}

function listLines(list: List, context: TextContext): string[] {
  const markers = list.items.map((item, i) => markerOf(list, item, i));
  const width = Math.max(0, ...markers.map(displayWidth));
  const items = list.items.map(({ children }, i) =>
    hanging(markers[i].padStart(width), blocksLines(children, indented(context, width), list.tight)),
  );
  return items.flatMap((lines, i) => (i > 0 && !list.tight ? ['', ...lines] : lines));
}

function markerOf({ numbering, start = 1 }: List, { marker, checked }: ListItem, index: number): string {
  const label = marker ?? (numbering ? `${formatNumber(start + index, numbering)}.` : '-');
  const box = checked ? ' [x]' : ' [ ]';
  return `${label}${checked === undefined ? '' : box} `;
}

function definitionLines({ items }: DefinitionList, context: TextContext): string[] {
  return items.flatMap(({ term, definitions }, i) => [
    ...(i > 0 ? [''] : []),
    ...paragraphLines(term, context),
    ...definitions.flatMap((blocks) =>
      prefixed(CODE_INDENT, blocksLines(blocks, indented(context, CODE_INDENT.length))),
    ),
  ]);
}

function tableWithContext(table: Table, context: TextContext): string[] {
  const textOf = ({ content }: TableCell): string =>
    typeof content === 'string' ? content : blocksLines(content, { ...context, columns: Infinity }, true).join('\n');
  return tableLines(table, context.columns, textOf);
}

function captioned(lines: string[], caption: readonly Inline[] | undefined, context: TextContext): string[] {
  return caption ? [...lines, '', ...paragraphLines(caption, context)] : lines;
}

/** The headings of the document, indented by their levels: plain text has no pages to refer to. */
function contentsLines({ title }: TableOfContents, context: TextContext): string[] {
  const top = Math.min(...context.headings.map(({ level }) => level));
  const entries = context.headings.flatMap(({ level, children }) => {
    const indent = '  '.repeat(level - top);
    return hanging(indent, paragraphLines(children, indented(context, indent.length)));
  });
  return [...underlined(title === undefined ? [] : [title], UNDERLINES[2]), ...entries];
}

/** The label before the first line, and as many spaces before the others. */
function hanging(label: string, lines: readonly string[]): string[] {
  const spaces = ' '.repeat(displayWidth(label));
  return lines.length === 0
    ? [label.trimEnd()]
    : lines.map((line, i) => (i === 0 ? label : spaces) + line).map(trimEnd);
}

function prefixed(prefix: string, lines: readonly string[]): string[] {
  return lines.map((line) => trimEnd(prefix + line));
}

function trimEnd(line: string): string {
  return line.trimEnd();
}
