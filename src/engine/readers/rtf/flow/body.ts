import type { Block, ListNumbering, PageBorders, Section } from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import type { DocumentHead } from '../header/rtf-header.js';
import type { ReadingReport } from '../report/reading-report.js';
import { newSection, type RunningHead, type SectionState } from '../state/section-state.js';
import type { GroupState } from '../state/group-state.js';
import { isEmptyParagraph } from '../tables/empty-paragraph.js';
import { toBorders } from './borders.js';
import { Endnotes } from './endnotes.js';
import { Flow } from './flow.js';
import type { FlowContext } from './flow.context.js';
import { pageGeometry } from './page-geometry.js';
import { lengthPt } from './units.js';

/** Blocks that end in a paragraph, whose distance to the next depends on that one. */
const CHANGEABLE = new Set<string>(['paragraph', 'heading', 'list']);

/** The document's own story: its blocks, with a section before the first block of each. */
export class Body {
  readonly flow: Flow;
  readonly endnotes: Endnotes;
  readonly #head: DocumentHead;
  readonly #isPhysical: boolean;
  readonly #report: ReadingReport;
  #section = newSection();
  #isSectionAnnounced = false;
  #isFirstSection = true;
  /** Running heads that this section brought itself. */
  #ownHeads = new Set<RunningHead>();
  #ready: Block[] = [];

  /** `readMore` reads a piece of the file; `false`: there is none. */
  constructor(context: FlowContext, readMore: () => boolean) {
    this.#head = context.head;
    this.#isPhysical = context.isPhysical;
    this.#report = context.report;
    this.endnotes = new Endnotes(context.head, context.textStyles);
    this.flow = new Flow(context, (block) => this.#add(block), readMore);
  }

  /** The section that is being read. */
  get section(): SectionState {
    return this.#section;
  }

  changeSection(change: Partial<SectionState>): void {
    this.#section = { ...this.section, ...change };
    this.#head.sectionPage = this.section.page;
  }

  /** `\sectd`. */
  resetSection(): void {
    this.#section = { ...newSection(), heads: this.section.heads };
    this.#head.sectionPage = {};
  }

  /** `\sect`: the next one keeps everything until it says otherwise. */
  beginSection(): void {
    this.#isSectionAnnounced = false;
    this.#isFirstSection = false;
    this.#ownHeads = new Set();
    const { firstHeader, firstFooter } = this.section.heads;
    const kept = { ...(firstHeader && { firstHeader }), ...(firstFooter && { firstFooter }) };
    this.changeSection({ heads: kept, isPageNumberRestarted: false });
  }

  /** A running head that comes after the section's first text still counts from there on. */
  setRunningHead(head: RunningHead, blocks: readonly Block[]): void {
    this.changeSection({ heads: { ...this.section.heads, [head]: blocks } });
    this.#ownHeads.add(head);
    if (this.#isSectionAnnounced) this.#ready.push({ type: 'section', ...this.#heads() });
  }

  /** The file ends. Running heads show even where there is nothing for them to stand over. */
  finish(state: GroupState): void {
    this.flow.finish(state);
    for (const block of this.endnotes.take()) this.#add(block);
    const hasHeads = Object.keys(this.section.heads).length > 0;
    if (this.#isFirstSection && hasHeads && !this.#isSectionAnnounced) this.#add(make.paragraph([]));
  }

  /** Blocks that are finished, once; before the end, text that what follows may change is held back. */
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
    const section: Section = { type: 'section', ...(this.#isPhysical && this.#geometry()), ...this.#heads() };
    if (Object.keys(section).length > 1) this.#ready.push(section);
    this.#reportUnusedHeads();
  }

  /** A section may begin in the next column, if the one before has some. */
  #breakPage(): void {
    const isColumn = this.section.break === 'column' && this.#isPhysical;
    if (isColumn) this.#ready.push(make.columnBreak());
    else if (this.section.break !== 'none') this.#ready.push(make.pageBreak());
  }

  /** Word keeps heads of first and even pages that are switched off. */
  #reportUnusedHeads(): void {
    const { heads, hasTitlePage } = this.section;
    const unused = [...this.#ownHeads].filter((name) => {
      const isUsed = name.startsWith('first') ? hasTitlePage : !name.startsWith('even') || this.#head.hasFacingPages;
      return !isUsed && !heads[name]?.every(isEmptyParagraph);
    });
    if (unused.length > 0) this.#report.headsUnused(unused.length);
  }

  #geometry(): Omit<Section, 'type'> {
    const { page, columns, columnGapTwips, headerTwips, footerTwips } = this.section;
    const pageNumber = this.#pageNumber();
    return {
      page: pageGeometry({ ...this.#head.page, ...page }),
      columns: { count: columns, gapPt: columns > 1 ? Math.max(lengthPt(columnGapTwips), 0) : 0 },
      headerDistancePt: Math.max(lengthPt(headerTwips), 0),
      footerDistancePt: Math.max(lengthPt(footerTwips), 0),
      ...(pageNumber && { pageNumber }),
      ...this.#pageBorders(),
    };
  }

  #pageBorders(): { borders?: PageBorders } {
    const { pageBorders, isBorderFromPage } = this.section;
    const borders = toBorders(pageBorders, this.#head);
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

  #heads(): Omit<Section, 'type'> {
    const { heads, hasTitlePage } = this.section;
    const { header, footer, evenHeader, evenFooter } = heads;
    const first = { firstHeader: heads.firstHeader ?? [], firstFooter: heads.firstFooter ?? [] };
    return {
      ...(header && { header }),
      ...(footer && { footer }),
      ...(hasTitlePage && first),
      ...(this.#head.hasFacingPages && evenHeader && { evenHeader }),
      ...(this.#head.hasFacingPages && evenFooter && { evenFooter }),
    };
  }
}
