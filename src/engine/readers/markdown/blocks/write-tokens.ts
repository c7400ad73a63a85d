import type { Token, Tokens } from 'marked';
import type { Alert, Block, DefinitionList, List, ListItem, Table, TableCell } from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import { expandTabs } from '../../../document/display-width.js';
import { writeHtml } from '../html/write-html.js';
import { inlinesOf } from '../inlines/inlines-of.js';
import { makeCodeBlock } from '../code/make-code-block.js';
import type { MarkdownContext } from '../markdown-context.js';
import type { DefinitionListToken } from '../tokens/definition-list.extension.js';
import type { BlockWriter } from './block-writer.js';
import { writeParagraph } from './write-paragraph.js';

const TAB_COLUMNS = 4;
const ALERT = /^\s*\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** Writes the blocks that tokens stand for. */
export function writeTokens(tokens: readonly Token[], writer: BlockWriter): void {
  for (const token of tokens) writeToken(token, writer);
}

function writeToken(token: Token, writer: BlockWriter): void {
  const { context } = writer;
  switch (token.type) {
    case 'paragraph':
    case 'text':
      return writeParagraph(token as Tokens.Paragraph, writer);
    case 'heading':
      return writeHeading(token as Tokens.Heading, writer);
    case 'code':
      return writer.add(codeBlock(token as Tokens.Code, context));
    case 'blockquote':
      return writer.add(quote(token as Tokens.Blockquote, context));
    case 'list':
      return writer.add(list(token as Tokens.List, context));
    case 'table':
      return writer.add(table(token as Tokens.Table, context));
    case 'hr':
      return writer.add(make.rule());
    case 'html':
      return writeHtml(token.raw, writer);
    case 'math':
      return writer.add(make.mathBlock(token.tex as string));
    case 'definition-list':
      return writer.add(definitionList(token as unknown as DefinitionListToken, context));
    default:
    // Blank lines, definitions of links and notes, the boxes of tasks: what they mean stands elsewhere.
  }
}

function writeHeading(token: Tokens.Heading, writer: BlockWriter): void {
  const children = inlinesOf(token.tokens, writer.context);
  if (children.length === 0) return;
  const level = Math.min(6, token.depth) as 1 | 2 | 3 | 4 | 5 | 6;
  const id = writer.context.headingIds.get(token);
  writer.add(make.heading(level, children, { id, style: writer.style }));
}

function codeBlock(token: Tokens.Code, context: MarkdownContext): Block {
  const [language = ''] = /^[^\s,{]+/.exec(token.lang ?? '') ?? [];
  const value = expandLines(token.text);
  if (language.toLowerCase() === 'math') return make.mathBlock(value.trim());
  return makeCodeBlock(value, language, context);
}

function expandLines(text: string): string {
  if (!text.includes('\t')) return text;
  return text
    .split('\n')
    .map((line) => expandTabs(line, TAB_COLUMNS))
    .join('\n');
}

/** GitHub's alerts are quotes whose first line names the kind. */
function quote(token: Tokens.Blockquote, context: MarkdownContext): Block {
  const [first, ...others] = token.tokens;
  const kind = first?.type === 'paragraph' ? ALERT.exec(first.raw)?.[1].toLowerCase() : undefined;
  if (!kind) return make.quote(context.blocksOf(token.tokens));
  const rest = { ...first, tokens: withoutFirstLine((first as Tokens.Paragraph).tokens) };
  return { type: 'alert', kind: kind as Alert['kind'], children: context.blocksOf([rest, ...others]) };
}

function withoutFirstLine(tokens: readonly Token[]): Token[] {
  const [first, ...others] = tokens;
  if (first === undefined) return [];
  if (first.type === 'br') return others;
  const lineEnd = first.raw.indexOf('\n');
  if (lineEnd < 0) return withoutFirstLine(others);
  return [{ ...first, raw: first.raw.slice(lineEnd + 1) }, ...others];
}

function list(token: Tokens.List, context: MarkdownContext): List {
  const items = token.items.map((item): ListItem => {
    const children = context.blocksOf(item.tokens);
    return item.task ? { children, checked: item.checked === true } : { children };
  });
  if (!token.ordered) return { type: 'list', tight: !token.loose, items };
  const start = token.start === '' ? 1 : token.start;
  return { type: 'list', numbering: 'decimal', ...(start === 1 ? {} : { start }), tight: !token.loose, items };
}

function table(token: Tokens.Table, context: MarkdownContext): Table {
  reportExtraCells(token, context);
  const row = (cells: readonly Tokens.TableCell[]) => ({ cells: cells.map((cell) => tableCell(cell, context)) });
  return {
    type: 'table',
    use: 'prose',
    columns: token.align.map((align) => (align ? { align } : {})),
    header: [row(token.header)],
    rowCount: token.rows.length,
    rows: token.rows.map(row),
  };
}

/** GFM ignores what a row has beyond the columns of the header. */
function reportExtraCells(token: Tokens.Table, { report }: MarkdownContext): void {
  const [, , ...rows] = token.raw.split('\n');
  for (const row of rows) {
    const cells = row
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/);
    const extra = cells.slice(token.align.length).join('|').trim();
    if (extra)
      report.loss('table-extra-cells', 'Cells beyond the columns of their table are left out, as on GitHub.', extra);
  }
}

function tableCell(token: Tokens.TableCell, context: MarkdownContext): TableCell {
  const children = inlinesOf(token.tokens, context);
  if (children.length === 0) return { content: '' };
  const [only] = children;
  if (children.length === 1 && only.type === 'text' && !only.style) return { content: only.value };
  return { content: [make.paragraph(children)] };
}

function definitionList(token: DefinitionListToken, context: MarkdownContext): DefinitionList {
  return make.definitionList(
    token.items.map(({ terms, definitions }) => ({
      term: make.withBreaks(terms.map((term) => inlinesOf(term, context))),
      definitions: definitions.map((definition) => context.blocksOf(definition)),
    })),
  );
}
