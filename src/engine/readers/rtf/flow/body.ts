import type { Block, ListNumbering, PageBorders, Section } from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import type { RtfHeader } from '../header/rtf-header.js';
import type { ReadingReport } from '../report/reading-report.js';
import { newSection, type HeaderFooterKind, type SectionState } from '../state/section-state.js';
import type { GroupState } from '../state/group-state.js';
import { isEmptyParagraph } from '../tables/empty-paragraph.js';
import { toBorders } from './borders.js';
import { Endnotes } from './endnotes.js';
import { Flow } from './flow.js';
import type { FlowContext } from './flow.context.js';
import { pageGeometry } from './page-geometry.js';
import { lengthPt } from './units.js';

/** Blocks that end in a paragraph, whose distance to the next block depends on that one. */
const CHANGEABLE = new Set<string>(['paragraph', 'heading', 'list']);

/** The document's own story: its blocks, with a section before the first block of each. */
export class Body {
  readonly flow: Flow;
  readonly endnotes: Endnotes;
  readonly #rtfHeader: RtfHeader;
  readonly #isSourceStyle: boolean;
  readonly #report: ReadingReport;
  #section = newSection();
  #isSectionAnnounced = false;
  #isFirstSection = true;
  /** Headers and footers that this section defines itself; all others it has from the section before. */
  #ownHeadersFooters = new Set<HeaderFooterKind>();
  #ready: Block[] = [];

  /** `readMore` reads a piece of the file, and returns `false` at its end. */
  constructor(context: FlowContext, readMore: () => boolean) {
    this.#rtfHeader = context.rtfHeader;
    this.#isSourceStyle = context.isSourceStyle;
    this.#report = context.report;
    this.endnotes = new Endnotes(context.rtfHeader, context.textStyles);
    this.flow = new Flow(context, (block) => this.#add(block), readMore);
  }

  /** The section that is being read. */
  get section(): SectionState {
    return this.#section;
  }

  changeSection(change: Partial<SectionState>): void {
    this.#section = { ...this.section, ...change };
    this.#rtfHeader.sectionPage = this.section.page;
  }

  /** `\sectd`. */
  resetSection(): void {
    this.#section = { ...newSection(), headersFooters: this.section.headersFooters };
    this.#rtfHeader.sectionPage = {};
  }

  /** `\sect`: the next section keeps the formatting of this one until `\sectd` or words of its own change it. */
  beginSection(): void {
    this.#isSectionAnnounced = false;
    this.#isFirstSection = false;
    this.#ownHeadersFooters = new Set();
    const { firstHeader, firstFooter } = this.section.headersFooters;
    const kept = { ...(firstHeader && { firstHeader }), ...(firstFooter && { firstFooter }) };
    this.changeSection({ headersFooters: kept, isPageNumberRestarted: false });
  }

  /** A header or footer that comes after the section's first text holds from there on. */
  setHeaderFooter(kind: HeaderFooterKind, blocks: readonly Block[]): void {
    this.changeSection({ headersFooters: { ...this.section.headersFooters, [kind]: blocks } });
    this.#ownHeadersFooters.add(kind);
    if (this.#isSectionAnnounced) this.#ready.push({ type: 'section', ...this.#headersFooters() });
  }

  /** The file ends. A document of headers and footers alone gets an empty paragraph, so that a page shows them. */
  finish(state: GroupState): void {
    this.flow.finish(state);
    for (const block of this.endnotes.take()) this.#add(block);
    const hasHeadersFooters = Object.keys(this.section.headersFooters).length > 0;
    if (this.#isFirstSection && hasHeadersFooters && !this.#isSectionAnnounced) this.#add(make.paragraph([]));
  }

  /** Takes the blocks that are finished. Before the end, a last paragraph is held back: what follows may change it. */
  takeReady(isAtEnd: boolean): Block[] {
    const ready = this.#ready;
    const last = ready.at(-1)?.type ?? '';
    this.#ready = !isAtEnd && CHANGEABLE.has(last) ? ready.splice(-1) : [];
    return ready;
  }

  #add(block: Block): void {
    if (!this.#isSectionAnnounced) this.#announceSection();
    this.#ready.push(block);
  }

  #announceSection(): void {
    this.#isSectionAnnounced = true;
    if (!this.#isFirstSection) this.#breakPage();
    const section: Section = {
      type: 'section',
      ...(this.#isSourceStyle && this.#geometry()),
      ...this.#headersFooters(),
    };
    if (Object.keys(section).length > 1) this.#ready.push(section);
    this.#reportUnusedHeadersFooters();
  }

  /** A section may begin in the next column, if the one before has some. */
  #breakPage(): void {
    const isColumn = this.section.break === 'column' && this.#isSourceStyle;
    if (isColumn) this.#ready.push(make.columnBreak());
    else if (this.section.break !== 'none') this.#ready.push(make.pageBreak());
  }

  /** Word keeps the headers and footers of first and of even pages in the file when they are switched off. */
  #reportUnusedHeadersFooters(): void {
    const { headersFooters, hasTitlePage } = this.section;
    const unused = [...this.#ownHeadersFooters].filter((name) => {
      const isUsed = name.startsWith('first')
        ? hasTitlePage
        : !name.startsWith('even') || this.#rtfHeader.hasFacingPages;
      return !isUsed && !headersFooters[name]?.every(isEmptyParagraph);
    });
    if (unused.length > 0) this.#report.headersFootersUnused(unused.length);
  }

  #geometry(): Omit<Section, 'type'> {
    const { page, columns, columnGapTwips, headerTwips, footerTwips } = this.section;
    const pageNumber = this.#pageNumber();
    return {
      page: pageGeometry({ ...this.#rtfHeader.page, ...page }),
      columns: { count: columns, gapPt: columns > 1 ? Math.max(lengthPt(columnGapTwips), 0) : 0 },
      headerDistancePt: Math.max(lengthPt(headerTwips), 0),
      footerDistancePt: Math.max(lengthPt(footerTwips), 0),
      ...(pageNumber && { pageNumber }),
      ...this.#pageBorders(),
    };
  }

  #pageBorders(): { borders?: PageBorders } {
    const { pageBorders, isBorderFromPage } = this.section;
    const borders = toBorders(pageBorders, this.#rtfHeader);
    if (!borders) return {};
    const distanceTwips = Math.max(...Object.values(pageBorders).map((border) => border?.distanceTwips ?? 0), 0);
    const from = isBorderFromPage ? 'page' : 'text';
    return { borders: { ...borders, from, distancePt: lengthPt(distanceTwips) } };
  }

  #pageNumber(): { start?: number; numbering?: ListNumbering } | undefined {
    const { isPageNumberRestarted, pageNumberStart, pageNumbering } = this.section;
    const restarts = isPageNumberRestarted || (this.#isFirstSection && pageNumberStart !== undefined);
    if (!restarts && !pageNumbering) return undefined;
    return {
      ...(restarts && { start: Math.max(pageNumberStart ?? 1, 0) }),
      ...(pageNumbering && { numbering: pageNumbering }),
    };
  }

  #headersFooters(): Omit<Section, 'type'> {
    const { headersFooters, hasTitlePage } = this.section;
    const { header, footer, firstHeader = [], firstFooter = [], evenHeader, evenFooter } = headersFooters;
    return {
      ...(header && { header }),
      ...(footer && { footer }),
      ...(hasTitlePage && { firstHeader, firstFooter }),
      ...(this.#rtfHeader.hasFacingPages && evenHeader && { evenHeader }),
      ...(this.#rtfHeader.hasFacingPages && evenFooter && { evenFooter }),
    };
  }
}
