import { writeNameTree } from '../writers/pdf/structure/name-tree.js';
import { NumberTree } from '../writers/pdf/structure/number-tree.js';
import type { FileBody } from '../writers/pdf/file/file-body.js';
import { languageString, textBytes, textString } from '../writers/pdf/file/text-string.js';
import { assertKnown } from './file/assert-known.js';
import { malformed } from './file/malformed.js';
import type { PdfFile } from './file/pdf-file.js';
import { textOf } from './file/text.js';
import { treeEntries } from './file/trees.js';
import { isArray, Reference, type Dictionary, type PdfValue } from './file/values.js';
import type { ObjectCopy } from './object-copy.js';

/** What the root of a structure may have; a role map, say, would have to be joined too. */
const ROOT_ENTRIES = ['Type', 'K', 'ParentTree', 'ParentTreeNextKey', 'IDTree'] as const;

/** What the element of a whole document has. */
const WHOLE_ENTRIES = ['S', 'P', 'K'] as const;

/** A document that becomes a part of another one. */
export interface Part {
  readonly title: string;
  /** Where it is another one than that of the whole. */
  readonly lang?: string;
}

/**
 * Joins the structure trees of documents to one (ISO 32000-1, 14.7): a `Document` with a `Part` for each of them, which
 * stands for the document's own root.
 */
export class StructureJoin {
  readonly #parents: NumberTree;
  readonly #rootId: number;
  readonly #documentId: number;
  readonly #parts: number[] = [];
  readonly #names: [name: string, value: string][] = [];
  #nextKey = 0;
  #documents = 0;

  constructor(private readonly body: FileBody) {
    this.#parents = new NumberTree(body);
    this.#rootId = body.newId();
    this.#documentId = body.newId();
  }

  /** The least key that the parent tree has not. */
  get nextKey(): number {
    return this.#nextKey;
  }

  /**
   * Adds the tree of a document whose pages are copied.
   *
   * @throws ConversionError `input-malformed`
   */
  add(file: PdfFile, copy: ObjectCopy, root: Dictionary, part: Part): void {
    assertKnown(root, ROOT_ENTRIES);
    this.#documents++;
    const own = new DocumentStructure(this.body, file, copy, this.#names, this.#documents);
    this.#parts.push(own.write(asList(root.get('K')), this.#documentId, part));
    this.#addParents(file, copy, root.get('ParentTree'));
  }

  /** Writes the root; returns its number, `null` where no document has a structure. */
  write(): number | null {
    const parents = this.#parents.write();
    if (this.#parts.length === 0) {
      this.body.object(this.#rootId, 'null');
      this.body.object(this.#documentId, 'null');
      return null;
    }
    const kids = this.#parts.map((id) => `${id} 0 R`).join(' ');
    this.body.object(this.#documentId, `<</S/Document/P ${this.#rootId} 0 R/K[${kids}]>>`);
    const ids = this.#names.length > 0 ? `/IDTree ${writeNameTree(this.body, this.#names)} 0 R` : '';
    this.body.object(
      this.#rootId,
      `<</Type/StructTreeRoot/K[${this.#documentId} 0 R]/ParentTree ${parents} 0 R/ParentTreeNextKey ${this.#nextKey}${ids}>>`,
    );
    return this.#rootId;
  }

  #addParents(file: PdfFile, copy: ObjectCopy, tree: PdfValue | undefined): void {
    if (tree === undefined) return;
    const first = this.#nextKey;
    const entries = treeEntries(file, tree, 'Nums').map(([key, value]) => [Number(key), value] as const);
    for (const [key, value] of entries.sort(([a], [b]) => a - b)) {
      if (!Number.isSafeInteger(key)) throw malformed('a key of its structure is no number');
      this.#parents.add(first + key, copy.syntax(value));
      this.#nextKey = first + key + 1;
    }
  }
}

/** The elements of one document. */
class DocumentStructure {
  constructor(
    private readonly body: FileBody,
    private readonly file: PdfFile,
    private readonly copy: ObjectCopy,
    /** What the elements of all documents are called, and which they are. */
    private readonly names: [name: string, value: string][],
    /** From 1. */
    private readonly place: number,
  ) {}

  /** Writes the part, with the root elements below it; returns its number. */
  write(roots: readonly PdfValue[], parentId: number, { title, lang }: Part): number {
    const id = this.body.newId();
    const kids = roots.flatMap((root) => this.#kidsOfRoot(root, id));
    const language = lang === undefined ? '' : `/Lang${languageString(lang)}`;
    this.body.object(id, `<</S/Part/P ${parentId} 0 R/T${textString(title)}${language}${kidsEntry(kids)}>>`);
    return id;
  }

  /** The part stands for what is merely the document as a whole, which the writer begins anew for notes. */
  #kidsOfRoot(root: PdfValue, partId: number): string[] {
    if (!(root instanceof Reference)) throw malformed('its structure is no tree');
    const element = this.file.dictionary(root);
    const kids = asList(element.get('K'));
    const isWhole = element.get('S') === '/Document' && kids.every((kid) => kid instanceof Reference);
    if (!isWhole) return [this.#kid(root, partId)];
    assertKnown(element, WHOLE_ENTRIES);
    this.#place(root, partId);
    return kids.map((kid) => this.#kid(kid, partId));
  }

  #element(reference: Reference, parentId: number): number {
    const id = this.body.newId();
    this.#place(reference, id);
    const element = this.file.dictionary(reference);
    const kids = asList(element.get('K')).map((kid) => this.#kid(kid, id));
    const entries = `${this.copy.entries(element, 'P', 'K', 'ID')}${this.#name(element, id)}`;
    this.body.object(id, `<</P ${parentId} 0 R${entries}${kidsEntry(kids)}>>`);
    return id;
  }

  #place({ id: old }: Reference, id: number): void {
    if (this.copy.find(old) !== undefined) throw malformed('its structure is no tree');
    this.copy.place(old, id);
  }

  /** A reference is to an element; all else stands for content or an annotation. */
  #kid(kid: PdfValue, parentId: number): string {
    return kid instanceof Reference ? `${this.#element(kid, parentId)} 0 R` : this.copy.syntax(kid);
  }

  /** Identifiers of several documents may be equal. */
  #name(element: Dictionary, id: number): string {
    const own = textOf(element.get('ID'));
    if (own === undefined) return '';
    const name = `${this.place}-${own}`;
    this.names.push([textBytes(name), `${id} 0 R`]);
    return `/ID${textString(name)}`;
  }
}

function kidsEntry(kids: readonly string[]): string {
  if (kids.length === 0) return '';
  return kids.length === 1 ? `/K ${kids[0]}` : `/K[${kids.join(' ')}]`;
}

function asList(value: PdfValue | undefined): readonly PdfValue[] {
  if (value === undefined) return [];
  return isArray(value) ? value : [value];
}
