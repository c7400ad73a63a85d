import { ConversionError } from '../conversion-error.js';
import { Destinations } from '../writers/pdf/document/destinations.js';
import { informationOf, PRODUCER } from '../writers/pdf/document/information.js';
import { Outline } from '../writers/pdf/document/outline.js';
import { writeOutputIntent } from '../writers/pdf/document/output-intent.js';
import { PageTree } from '../writers/pdf/document/page-tree.js';
import { buildXmp } from '../writers/pdf/document/xmp.js';
import type { FileBody } from '../writers/pdf/file/file-body.js';
import { Raw, reference, serialise } from '../writers/pdf/file/serialise.js';
import { languageString } from '../writers/pdf/file/text-string.js';
import { AttachmentJoin } from './attachment-join.js';
import { bookmarksOf, placeOf, type Place } from './bookmarks.js';
import { joinFacts, readFacts, type DocumentFacts } from './document-facts.js';
import { assertKnown } from './file/assert-known.js';
import { malformed } from './file/malformed.js';
import type { PdfFile } from './file/pdf-file.js';
import { textOf } from './file/text.js';
import { pageIds, treeEntries } from './file/trees.js';
import { isArray, Reference, type Dictionary } from './file/values.js';
import { ObjectCopy } from './object-copy.js';
import { SharedObjects } from './shared-objects.js';
import { StructureJoin } from './structure-join.js';

/** Everything that the writer puts into a catalogue. */
const CATALOGUE_ENTRIES = [
  'Type',
  'Pages',
  'Names',
  'Lang',
  'MarkInfo',
  'StructTreeRoot',
  'Outlines',
  'PageMode',
  'ViewerPreferences',
  'Metadata',
  'OutputIntents',
  'AF',
];
const NAME_TREES = ['Dests', 'EmbeddedFiles'];

/** One PDF of several: each is copied when it is added, what they have together is written at the end. */
export class MergedDocument {
  readonly #pages: PageTree;
  readonly #pagesId: number;
  readonly #shared = new SharedObjects();
  readonly #destinations: Destinations;
  readonly #outline: Outline;
  readonly #structure: StructureJoin;
  readonly #attachments: AttachmentJoin;
  readonly #facts: DocumentFacts[] = [];

  constructor(
    private readonly body: FileBody,
    private readonly maxPages: number,
  ) {
    body.writeText('%PDF-1.7\n%\u00ff\u00ff\u00ff\u00ff\n');
    this.#pagesId = body.newId();
    this.#pages = new PageTree(body, this.#pagesId);
    this.#destinations = new Destinations(body);
    this.#outline = new Outline(body);
    this.#structure = new StructureJoin(body);
    this.#attachments = new AttachmentJoin(body);
  }

  get pageCount(): number {
    return this.#pages.pageCount;
  }

