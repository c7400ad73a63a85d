import type { FileBody } from '../file/file-body.js';
import { Raw, reference, serialise } from '../file/serialise.js';
import { languageString, textString } from '../file/text-string.js';
import type { PdfClaims, PdfMeta } from '../pdf-meta.js';
import { writeOutputIntent } from './output-intent.js';
import { PageTree } from './page-tree.js';
import { buildXmp } from './xmp.js';

const PRODUCER = 'Docket';
/** The version, and a comment that says that bytes follow which are not text (ISO 32000-1, 7.5.2). */
const HEADER = '%PDF-1.7\n%\u00ff\u00ff\u00ff\u00ff\n';

/** A page that is being painted: the numbers of its objects. */
interface OpenPage {
  readonly id: number;
  readonly contentId: number;
  readonly resourcesId: number;
  /** Entries of its dictionary that are known from the start. */
  readonly entries: string;
}

/** What a page needs beside its size. */
export interface PageParts {
  readonly content: Uint8Array;
  readonly fonts: ReadonlyMap<string, Raw>;
  readonly xobjects: ReadonlyMap<string, Raw>;
  readonly annotations: readonly Raw[];
  /** Key in the parent tree of the structure. */
  readonly structParents?: number;
}

/** What holds a PDF file together: header, pages, catalogue, information, trailer. */
export class PdfDocument {
  readonly #tree: PageTree;
  readonly #pagesId: number;
  readonly #namesId: number;
  readonly #catalogueId: number;
  readonly #preferencesId: number;
  readonly #outputIntents: Raw | undefined;
  #page: OpenPage | null = null;

  constructor(
    private readonly body: FileBody,
    private readonly meta: PdfMeta,
    private readonly claims: PdfClaims,
  ) {
    this.#pagesId = body.newId();
    this.#namesId = body.newId();
    this.#catalogueId = body.newId();
    this.#preferencesId = body.newId();
    body.writeText(HEADER);
    this.#tree = new PageTree(body, this.#pagesId);
    this.#outputIntents = claims.archival ? writeOutputIntent(body) : undefined;
  }

  get pageCount(): number {
    return this.#tree.pageCount;
  }

  /** Begins a page and returns the number of its object, which {@link endPage} writes. */
  beginPage(widthPt: number, heightPt: number): number {
    const [contentId, resourcesId, id] = [this.body.newId(), this.body.newId(), this.body.newId()];
    const box = serialise([0, 0, widthPt, heightPt]);
    const references = `/Contents ${contentId} 0 R/Resources ${resourcesId} 0 R`;
    const entries = `/Type /Page/Parent ${String(this.#tree.add(id))}/MediaBox ${box}${references}`;
    this.#page = { id, contentId, resourcesId, entries };
    return id;
  }

  endPage({ content, fonts, xobjects, annotations, structParents }: PageParts): void {
    if (!this.#page) return;
    const { body } = this;
    const { id, contentId, resourcesId, entries } = this.#page;
    const key = structParents === undefined ? '' : `/StructParents ${structParents}`;
    const links = annotations.length > 0 ? `/Annots [${annotations.join(' ')}]` : '';
    body.object(id, `<<${entries}${key}${links}${this.claims.isTagged ? '/Tabs /S' : ''}>>`);
    body.object(resourcesId, resources(fonts, xobjects));
    body.deflated(contentId, '/Filter /FlateDecode', content);
    this.#page = null;
  }

  /** Writes everything that is known only now, and the end of the file. */
  finish(catalogue: Readonly<Record<string, unknown>>, names: Readonly<Record<string, unknown>>): void {
    const { body } = this;
    this.#tree.writeNodes();
    const information = this.#writeInformation();
    const metadata = this.#writeMetadata();
    body.object(this.#catalogueId, serialise({ ...this.#catalogue(), ...catalogue, Metadata: reference(metadata) }));
    body.object(this.#pagesId, serialise(this.#tree.root()));
    body.object(this.#namesId, serialise(names));
    body.object(this.#preferencesId, serialise({ DisplayDocTitle: true }));
    body.finish(`/Root ${this.#catalogueId} 0 R/Info ${information} 0 R`);
  }

  #catalogue(): object {
    return {
      Type: 'Catalog',
      Pages: reference(this.#pagesId),
      Names: reference(this.#namesId),
      ViewerPreferences: reference(this.#preferencesId),
      Lang: new Raw(languageString(this.meta.lang)),
      MarkInfo: this.claims.isTagged ? { Marked: true } : undefined,
      OutputIntents: this.#outputIntents,
    };
  }

  #writeInformation(): number {
    const id = this.body.newId();
    const entries = informationOf(this.meta).map(([key, value]) => [key, reference(this.body.add(serialise(value)))]);
    this.body.object(id, serialise(Object.fromEntries(entries)));
    return id;
  }

  #writeMetadata(): number {
    const id = this.body.newId();
    const xmp = Buffer.from(buildXmp(this.meta, PRODUCER, this.claims));
    this.body.stream(id, '/Type/Metadata/Subtype/XML', xmp);
    return id;
  }
}

function resources(fonts: ReadonlyMap<string, Raw>, xobjects: ReadonlyMap<string, Raw>): string {
  const font = fonts.size > 0 ? `/Font ${named(fonts)}` : '';
  const xobject = xobjects.size > 0 ? `/XObject ${named(xobjects)}` : '';
  return `<</ProcSet [/PDF /Text /ImageB /ImageC /ImageI]${font}${xobject}/ColorSpace <<>>>>`;
}

function named(objects: ReadonlyMap<string, Raw>): string {
  let entries = '';
  for (const [name, object] of objects) entries += `/${name} ${String(object)}`;
  return `<<${entries}>>`;
}

/** No date unless one is given: the same input gives the same bytes. */
function informationOf(meta: PdfMeta): [key: string, value: unknown][] {
  const entries = {
    Title: meta.title,
    Author: meta.author,
    Subject: meta.subject,
    Keywords: meta.keywords?.join(', '),
    Creator: meta.creator,
    Producer: PRODUCER,
    CreationDate: meta.creationDate,
    ModDate: meta.creationDate,
  };
  return Object.entries(entries)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => [key, typeof value === 'string' ? new Raw(textString(value)) : value]);
}
