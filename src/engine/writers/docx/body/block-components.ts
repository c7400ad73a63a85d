import { Math as MathZone, MathRun, Paragraph, type IParagraphOptions } from 'docx';
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
import { caption } from './caption.js';
import type { BlockComponent, DocxContext, Frame } from '../docx-context.js';
import { bookmark, inlineRuns, plainRuns } from '../inline/inline-runs.js';
import { listComponents } from './list-components.js';
import { paragraphFormat } from '../styles/paragraph-format.js';
import { settled } from '../../../document/children.js';
import { tableComponents } from '../table/table-components.js';
import { unreachable } from '../../../unreachable.js';
import { xmlText } from '../package/xml-text.js';

const QUOTE_INDENT_PT = 24;
const DEFINITION_INDENT_PT = 24;
const HEADING = ['Heading1', 'Heading2', 'Heading3', 'Heading4', 'Heading5', 'Heading6'] as const;
const ALERT_COLOR = {
  note: '0969DA',
  tip: '1A7F37',
  important: '8250DF',
  warning: '9A6700',
  caution: 'CF222E',
} as const satisfies Record<Alert['kind'], string>;

/** Blocks as the components of a Word document, in order. Page breaks go into the paragraph after them. */
export function blockComponents(blocks: readonly Block[], frame: Frame, context: DocxContext): BlockComponent[] {
  return blocks.flatMap((block) => blockComponent(block, frame, context));
}

function blockComponent(block: Block, frame: Frame, context: DocxContext): BlockComponent | BlockComponent[] {
  switch (block.type) {
    case 'paragraph':
      return paragraph(block, frame, context);
    case 'heading':
      return heading(block, frame, context);
    case 'title-block':
      return titleComponents(block, frame, context);
    case 'list':
      return listComponents(block, frame, context);
    case 'quote':
      return blockComponents(block.children, quoteFrame(frame), context);
    case 'alert':
      return alert(block, frame, context);
    case 'text-box':
      return blockComponents(block.children, frame, context);
    case 'code-block':
      return codeParagraphs(block, frame);
    case 'preformatted':
      return settled(block.lines).map((line) => monospaced(line, 'Preformatted', frame));
    case 'table':
      return tableComponents(block, frame, context);
    case 'figure':
      return figure(block, frame, context);
    case 'rule':
      return new Paragraph({ style: 'HorizontalRule', children: [] });
    case 'definition-list':
      return definitionList(block, frame, context);
    case 'math-block':
      return new Paragraph({
        alignment: 'center',
        children: [new MathZone({ children: [new MathRun(xmlText(block.tex))] })],
      });
    case 'footnote':
      return unusedFootnote(block, frame, context);
    case 'page-break':
      return new Paragraph({ pageBreakBefore: true, children: [] });
    case 'table-of-contents':
    case 'section':
      return [];
    default:
      return unreachable(block);
  }
}

function paragraph(block: ParagraphBlock, frame: Frame, context: DocxContext): Paragraph {
  return new Paragraph({
    ...paragraphFormat(block.style, frame),
    children: inlineRuns(block.children, frame, context),
  });
}

function heading(block: Heading, frame: Frame, context: DocxContext): Paragraph {
  const children = inlineRuns(block.children, frame, context);
  return new Paragraph({
    ...paragraphFormat(block.style, frame),
    style: HEADING[block.level - 1],
    children: block.id === undefined ? children : bookmark(block.id, children, context),
  });
}

function titleComponents({ id, title, subtitle, byline }: TitleBlock, frame: Frame, context: DocxContext) {
  const lines = [subtitle, byline.join(' · ')].filter((line): line is string => Boolean(line));
  const paragraphs = lines.map((line) => make.paragraph([make.text(line)]));
  const head = title.length > 0 ? [make.heading(1, title, { id })] : [];
  return blockComponents([...head, ...paragraphs], frame, context);
}

function quoteFrame(frame: Frame): Frame {
  return { ...frame, indentPt: frame.indentPt + QUOTE_INDENT_PT, paragraphStyle: frame.paragraphStyle ?? 'Quote' };
}

function alert(block: Alert, frame: Frame, context: DocxContext): BlockComponent[] {
  const color = `#${ALERT_COLOR[block.kind]}`;
  const title = block.kind.charAt(0).toUpperCase() + block.kind.slice(1);
  const inner = quoteFrame(frame);
  const head = new Paragraph({
    ...paragraphFormat({ borders: { left: { widthPt: 3, color } }, keepWithNext: true }, inner),
    children: plainRuns(title, { bold: true, color: ALERT_COLOR[block.kind] }),
  });
  return [head, ...blockComponents(block.children, inner, context)];
}

function codeParagraphs(block: CodeBlock, frame: Frame): Paragraph[] {
  const lines = block.value.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map((line) => monospaced(line, 'Code', frame));
}

function monospaced(line: string, style: string, frame: Frame): Paragraph {
  const options: IParagraphOptions = { ...paragraphFormat(undefined, frame), style };
  return new Paragraph({ ...options, children: plainRuns(line, { noProof: true }) });
}

function figure(block: Figure, frame: Frame, context: DocxContext): Paragraph[] {
  const align = block.align ?? 'center';
  const picture = new Paragraph({
    ...paragraphFormat({ align, keepWithNext: block.caption !== undefined }, frame),
    children: inlineRuns([block.image], frame, context),
  });
  return block.caption ? [picture, caption(block.caption, frame, context, align, false)] : [picture];
}

function definitionList(block: DefinitionList, frame: Frame, context: DocxContext): BlockComponent[] {
  const inner = { ...frame, indentPt: frame.indentPt + DEFINITION_INDENT_PT };
  return block.items.flatMap((item) => [
    new Paragraph({
      ...paragraphFormat({ keepWithNext: true }, frame),
      children: inlineRuns(item.term, frame, context, { strong: true }),
    }),
    ...item.definitions.flatMap((definition) => blockComponents(definition, inner, context)),
  ]);
}

/** The text of a note is written into its own part; one that nothing refers to stays where it is, or it would be lost. */
function unusedFootnote(block: Footnote, frame: Frame, context: DocxContext): BlockComponent[] {
  return context.footnotes.isReferred(block.id) ? [] : blockComponents(block.children, frame, context);
}
