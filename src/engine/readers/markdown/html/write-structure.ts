import type { Block, List } from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import type { Alignment } from '../../../document/style.js';
import { makeCodeBlock } from '../code/make-code-block.js';
import type { BlockWriter } from '../blocks/block-writer.js';
import type { OpenTag } from './html-scanner.js';
import { inlinesOfBlocks } from './inlines-of-blocks.js';
import { openCaption, openCell, openRow, openTable } from './write-table.js';

const NUMBERINGS: Readonly<Record<string, List['numbering']>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};

/** Opens an element that becomes a block of its own kind; its start tag ends an open `<p>`. */
export function openStructure(tag: OpenTag, align: Alignment | undefined, writer: BlockWriter): void {
  const { name } = tag;
  writer.close('p');
  if (name === 'hr') writer.add(make.rule());
  else if (/^h[1-6]$/.test(name)) openHeading(tag, align, writer);
  else if (name === 'pre') openPre(tag, writer);
  else if (name === 'blockquote') writer.open(name, { close: (children) => filled(children, make.quote(children)) });
  else if (name === 'ul' || name === 'ol' || name === 'menu') openList(tag, writer);
  else if (name === 'li') openItem(writer);
  else if (name === 'dl') openDefinitions(writer);
  else if (name === 'dt' || name === 'dd') openDefinition(name, writer);
  else if (name === 'table') openTable(writer);
  else if (name === 'caption') openCaption(writer);
  else if (name === 'tr') openRow(writer);
  else if (name === 'td' || name === 'th') openCell(tag, align, writer);
  else setHead(name === 'thead', writer);
}

export function closeStructure(name: string, writer: BlockWriter): void {
  if (name === 'thead' || name === 'tbody' || name === 'tfoot') setHead(false, writer);
  else writer.close(name);
}

function setHead(isHead: boolean, writer: BlockWriter): void {
  writer.flush();
  const table = writer.structures.tables.at(-1);
  if (table) table.isInHead = isHead;
}

function filled(children: readonly Block[], block: Block): Block[] {
  return children.length > 0 ? [block] : [];
}

function openHeading({ name, attributes }: OpenTag, align: Alignment | undefined, writer: BlockWriter): void {
  const level = Number(name[1]) as 1 | 2 | 3 | 4 | 5 | 6;
  const id = attributes.get('id');
  writer.open(name, {
    align,
    close: (blocks) =>
      blocks.map((block) =>
        block.type === 'paragraph' ? { ...block, type: 'heading', level, ...(id ? { id } : {}) } : block,
      ),
  });
}

function openPre({ attributes }: OpenTag, writer: BlockWriter): void {
  const language = attributes.get('lang') ?? /\blanguage-([\w+#-]+)/.exec(attributes.get('class') ?? '')?.[1];
  writer.open('pre', {
    close: (blocks) => {
      const value = writer.code.splice(0).join('').replace(/^\n/, '').trimEnd().replaceAll('\t', '    ');
      return value ? [...blocks, makeCodeBlock(value, language, writer.context)] : blocks;
    },
  });
}

function openList({ name, attributes }: OpenTag, writer: BlockWriter): void {
  const start = Number.parseInt(attributes.get('start') ?? '1', 10) || 1;
  const numbering = name === 'ol' ? (NUMBERINGS[attributes.get('type') ?? ''] ?? 'decimal') : undefined;
  const isOpen = writer.open(name, {
    close: (blocks) => {
      const items = writer.structures.lists.pop()!;
      if (blocks.length > 0) items.push({ children: blocks });
      const base = { type: 'list', tight: true, items } as const;
      if (items.length === 0) return [];
      return [numbering ? { ...base, numbering, ...(start === 1 ? {} : { start }) } : base];
    },
  });
  if (isOpen) writer.structures.lists.push([]);
}

function openItem(writer: BlockWriter): void {
  if (writer.innermost('li', 'ul', 'ol', 'menu') === 'li') writer.close('li');
  writer.open('li', {
    close: (children) => {
      const items = writer.structures.lists.at(-1);
      items?.push({ children });
      return items ? [] : children;
    },
  });
}

function openDefinitions(writer: BlockWriter): void {
  const isOpen = writer.open('dl', {
    close: (blocks) => {
      const items = writer.structures.definitions.pop()!;
      return items.length > 0 ? [...blocks, make.definitionList(items)] : blocks;
    },
  });
  if (isOpen) writer.structures.definitions.push([]);
}

function openDefinition(name: 'dt' | 'dd', writer: BlockWriter): void {
  const open = writer.innermost('dt', 'dd', 'dl');
  if (open && open !== 'dl') writer.close(open);
  writer.open(name, {
    close: (blocks) => {
      const items = writer.structures.definitions.at(-1);
      if (!items) return blocks;
      if (name === 'dt') items.push({ term: inlinesOfBlocks(blocks), definitions: [] });
      else if (items.length > 0) items.at(-1)!.definitions.push(blocks);
      else items.push({ term: [], definitions: [blocks] });
      return [];
    },
  });
}
