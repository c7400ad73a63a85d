import type { ReportBuilder } from '../../../report.js';
import type { Artifact, Page, PageItem, SimpleRow, StructureNode } from '../../../typeset/page-model/page.model.js';
import { simpleRun } from '../../../typeset/page-model/simple-run.js';
import { unreachable } from '../../../unreachable.js';
import type { Destinations } from '../document/destinations.js';
import type { Outline } from '../document/outline.js';
import { ByteBuffer } from '../file/byte-buffer.js';
import type { FileBody } from '../file/file-body.js';
import { type Raw, reference } from '../file/serialise.js';
import type { FontSet } from '../fonts/font-set.js';
import type { DrawingSet } from '../images/drawing-set.js';
import type { ImageSet } from '../images/image-set.js';
import type { PageTarget, StructureTree } from '../structure/structure-tree.js';
import { addressEntry, anchorOf, destinationEntry, isFollowable, linkEntries } from './link-annotation.js';
import { colorOperands, coordinate } from './numbers.js';
import type { PendingLinks } from './pending-links.js';
import type { PageLayers, PlacedForm } from './placed-form.js';
import { fillRectangle, pathOperators } from './shapes.js';
import { TextPainter } from './text-painter.js';
import type { TotalPagesForms } from './total-pages-forms.js';

/** Everything of the document that a page adds to. */
export interface PaintContext {
  readonly body: FileBody;
  readonly fonts: FontSet;
  readonly images: ImageSet;
  readonly drawings: DrawingSet;
  readonly totals: TotalPagesForms;
  readonly destinations: Destinations;
  /** `null`: all pages are written, and so are links at once. */
  readonly pendingLinks: PendingLinks | null;
  readonly outline: Outline;
  /** `null`: the document isn't tagged. */
  readonly structure: StructureTree | null;
  readonly report: ReportBuilder;
}

/** What painting a page has made. */
export interface PaintedPage {
  /** Valid until the next page is painted. */
  readonly content: Uint8Array;
  readonly fonts: ReadonlyMap<string, Raw>;
  readonly xobjects: ReadonlyMap<string, Raw>;
  readonly annotations: readonly Raw[];
}

const ARTIFACT_PROPERTIES = {
  layout: '<</Type/Layout>>',
  header: '<</Type/Pagination/Subtype/Header>>',
  footer: '<</Type/Pagination/Subtype/Footer>>',
  pagination: '<</Type/Pagination>>',
} as const;

const LAYOUT: Artifact = { artifact: 'layout' };
const NO_LAYERS: PageLayers = { below: [], above: [] };

/** Turns the items of pages into content streams. */
export class PagePainter {
  readonly #content = new ByteBuffer();
  readonly #text: TextPainter;
  #page: Page = { widthPt: 0, heightPt: 0, items: [] };
  #target: PageTarget = { id: 0, heightPt: 0 };
  #owner: StructureNode | Artifact = LAYOUT;
  #isMarked = false;
  #fill = '';
  #xobjects = new Map<string, Raw>();
  #annotations: Raw[] = [];

  constructor(private readonly context: PaintContext) {
    this.#text = new TextPainter(this.#content, context.fonts);
  }

  paint(page: Page, pageId: number, { below, above }: PageLayers = NO_LAYERS): PaintedPage {
    this.#begin(page, pageId);
    for (const layer of below) this.#layForm(layer);
    for (const item of page.items) this.#paintItem(item);
    this.#endMark();
    for (const layer of above) this.#layForm(layer);
    const fonts = [...this.#text.usedFonts].map(([name, { id }]) => [name, reference(id)] as const);
    return {
      content: this.#content.take(),
      fonts: new Map(fonts),
      xobjects: this.#xobjects,
      annotations: this.#annotations,
    };
  }

  #begin(page: Page, pageId: number): void {
    this.#page = page;
    this.#target = { id: pageId, heightPt: page.heightPt };
    this.#owner = LAYOUT;
    this.#isMarked = false;
    this.#fill = '';
    this.#xobjects = new Map();
    this.#annotations = [];
    this.#text.reset();
  }

