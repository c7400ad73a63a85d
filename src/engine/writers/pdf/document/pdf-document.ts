/* oxlint-disable no-underscore-dangle, import/no-named-as-default -- pdfkit names its internals so */
import PDFDocument from 'pdfkit';
import type { FileBody } from '../file/file-body.js';
import { Raw, reference, serialise } from '../file/serialise.js';
import { languageString } from '../file/text-string.js';
import type { PdfClaims, PdfMeta } from '../pdf-meta.js';
import { informationOf, PRODUCER } from './information.js';
import { writeOutputIntent } from './output-intent.js';
import { PageTree } from './page-tree.js';
import { loadReferenceClass } from './pdfkit-internals.js';
import { buildXmp } from './xmp.js';

const Reference = loadReferenceClass();

/** A pdfkit reference that ends in the {@link FileBody}: in an object stream unless it is the content of a page. */
class FileReference extends Reference {
  constructor(
    private readonly owner: PdfDocument,
    id: number,
    data: object,
  ) {
    super(owner, id, data);
  }

  override finalize(): void {
    const { body } = this.owner;
    if (this.buffer.length === 0) body.object(this.id, serialise(this.data));
    else body.deflated(this.id, '/Filter /FlateDecode', Buffer.concat(this.buffer));
    this.buffer = [];
    this.owner._refEnd();
  }
}

/** What a page needs beside its content. */
export interface PageParts {
  readonly content: Uint8Array;
  readonly fonts: ReadonlyMap<string, Raw>;
  readonly xobjects: ReadonlyMap<string, Raw>;
  readonly annotations: readonly Raw[];
  /** Key in the parent tree of the structure. */
  readonly structParents?: number;
}

/**
 * pdfkit's document (catalogue, information, pages) written through our own file body: object streams, cross-reference
 * stream, a page tree of bounded nodes. Fonts, text, structure and outline are the writer's own.
 */
export class PdfDocument extends PDFDocument {
  /** Set by pdfkit's constructor, which needs `ref` before the fields of this class exist. */
  declare readonly options: PDFKit.PDFDocumentOptions & { readonly body: FileBody };
  readonly #tree: PageTree;

  constructor(
    body: FileBody,
    private readonly meta: PdfMeta,
    private readonly claims: PdfClaims,
  ) {
    super(documentOptions(body));
    this.info = informationOf(meta);
    this.#tree = new PageTree(body, this._root.data.Pages.id);
    Object.assign(this._root.data, {
      Lang: new Raw(languageString(meta.lang)),
      MarkInfo: claims.isTagged ? { Marked: true } : undefined,
      OutputIntents: claims.archival ? writeOutputIntent(body) : undefined,
    });
  }

  get body(): FileBody {
    return this.options.body;
  }

  get pageCount(): number {
    return this.#tree.pageCount;
  }

  /** Begins a page and returns the number of its object, which {@link endPage} writes. */
  beginPage(widthPt: number, heightPt: number): number {
    this.addPage({ size: [widthPt, heightPt], margin: 0 });
    const { id, data } = this.page.dictionary;
    Object.assign(data, { Parent: this.#tree.add(id), UserUnit: undefined });
    replaceData(this._root.data.Pages, this.#tree.root());
    return id;
  }

  endPage({ content, fonts, xobjects, annotations, structParents }: PageParts): void {
    const { page } = this;
    Object.assign(page.dictionary.data, { StructParents: structParents });
    for (const [name, font] of fonts) page.fonts[name] = font;
    for (const [name, xobject] of xobjects) page.xobjects[name] = xobject;
    for (const annotation of annotations) page.annotations.push(annotation);
    page.content.compress = false;
    page.content.buffer = [content];
    this.flushPages();
  }

  /** Writes everything that is known only now, and the end of the file. */
  finish(catalogue: Readonly<Record<string, unknown>>, names: Readonly<Record<string, unknown>>): void {
    Object.assign(this._root.data, catalogue);
    replaceData(this._root.data.Names, names);
    this.#tree.writeNodes();
    replaceData(this._root.data.Pages, this.#tree.root());
    this.end();
    if (this._waiting !== 0) throw new Error(`${this._waiting} objects of the PDF were never written.`);
  }

  override ref(data: object = {}): PDFKit.PDFKitReference {
    this._waiting++;
    return new FileReference(this, this.options.body.newId(), data);
  }

  override _write(data: Uint8Array | string): void {
    this.options.body.writeText(typeof data === 'string' ? `${data}\n` : Buffer.from(data).toString('latin1'));
  }

  override _refEnd(): void {
    this._waiting--;
  }

  override _finalize(): void {
    this.body.finish(`/Root ${String(this._root)}/Info ${String(this._info)}`);
  }

  override initOutline(): void {}

  override endOutline(): void {}

  override endMarkings(): void {}

  override endMetadata(): void {
    const id = this.body.newId();
    const xmp = Buffer.from(buildXmp(this.meta, PRODUCER, this.claims));
    this.body.stream(id, '/Type/Metadata/Subtype/XML', xmp);
    Object.assign(this._root.data, { Metadata: reference(id) });
  }
}

function replaceData(target: PDFKit.PDFKitReference, data: object): void {
  Object.assign(target, { data });
}

function documentOptions(body: FileBody): PDFKit.PDFDocumentOptions {
  const options = { pdfVersion: '1.7', autoFirstPage: false, font: null, displayTitle: true, body };
  // The published types know neither `font: null` nor `body`.
  return options as unknown as PDFKit.PDFDocumentOptions;
}
