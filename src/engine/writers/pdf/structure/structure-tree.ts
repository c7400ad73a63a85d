import type { StructureNode, StructureTag } from '../../../typeset/page-model/page.model.js';
import type { FileBody } from '../file/file-body.js';
import { textBytes } from '../file/text-string.js';
import { attributeEntries } from './element-attributes.js';
import { HeadingLevels } from './heading-levels.js';
import { writeNameTree } from './name-tree.js';
import { NumberTree } from './number-tree.js';

const HEADINGS: readonly StructureTag[] = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'];

/** A page as structure elements point at it. */
export interface PageTarget {
  readonly id: number;
  readonly heightPt: number;
}

type Kid =
  | { readonly type: 'content'; readonly page: PageTarget; readonly mcid: number }
  | { readonly type: 'object'; readonly page: PageTarget; readonly id: number }
  | { readonly type: 'element'; readonly index: number; readonly id: number };

/** An element that may still get content. */
interface OpenElement {
  readonly node: StructureNode;
  readonly id: number;
  readonly tag: StructureTag;
  readonly kids: Kid[];
  /** `null` until the first one comes: most elements have none. */
  openChildren: Set<OpenElement> | null;
  /** What it says, where it has no content. */
  actualText?: string;
}

/**
 * The structure tree (ISO 32000-1, 14.7). An element is written when its node is closed: only references stay in
 * memory, however long the document is.
 */
export class StructureTree {
  readonly #open = new Map<StructureNode, OpenElement>();
  readonly #headings = new HeadingLevels();
  readonly #parents: NumberTree;
  readonly #ids = new Map<string, string>();
  readonly #roots: { readonly index: number; readonly id: number }[] = [];
  readonly #rootId: number;
  #nextKey = 0;
  #pageElements: number[] = [];

  constructor(private readonly body: FileBody) {
    this.#parents = new NumberTree(body);
    this.#rootId = body.newId();
  }

  /** The tag that the node's content carries on the page. */
  tagOf(node: StructureNode): StructureTag {
    return this.#element(node).tag;
  }

  /** Gives a stretch of content on the open page to a node; returns its marked-content identifier. */
  addContent(node: StructureNode, page: PageTarget): number {
    const element = this.#element(node);
    const mcid = this.#pageElements.length;
    this.#pageElements.push(element.id);
    element.kids.push({ type: 'content', page, mcid });
    return mcid;
  }

  /** Gives an annotation to a node; returns its key in the parent tree. Keys of a page come before its own. */
  addObject(node: StructureNode, page: PageTarget, objectId: number): number {
    const element = this.#element(node);
    element.kids.push({ type: 'object', page, id: objectId });
    const key = this.#nextKey++;
    this.#parents.add(key, `${element.id} 0 R`);
    return key;
  }

  /** Ends a page; returns its key in the parent tree, or `undefined` where nothing on it is tagged. */
  endPage(): number | undefined {
    if (this.#pageElements.length === 0) return undefined;
    const key = this.#nextKey++;
    const array = this.body.add(`[${references(this.#pageElements)}]`);
    this.#parents.add(key, `${array} 0 R`);
    this.#pageElements = [];
    return key;
  }

  /** Whether a node is in the tree and not written yet. */
  isOpen(node: StructureNode): boolean {
    return this.#open.has(node);
  }

  /** Puts a node into the tree that has no content, but says something perhaps. */
  keep(node: StructureNode, actualText?: string): void {
    this.#element(node).actualText = actualText;
  }

  /** Writes a node and everything below it, also one that no content was added to. */
  close(node: StructureNode): void {
    this.#write(this.#element(node));
  }

  /** Writes what is left and the root; returns its number. */
  finish(): number {
    for (const element of this.#open.values()) this.#write(rootOf(element, this.#open));
    const parents = this.#parents.write();
    const kids = this.#roots.sort((a, b) => a.index - b.index).map(({ id }) => `${id} 0 R`);
    const ids = this.#ids.size > 0 ? `/IDTree ${writeNameTree(this.body, [...this.#ids])} 0 R` : '';
    this.body.object(
      this.#rootId,
      `<</Type/StructTreeRoot/K[${kids.join(' ')}]/ParentTree ${parents} 0 R/ParentTreeNextKey ${this.#nextKey}${ids}>>`,
    );
    return this.#rootId;
  }

  #element(node: StructureNode): OpenElement {
    const known = this.#open.get(node);
    if (known) return known;
    const parent = node.parent ? this.#element(node.parent) : null;
    const level = HEADINGS.indexOf(node.tag) + 1;
    const tag = level > 0 ? this.#headings.tagOf(level) : node.tag;
    const element: OpenElement = { node, id: this.body.newId(), tag, kids: [], openChildren: null };
    this.#open.set(node, element);
    if (parent) {
      (parent.openChildren ??= new Set()).add(element);
      parent.kids.push({ type: 'element', index: node.index, id: element.id });
    } else {
      this.#roots.push({ index: node.index, id: element.id });
    }
    return element;
  }

  #write(element: OpenElement): void {
    if (element.openChildren) for (const child of element.openChildren) this.#write(child);
    const { node, id, tag } = element;
    this.#open.delete(node);
    const parent = node.parent ? this.#open.get(node.parent) : undefined;
    parent?.openChildren?.delete(element);
    const page = firstPage(element.kids);
    const attributes = this.#attributesOf(element, page);
    const parentId = parent?.id ?? this.#rootId;
    const pageEntry = page ? `/Pg ${page.id} 0 R` : '';
    const kids = kidsSyntax(element.kids, page);
    this.body.object(id, `<</S/${writtenTag(tag, element.kids)}/P ${parentId} 0 R${pageEntry}${attributes}${kids}>>`);
  }

