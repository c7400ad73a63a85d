import type { PageItem, StructureNode } from '../../../typeset/page-model/page.model.js';
import { StructureTree } from './structure-tree.js';

/** A row of a table that is not complete yet. */
interface Row {
  readonly node: StructureNode;
  /** Its cells that are not written yet, and the text that they have had on all pages. */
  readonly cells: Map<StructureNode, string>;
  /** The most rows that one of its cells stands in. */
  span: number;
}

/**
 * The structure of some pages of a document: only what has content on them is in it. But tables stay regular (PDF/UA-1,
 * 7.2): a row that is there has all of its cells, rows that share a cell are there together, and a table has its header.
 * What has no content on the pages is empty; a header says what it says.
 */
export class PartialStructureTree extends StructureTree {
  readonly #rows = new Map<StructureNode, Row>();
  /** The rows of headers that have no content on the pages, by their tables. */
  readonly #heads = new Map<StructureNode, Row[]>();

  /** Takes notice of the cells of a page, before it is painted or left out. */
  notePage(items: readonly PageItem[]): void {
    let owner: StructureNode | null = null;
    for (const item of items) {
      if (item.type === 'mark') owner = 'artifact' in item.owner ? null : item.owner;
      const node = item.type === 'close' ? item.node : owner;
      if (node) this.#noteCells(node, textOf(item));
    }
  }

  override close(node: StructureNode): void {
    if (node.tag === 'TR') return this.#closeRow(node);
    if (node.tag === 'Table') this.#heads.delete(node);
    if (!this.isOpen(node)) return;
    super.close(node);
    if (node.parent) this.#rows.get(node.parent)?.cells.delete(node);
  }

  #noteCells(node: StructureNode, text: string): void {
    for (let cell = node; cell.parent; cell = cell.parent) {
      if (cell.tag === 'TR') this.#rowOf(cell);
      if (cell.parent.tag !== 'TR') continue;
      const row = this.#rowOf(cell.parent);
      row.cells.set(cell, `${row.cells.get(cell) ?? ''}${text}`);
      row.span = Math.max(row.span, cell.attributes?.rowSpan ?? 1);
    }
  }

  #rowOf(node: StructureNode): Row {
    let row = this.#rows.get(node);
    if (!row) this.#rows.set(node, (row = { node, cells: new Map(), span: 1 }));
    return row;
  }

  /** All content of the row, and of those that share cells with it, has come. */
  #closeRow(node: StructureNode): void {
    const row = this.#rowOf(node);
    const group = this.#groupFrom(row);
    if (group.some((one) => this.isOpen(one.node))) for (const one of group) this.#keepRow(one);
    else if (node.parent?.tag === 'THead') this.#holdHead(row);
    this.#rows.delete(node);
    if (this.isOpen(node)) super.close(node);
  }

  /** The row, and those below that share cells with it or with one another. */
  #groupFrom(first: Row): Row[] {
    if (first.span === 1) return [first];
    const { parent, index } = first.node;
    const below = [...this.#rows.values()].filter(({ node }) => node.parent === parent && node.index > index);
    const group = [first];
    let reach = first.span - 1;
    for (const row of below.sort((a, b) => a.node.index - b.node.index)) {
      if (reach === 0) break;
      group.push(row);
      reach = Math.max(reach, row.span) - 1;
    }
    return group;
  }

  #keepRow({ node, cells }: Row): void {
    const table = tableOf(node);
    const heads = table && this.#heads.get(table);
    if (table) this.#heads.delete(table);
    for (const head of heads ?? []) this.#keepRow(head);
    for (const [cell, text] of cells) {
      if (!this.isOpen(cell)) this.keep(cell, cell.tag === 'TH' && text !== '' ? text : undefined);
    }
  }

  #holdHead(row: Row): void {
    const table = tableOf(row.node);
    if (table) this.#heads.set(table, [...(this.#heads.get(table) ?? []), row]);
  }
}

function tableOf({ parent }: StructureNode): StructureNode | null {
  let node = parent;
  while (node && node.tag !== 'Table') node = node.parent;
  return node;
}

function textOf(item: PageItem): string {
  if (item.type === 'simple') return item.text.slice(item.start, item.end);
  if (item.type === 'glyphs') return item.actualText ?? item.words.map(({ text }) => text).join('');
  return '';
}