  /**
   * Adds the pages of a document behind those that are there.
   *
   * @param fileName gives it a title where it has none
   * @throws ConversionError `input-malformed`, `limit-pages`
   */
  add(file: PdfFile, fileName: string): void {
    const { catalogue } = file;
    assertKnown(catalogue, CATALOGUE_ENTRIES);
    const facts = readFacts(file, fileName);
    const place = this.#facts.push(facts);
    const destinationName = (name: string) => this.#destinations.nameOf(`${place} ${name}`);
    const { body } = this;
    const target = { body, shared: this.#shared, firstKey: this.#structure.nextKey, destinationName };
    const copy = new ObjectCopy(file, target);
    const first = this.#addPages(file, copy);
    const structure = catalogue.get('StructTreeRoot');
    if (structure !== undefined) {
      const lang = facts.meta.lang === this.#facts[0].meta.lang ? undefined : facts.meta.lang;
      this.#structure.add(file, copy, file.dictionary(structure), { title: facts.meta.title, lang });
    }
    this.#addOutline(file, copy, facts.meta.title, first);
    this.#addNames(file, copy, place);
    body.drain();
  }

  /** Writes everything that is known only now, and the end of the file. At least one document was added. */
  finish(): void {
    const { body } = this;
    const { meta, claims } = joinFacts(this.#facts);
    const structure = this.#structure.write();
    const outline = this.#outline.write();
    const destinations = this.#destinations.write();
    const attached = this.#attachments.write();
    this.#pages.writeNodes();
    body.object(this.#pagesId, serialise(this.#pages.root()));
    const metadata = body.newId();
    body.stream(metadata, '/Type/Metadata/Subtype/XML', Buffer.from(buildXmp(meta, PRODUCER, claims)));
    const catalogue = {
      Type: 'Catalog',
      Pages: reference(this.#pagesId),
      Names: {
        Dests: destinations === null ? undefined : reference(destinations),
        EmbeddedFiles: attached?.names,
      },
      Lang: new Raw(languageString(meta.lang)),
      MarkInfo: claims.isTagged ? { Marked: true } : undefined,
      StructTreeRoot: structure === null ? undefined : reference(structure),
      Outlines: outline === null ? undefined : reference(outline),
      PageMode: 'UseOutlines',
      ViewerPreferences: { DisplayDocTitle: true },
      Metadata: reference(metadata),
      OutputIntents: claims.archival ? writeOutputIntent(body) : undefined,
      AF: attached?.associated,
    };
    const root = body.add(serialise(catalogue));
    const info = body.add(serialise(textsOf(informationOf(meta))));
    body.finish(`/Root ${root} 0 R/Info ${info} 0 R`);
  }

  /** Copies the pages; returns where the first one begins. */
  #addPages(file: PdfFile, copy: ObjectCopy): Place {
    const ids = pageIds(file);
    if (ids.length === 0) throw malformed('it has no page');
    if (this.pageCount + ids.length > this.maxPages)
      throw new ConversionError('limit-pages', `The documents have more than ${this.maxPages} pages together.`);
    // Links and structure of a page lead to others.
    for (const id of ids) copy.place(id, this.body.newId());
    for (const id of ids) {
      const pageId = placed(copy, id);
      const parent = this.#pages.add(pageId);
      const page = file.dictionary(new Reference(id));
      this.body.object(pageId, `<<${copy.entries(page, 'Parent')}/Parent ${parent.toString()}>>`);
      this.body.drain();
    }
    return { pageId: ids[0], topPt: heightOf(file.dictionary(new Reference(ids[0]))) };
  }

  /** An entry for the document, and its own outline below it. */
  #addOutline(file: PdfFile, copy: ObjectCopy, title: string, first: Place): void {
    const own = bookmarksOf(file).map((bookmark) => ({ ...bookmark, level: bookmark.level + 1 }));
    for (const bookmark of [{ level: 1, title, ...first }, ...own])
      this.#outline.add(bookmark.level, bookmark.title, placed(copy, bookmark.pageId), bookmark.topPt);
  }

  #addNames(file: PdfFile, copy: ObjectCopy, documentPlace: number): void {
    const entry = file.catalogue.get('Names');
    if (entry === undefined) return;
    const names = file.dictionary(entry);
    assertKnown(names, NAME_TREES);
    const [destinations, embedded] = NAME_TREES.map((key) => names.get(key));
    for (const [name, destination] of destinations === undefined ? [] : treeEntries(file, destinations, 'Names')) {
      const { pageId, topPt } = placeOf(file.resolve(destination));
      this.#destinations.define(`${documentPlace} ${textOf(name) ?? ''}`, placed(copy, pageId), topPt);
    }
    if (embedded !== undefined) this.#attachments.add(file, copy, embedded);
  }
}

function placed(copy: ObjectCopy, pageId: number): number {
  const id = copy.find(pageId);
  if (id === undefined) throw malformed('a destination is on no page');
  return id;
}

/** pt */
function heightOf(page: Dictionary): number {
  const box = page.get('MediaBox');
  const height = isArray(box) ? Number(box[3]) : NaN;
  if (!Number.isFinite(height)) throw malformed('a page has no size');
  return height;
}

/** Strings of an information dictionary are texts; the serialiser takes plain ones for names. */
function textsOf(information: Readonly<Record<string, string | Date>>): Record<string, object> {
  const entries = Object.entries(information).map(([key, value]) => [
    key,
    typeof value === 'string' ? new String(value) : value,
  ]);
  return Object.fromEntries(entries) as Record<string, object>;
}