  #attributesOf({ node, id, tag, actualText }: OpenElement, page: PageTarget | undefined): string {
    const name = this.#claimId(node, tag, id);
    if (!node.attributes && name === undefined && actualText === undefined) return '';
    const attributes = { ...node.attributes, id: name, ...(actualText !== undefined && { actualText }) };
    return attributeEntries(attributes, page?.heightPt ?? 0);
  }

  /** Identifiers are unique; a note must have one (PDF/UA-1, 7.9). */
  #claimId(node: StructureNode, tag: StructureTag, id: number): string | undefined {
    const own = `note-${node.index}`;
    const requested = node.attributes?.id ?? (tag === 'Note' ? own : undefined);
    if (requested === undefined) return undefined;
    const name = this.#ids.has(textBytes(requested)) ? (tag === 'Note' ? own : undefined) : requested;
    if (name !== undefined) this.#ids.set(textBytes(name), `${id} 0 R`);
    return name;
  }
}

/** A link without an annotation is no link (PDF/UA-1, 7.18.5): it becomes a stretch of text. */
function writtenTag(tag: StructureTag, kids: readonly Kid[]): StructureTag {
  return tag === 'Link' && !kids.some(({ type }) => type === 'object') ? 'Span' : tag;
}

function rootOf(element: OpenElement, open: ReadonlyMap<StructureNode, OpenElement>): OpenElement {
  let root = element;
  for (let { parent } = root.node; parent; { parent } = root.node) {
    const above = open.get(parent);
    if (!above) return root;
    root = above;
  }
  return root;
}

function firstPage(kids: readonly Kid[]): PageTarget | undefined {
  for (const kid of kids) if (kid.type !== 'element') return kid.page;
  return undefined;
}

/** Kids in the order in which they were added, but for elements, which stand in the order of their nodes. */
function kidsSyntax(kids: readonly Kid[], page: PageTarget | undefined): string {
  if (kids.length === 0) return '';
  if (kids.length === 1) return `/K ${kidSyntax(kids[0], page)}`;
  const elements = kids.filter((kid) => kid.type === 'element').sort((a, b) => a.index - b.index);
  let next = 0;
  const syntax = kids.map((kid) => kidSyntax(kid.type === 'element' ? elements[next++] : kid, page));
  return `/K[${syntax.join(' ')}]`;
}

function kidSyntax(kid: Kid, page: PageTarget | undefined): string {
  if (kid.type === 'element') return `${kid.id} 0 R`;
  if (kid.type === 'object') return `<</Type/OBJR/Pg ${kid.page.id} 0 R/Obj ${kid.id} 0 R>>`;
  return kid.page === page ? String(kid.mcid) : `<</Type/MCR/Pg ${kid.page.id} 0 R/MCID ${kid.mcid}>>`;
}

function references(ids: readonly number[]): string {
  let syntax = '';
  for (const id of ids) syntax += syntax === '' ? `${id} 0 R` : ` ${id} 0 R`;
  return syntax;
}