  #paintItem(item: PageItem): void {
    switch (item.type) {
      case 'glyphs':
        this.#mark();
        this.#setFill(item.color);
        return this.#text.paint(item, this.#page.heightPt - item.baselinePt);
      case 'simple':
        this.#mark();
        this.#setFill(item.look.color);
        return this.#text.paintSimple(item, this.#page.heightPt - item.baselinePt);
      case 'row':
        return this.#paintRow(item);
      case 'mark':
        return this.#setOwner(item.owner);
      case 'close':
        if (item.node === this.#owner) this.#setOwner(LAYOUT);
        return this.context.structure?.close(item.node);
      case 'rectangle':
        this.#fill = item.fill;
        this.#text.close();
        this.#mark();
        return fillRectangle(item, this.#page.heightPt, this.#content);
      case 'path':
        return this.#graphics(pathOperators(item, this.#page.heightPt));
      default:
        return this.#paintRare(item);
    }
  }

  #paintRare(
    item: Exclude<PageItem, { readonly type: 'glyphs' | 'simple' | 'row' | 'mark' | 'close' | 'rectangle' | 'path' }>,
  ): void {
    const { heightPt } = this.#page;
    switch (item.type) {
      case 'total-pages':
        return this.#place(this.context.totals.formOf(item), `1 0 0 1 ${at(item.xPt, heightPt - item.baselinePt)}`);
      case 'picture': {
        const placed = this.context.images.place(item, heightPt);
        return placed ? this.#place(placed.image, placed.matrix) : undefined;
      }
      case 'drawing': {
        const placed = this.context.drawings.place(item, heightPt);
        return this.#place(placed.image, placed.matrix);
      }
      case 'link':
        return this.#addLink(item);
      case 'anchor':
        return this.context.destinations.define(item.id, this.#target.id, heightPt - item.yPt);
      case 'outline':
        return this.context.outline.add(item.level, item.title, this.#target.id, heightPt - item.yPt);
      default:
        return unreachable(item);
    }
  }

  /** Behind each text stands a space, which parts the cells when they are read out or copied. */
  #paintRow({ texts, look, leftsPt, baselinePt }: SimpleRow): void {
    this.#mark();
    this.#setFill(look.color);
    const yPt = this.#page.heightPt - baselinePt;
    for (let i = 0; i < texts.length; i++) {
      if (texts[i] === '') continue;
      this.#text.paintSimple(simpleRun(`${texts[i]} `, look, leftsPt[i], baselinePt), yPt);
    }
  }

  #setFill(color: string): void {
    if (color === this.#fill) return;
    this.#content.text(`${colorOperands(color)} rg\n`);
    this.#fill = color;
  }

  #graphics(operators: string): void {
    this.#text.close();
    this.#mark();
    this.#content.text(operators);
  }

  #place([name, form]: readonly [string, Raw], matrix: string): void {
    this.#xobjects.set(name, form);
    this.#graphics(`q ${matrix} cm /${name} Do Q\n`);
  }

  /** Forms take the state of text over, and begin without spaces between letters and words. */
  #layForm({ form: [name, form], matrix, properties }: PlacedForm): void {
    const isMarked = this.context.structure !== null;
    this.#xobjects.set(name, form);
    if (isMarked) this.#content.text(`/Artifact ${properties}BDC\n`);
    this.#content.text(`q 0 Tc 0 Tw ${matrix} cm /${name} Do Q\n`);
    if (isMarked) this.#content.text('EMC\n');
  }

  #addLink(area: Extract<PageItem, { readonly type: 'link' }>): void {
    const { body, structure, destinations, pendingLinks, report } = this.context;
    if (!isFollowable(area.target)) {
      report.warn('link-dropped', 'Links that a reader should not open are shown as text.', area.target);
      return;
    }
    const id = body.newId();
    const key = structure?.addObject(area.node, this.#target, id);
    const entries = linkEntries(area, this.#page.heightPt, key);
    const anchor = anchorOf(area);
    if (anchor !== null && pendingLinks) pendingLinks.add(id, entries, anchor);
    else
      body.object(id, `<<${entries}${anchor === null ? addressEntry(area) : destinationEntry(anchor, destinations)}>>`);
    this.#annotations.push(reference(id));
  }

  #setOwner(owner: StructureNode | Artifact): void {
    if (owner === this.#owner) return;
    this.#endMark();
    this.#owner = owner;
  }

  /** Begins the marked-content sequence of the owner (ISO 32000-1, 14.6), before its first content. */
  #mark(): void {
    const { structure } = this.context;
    if (this.#isMarked || !structure) return;
    this.#text.close();
    this.#isMarked = true;
    const owner = this.#owner;
    if ('artifact' in owner) this.#content.text(`/Artifact ${ARTIFACT_PROPERTIES[owner.artifact]}BDC\n`);
    else this.#beginContent(structure.tagOf(owner), structure.addContent(owner, this.#target));
  }

  #beginContent(tag: string, mcid: number): void {
    const content = this.#content;
    content.text('/');
    content.text(tag);
    content.text(' <</MCID ');
    content.hundredths(mcid * 100);
    content.text('>>BDC\n');
  }

  #endMark(): void {
    this.#text.close();
    if (this.#isMarked) this.#content.text('EMC\n');
    this.#isMarked = false;
  }
}

function at(xPt: number, yPt: number): string {
  return `${coordinate(xPt)} ${coordinate(yPt)}`;
}
