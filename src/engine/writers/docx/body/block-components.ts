import { Paragraph, type IParagraphOptions } from 'docx';
import type {
  Alert,
  Block,
  CodeBlock,
  DefinitionList,
  Figure,
  Footnote,
  Heading,
  Paragraph as ParagraphBlock,
  TitleBlock,
} from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import { settled } from '../../../document/children.js';
import { unreachable } from '../../../unreachable.js';
import { indentedBlock, type ContainingBlock } from '../containing-block.js';
import type { BlockComponent, DocxContext } from '../docx-context.js';
import { bookmark } from '../inline/bookmark.js';
import { formula } from '../inline/formula.js';
import { inlineRuns } from '../inline/inline-runs.js';
import { textRuns } from '../inline/text-runs.js';
import { paragraphFormat } from '../styles/paragraph-format.js';
import { tableComponents } from '../table/table-components.js';
import { caption } from './caption.js';
import { listComponents } from './list-components.js';

const QUOTE_INDENT_PT = 24;
const DEFINITION_INDENT_PT = 24;
const ALERT_BAR_PT = 3;
const HEADING_STYLES = ['Heading1', 'Heading2', 'Heading3', 'Heading4', 'Heading5', 'Heading6'] as const;
const ALERT_COLORS = {
  note: '0969DA',
  tip: '1A7F37',
  important: '8250DF',
  warning: '9A6700',
  caution: 'CF222E',
} as const satisfies Record<Alert['kind'], string>;

/** Blocks as the components of a Word document, in order. */
export function blockComponents(
  blocks: readonly Block[],
  container: ContainingBlock,
  context: DocxContext,
): BlockComponent[] {
  return blocks.flatMap((block) => blockComponent(block, container, context));
}

function blockComponent(
  block: Block,
  container: ContainingBlock,
  context: DocxContext,
): BlockComponent | BlockComponent[] {
  switch (block.type) {
    case 'paragraph':
      return paragraph(block, container, context);
    case 'heading':
      return heading(block, container, context);
    case 'title-block':
      return titleComponents(block, container, context);
    case 'list':
      return listComponents(block, container, context);
    case 'quote':
      return blockComponents(block.children, quoted(container), context);
    case 'alert':
      return alertComponents(block, container, context);
    case 'text-box':
      return blockComponents(block.children, container, context);
    case 'code-block':
      return codeParagraphs(block, container);
    case 'preformatted':
      return settled(block.lines).map((line) => monospaced(line, 'Preformatted', container));
    case 'table':
      return tableComponents(block, container, context);
    case 'figure':
      return figureParagraphs(block, container, context);
    case 'rule':
      return new Paragraph({ style: 'HorizontalRule', children: [] });
    case 'definition-list':
      return definitionComponents(block, container, context);
    case 'math-block':
      return new Paragraph({ alignment: 'center', children: [formula(block.tex)] });
    case 'footnote':
      return unreferencedNote(block, container, context);
    case 'page-break':
      return new Paragraph({ pageBreakBefore: true, children: [] });
    // Word makes a table of contents of the headings itself; the document has been cut at its sections before.
    case 'table-of-contents':
    case 'section':
      return [];
    default:
      return unreachable(block);
  }
}

function paragraph(block: ParagraphBlock, container: ContainingBlock, context: DocxContext): Paragraph {
  return new Paragraph({
    ...paragraphFormat(block.style, container),
    children: inlineRuns(block.children, container, context),
  });
}

function heading(block: Heading, container: ContainingBlock, context: DocxContext): Paragraph {
  const children = inlineRuns(block.children, container, context);
  return new Paragraph({
    ...paragraphFormat(block.style, container),
    style: HEADING_STYLES[block.level - 1],
    children: block.id === undefined ? children : bookmark(block.id, children, context.ids),
  });
}

function titleComponents(
  { id, title, subtitle = '', byline }: TitleBlock,
  container: ContainingBlock,
  context: DocxContext,
): BlockComponent[] {
  const opening = title.length > 0 ? [make.heading(1, title, { id })] : [];
  const lines = [subtitle, byline.join(' · ')].filter((line) => line !== '');
  const paragraphs = lines.map((line) => make.paragraph([make.text(line)]));
  return blockComponents([...opening, ...paragraphs], container, context);
}

function quoted(container: ContainingBlock): ContainingBlock {
  return {
    ...indentedBlock(container, QUOTE_INDENT_PT),
    paragraphStyle: container.paragraphStyle ?? 'Quote',
  };
}

function alertComponents(block: Alert, container: ContainingBlock, context: DocxContext): BlockComponent[] {
  const color = ALERT_COLORS[block.kind];
  const bar = { widthPt: ALERT_BAR_PT, color: `#${color}` };
  const inner = quoted(container);
  const title = new Paragraph({
    ...paragraphFormat({ borders: { left: bar }, keepWithNext: true }, inner),
    children: textRuns(block.kind.charAt(0).toUpperCase() + block.kind.slice(1), { bold: true, color }),
  });
  return [title, ...blockComponents(block.children, inner, context)];
}

function codeParagraphs(block: CodeBlock, container: ContainingBlock): Paragraph[] {
  const lines = block.value.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map((line) => monospaced(line, 'Code', container));
}

function monospaced(line: string, style: string, container: ContainingBlock): Paragraph {
  const format: IParagraphOptions = paragraphFormat(undefined, container);
  return new Paragraph({ ...format, style, children: textRuns(line, { noProof: true }) });
}

function figureParagraphs(block: Figure, container: ContainingBlock, context: DocxContext): Paragraph[] {
  const align = block.align ?? 'center';
  const picture = new Paragraph({
    ...paragraphFormat({ align, keepWithNext: block.caption !== undefined }, container),
    children: inlineRuns([block.image], container, context),
  });
  return block.caption ? [picture, caption(block.caption, { align }, container, context)] : [picture];
}

function definitionComponents(
  block: DefinitionList,
  container: ContainingBlock,
  context: DocxContext,
): BlockComponent[] {
  const inner = indentedBlock(container, DEFINITION_INDENT_PT);
  return block.items.flatMap((item) => [
    new Paragraph({
      ...paragraphFormat({ keepWithNext: true }, container),
      children: inlineRuns(item.term, container, context, { strong: true }),
    }),
    ...item.definitions.flatMap((definition) => blockComponents(definition, inner, context)),
  ]);
}

/** Notes have a part of the package to themselves; one that nothing refers to stays where it is, or it would be lost. */
function unreferencedNote(block: Footnote, container: ContainingBlock, context: DocxContext): BlockComponent[] {
  return context.footnotes.isReferred(block.id) ? [] : blockComponents(block.children, container, context);
}
