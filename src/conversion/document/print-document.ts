import type { Block, Lazy, ListItem, SourceDocument, Table, TableCell, TableRow } from './block.js';
import type { Inline } from './inline.js';

/**
 * A document as indented text, one node per line: for golden files and for looking at what a reader made.
 * Attributes follow a node's name as JSON, inlines are written in brackets, pictures by their size.
 */
export async function printDocument(document: SourceDocument): Promise<string> {
  const lines = [`meta ${JSON.stringify(document.meta)}`];
  for await (const block of document.blocks) await printBlock(block, 0, lines);
  return `${lines.join('\n')}\n`;
}

async function printBlock(block: Block, depth: number, lines: string[]): Promise<void> {
  switch (block.type) {
    case 'list':
      line(lines, depth, 'list', rest(block, 'items'));
      for (const item of block.items) await printItem(item, depth + 1, lines);
      return;
    case 'table':
      return printTable(block, depth, lines);
    case 'preformatted':
      line(lines, depth, 'preformatted', rest(block, 'lines'));
      for await (const text of block.lines) lines.push(`${indent(depth + 1)}|${text}`);
      return;
    case 'code-block':
      line(lines, depth, 'code-block', rest(block, 'value', 'tokens'));
      for (const text of block.value.split('\n')) lines.push(`${indent(depth + 1)}|${text}`);
      return;
    case 'definition-list':
      line(lines, depth, 'definition-list', {});
      for (const { term, definitions } of block.items) {
        lines.push(`${indent(depth + 1)}term ${printInlines(term)}`);
        for (const blocks of definitions) await printGroup('definition', {}, blocks, depth + 1, lines);
      }
      return;
    case 'section':
      line(lines, depth, 'section', rest(block, ...RUNNING_HEADS));
      for (const head of RUNNING_HEADS) {
        const blocks = block[head];
        if (blocks) await printGroup(head, {}, blocks, depth + 1, lines);
      }
      return;
    case 'figure':
      line(lines, depth, 'figure', rest(block, 'image', 'caption'), [block.image]);
      if (block.caption) lines.push(`${indent(depth + 1)}caption ${printInlines(block.caption)}`);
      return;
    case 'quote':
    case 'alert':
    case 'footnote':
    case 'text-box':
      return printGroup(block.type, rest(block, 'children'), block.children, depth, lines);
    case 'paragraph':
    case 'heading':
      line(lines, depth, block.type, rest(block, 'children'), block.children);
      return;
    case 'title-block':
      line(lines, depth, block.type, rest(block, 'title'), block.title);
      return;
    default:
      line(lines, depth, block.type, rest(block));
  }
}

const RUNNING_HEADS = ['header', 'footer', 'firstHeader', 'firstFooter', 'evenHeader', 'evenFooter'] as const;

async function printGroup(name: string, attributes: object, blocks: Lazy<Block>, depth: number, lines: string[]) {
  line(lines, depth, name, attributes);
  for await (const block of blocks) await printBlock(block, depth + 1, lines);
}

function printItem(item: ListItem, depth: number, lines: string[]): Promise<void> {
  return printGroup('item', rest(item, 'children'), item.children, depth, lines);
}

async function printTable(table: Table, depth: number, lines: string[]): Promise<void> {
  line(lines, depth, 'table', rest(table, 'header', 'rows', 'caption'));
  if (table.caption) lines.push(`${indent(depth + 1)}caption ${printInlines(table.caption)}`);
  for (const row of table.header) await printRow('header', row, depth + 1, lines);
  for await (const row of table.rows) await printRow('row', row, depth + 1, lines);
}

async function printRow(name: string, row: TableRow, depth: number, lines: string[]): Promise<void> {
  line(lines, depth, name, rest(row, 'cells', 'texts'));
  for (const cell of row.cells) await printCell(cell, depth + 1, lines);
}

async function printCell(cell: TableCell, depth: number, lines: string[]): Promise<void> {
  const attributes = rest(cell, 'content');
  if (typeof cell.content !== 'string') return printGroup('cell', attributes, cell.content, depth, lines);
  line(lines, depth, 'cell', attributes);
  lines[lines.length - 1] += ` ${JSON.stringify(cell.content)}`;
}

function printInlines(inlines: readonly Inline[]): string {
  return `[${inlines.map(printInline).join(' ')}]`;
}

function printInline(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return JSON.stringify(inline.value) + (inline.style ? printAttributes(inline.style) : '');
    case 'link':
      return `link${printAttributes(rest(inline, 'children'))} ${printInlines(inline.children)}`;
    case 'image':
      return `image${printAttributes({ ...rest(inline, 'bytes'), bytes: inline.bytes.length })}`;
    default:
      return `${inline.type}${printAttributes(rest(inline))}`;
  }
}

function line(lines: string[], depth: number, name: string, attributes: object, children?: readonly Inline[]): void {
  const shown = `${indent(depth)}${name}${printAttributes(attributes)}`;
  lines.push(children ? `${shown} ${printInlines(children)}` : shown);
}

function printAttributes(attributes: object): string {
  return Object.keys(attributes).length > 0 ? JSON.stringify(attributes) : '';
}

function indent(depth: number): string {
  return '  '.repeat(depth);
}

/** The fields of a node that are printed as its attributes: all but its type, what is named and what is absent. */
function rest(node: object, ...without: string[]): object {
  const fields = Object.entries(node).filter(
    ([name, value]) => name !== 'type' && value !== undefined && !without.includes(name),
  );
  return Object.fromEntries(fields);
}
