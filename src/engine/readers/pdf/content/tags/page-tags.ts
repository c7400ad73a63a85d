import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { cellTags, type CellTag } from './table-tags.js';

/** A piece of marked content in the structure tree (ISO 32000-1, 14.7). */
export interface Tag {
  /** Number of the block that it is a part of. */
  readonly block: number;
  /** Role of that block, a standard structure type (ISO 32000-1, 14.8.4); empty for none. */
  readonly role: string;
  readonly isQuoted: boolean;
  /** Part of an item of a list. */
  readonly isItem: boolean;
  /** The cell of a regular table that it stands in. */
  readonly cell?: CellTag;
  /** Alternative text of the figure that it is. */
  readonly alt?: string;
}

/** Tags by the numbers of the marked content on one page. */
export type PageTags = ReadonlyMap<number, Tag>;

interface StructureNode {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly alt?: string;
  readonly children?: readonly StructureNode[];
}

interface Entry {
  readonly node: StructureNode;
  readonly block: number;
  readonly role: string;
  readonly isQuoted: boolean;
  readonly isItem: boolean;
  readonly cell?: CellTag;
}

/** Roles that stand for one paragraph, heading, item or cell. */
const BLOCKS = new Set('P H H1 H2 H3 H4 H5 H6 Title LI TD TH Caption Note FENote TOCI Figure Formula'.split(' '));
/** Roles that are blocks unless a paragraph holds them. */
const BLOCKS_BY_THEMSELVES = new Set(['Code']);
const QUOTES = new Set(['BlockQuote']);
const CONTENT_ID = /_mc(\d+)$/;
const MAX_NODES = 200_000;

/** Reads the part of the structure tree that a page has; empty for a page without tags. */
export async function readPageTags(page: PDFPageProxy): Promise<PageTags> {
  const root: StructureNode | null = await page.getStructTree().catch(() => null);
  const tags = new Map<number, Tag>();
  const cells = new Map<StructureNode, CellTag>();
  const stack: Entry[] = root ? [{ node: root, block: 0, role: '', isQuoted: false, isItem: false }] : [];
  for (let entry = stack.pop(), count = 0; entry && count < MAX_NODES; entry = stack.pop()) {
    count++;
    const { node } = entry;
    const id = node.type === 'content' ? CONTENT_ID.exec(node.id ?? '') : null;
    if (id) tags.set(Number(id[1]), tagOf(entry));
    if (node.role === 'Table') for (const [cell, place] of cellTags(node, count)) cells.set(cell, place);
    const inner = { ...enter(entry, count), cell: cells.get(node) ?? entry.cell };
    for (const child of node.children ?? [])
      stack.push({ ...inner, node: child.type === 'content' ? { ...child, alt: node.alt } : child });
  }
  return tags;
}

function tagOf({ node, block, role, isQuoted, isItem, cell }: Entry): Tag {
  return { block, role, isQuoted, isItem, ...(cell ? { cell } : {}), ...(node.alt ? { alt: node.alt } : {}) };
}

/** What holds for the children of a node. */
function enter({ node, block, role, isQuoted, isItem }: Entry, number: number): Omit<Entry, 'node'> {
  const own = node.role ?? '';
  const isBlock = BLOCKS.has(own) || (BLOCKS_BY_THEMSELVES.has(own) && !BLOCKS.has(role));
  return {
    block: isBlock ? number : block,
    role: isBlock ? own : role,
    isQuoted: isQuoted || QUOTES.has(own),
    isItem: isItem || own === 'LI',
  };
}
