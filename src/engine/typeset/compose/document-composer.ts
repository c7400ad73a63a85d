import type { Block, Lazy, Section } from '../../document/block.js';
import { clampedGeometry } from '../page/page-geometry.js';
import type { PageGeometry } from '../../document/block.js';
import { bodyHeightPt, columnWidthPt } from '../boxes/page-master.js';
import type { PageMaster } from '../boxes/box.js';
import { clampedColumns } from '../page/clamped-columns.js';
import { blocksCursor } from './block-composer.js';
import type { LayoutContext } from '../flow/layout-context.js';
import type { Cursor } from '../flow/cursor.js';
import type { LineExtra } from '../paragraph/line-extra.js';
import type { ContainingBlock } from '../flow/containing-block.js';
import { runCursorsNow } from '../flow/run-cursors.js';
import { SpaceBox } from '../boxes/space-box.js';
import { SourceHeadersAndFooters, type HeaderFooterParts } from './headers-and-footers.js';

/** Pictures leave some of the page to the text about them. */
const PICTURE_SHARE = 0.7;

/** Composes the blocks of a whole document, section by section. */
export class DocumentComposer {
  readonly #markers: LineExtra[] = [];
  #headerFooterParts: HeaderFooterParts = {};
  #isBelowTitle = false;

  constructor(
    private readonly context: LayoutContext,
    /** The columns that begin below the title, which reaches over all of them. */
    private readonly belowTitle: PageMaster['columns'] | null,
    /** What the client's options make of a page that the source describes. */
    private readonly geometryFor: (source: PageGeometry) => PageGeometry,
  ) {}

  cursor(blocks: Lazy<Block>): Cursor {
    return blocksCursor(
      blocks,
      () => this.#nextContainer(),
      this.context,
      (section) => this.#begin(section),
    );
  }

  #nextContainer(): ContainingBlock {
    if (this.belowTitle && this.#isBelowTitle) this.#beginColumns(this.belowTitle);
    this.#isBelowTitle = true;
    return this.#container();
  }

  #beginColumns(columns: PageMaster['columns']): void {
    const { flow, pages } = this.context;
    if (pages.master.columns === columns) return;
    // Holds the space below the title, which the head of a column doesn't have.
    flow.add(new SpaceBox(0));
    pages.change({ ...pages.master, columns }, flow);
  }

  #container(): ContainingBlock {
    const { direction, pages, style, theme, structure } = this.context;
    return {
      xPt: 0,
      measurePt: columnWidthPt(pages.master),
      type: style.bodyType,
      gapPt: style.gap(theme.paragraphGapPt),
      blockGapPt: style.gap(theme.blockGapPt),
      parent: structure.root,
      markers: this.#markers,
      listDepth: 0,
      direction,
      isNested: false,
      pictureHeightPt: bodyHeightPt(pages.master) * PICTURE_SHARE,
    };
  }

  #begin(section: Section): void {
    const { flow, pages, style } = this.context;
    const { page, columns: ownColumns, borders } = style.hasOwnPages ? section : {};
    const geometry = page ? this.geometryFor(clampedGeometry(page)) : pages.master.geometry;
    const columns = ownColumns ? clampedColumns(ownColumns, geometry) : pages.master.columns;
    this.#headerFooterParts = mergeHeadersAndFooters(this.#headerFooterParts, section);
    const { pageNumber } = section;
    const master: PageMaster = { geometry, columns, headersAndFooters: null, pageNumber, ...(borders && { borders }) };
    const hasAny = Object.values(this.#headerFooterParts).some((value) => value !== undefined);
    const headersAndFooters = hasAny
      ? new SourceHeadersAndFooters(this.#headerFooterParts, master, this.#container(), this.context)
      : null;
    pages.change({ ...master, headersAndFooters }, flow);
  }
}

/** Headers and footers go on from section to section, but those of a first page are their section's own. */
function mergeHeadersAndFooters(before: HeaderFooterParts, section: Section): HeaderFooterParts {
  const { firstHeader, firstFooter } = section;
  return {
    header: section.header ?? before.header,
    footer: section.footer ?? before.footer,
    evenHeader: section.evenHeader ?? before.evenHeader,
    evenFooter: section.evenFooter ?? before.evenFooter,
    headerDistancePt: section.headerDistancePt ?? before.headerDistancePt,
    footerDistancePt: section.footerDistancePt ?? before.footerDistancePt,
    firstHeader,
    firstFooter,
  };
}

/** Composes blocks that are whole in memory, into the context's flow. */
export function composeBlocks(blocks: readonly Block[], container: ContainingBlock, context: LayoutContext): void {
  const root = blocksCursor(blocks, () => container, context, null);
  runCursorsNow(root, () => {
    context.report.loss('content-skipped', 'A part of the source that comes late stands where it has to be at hand.');
  });
}
