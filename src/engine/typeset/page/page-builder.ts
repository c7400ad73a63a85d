import { ConversionError } from '../../conversion-error.js';
import type { PageGeometry } from '../../document/block.js';
import { balanceColumns } from './balance-columns.js';
import { BREAK, type Box } from '../boxes/box.js';
import { Column, NOTE_GAP_PT } from './column.js';
import { formatNumber } from '../page-model/format-number.js';
import type { Frame } from '../boxes/frame.js';
import { placeNotes } from './note-area.js';
import { paintBoxes } from '../boxes/paint-boxes.js';
import { columnWidthPt, geometryOf } from '../boxes/page-master.js';
import type { HeaderFooter, PageMaster } from '../boxes/box.js';
import { paintPageBorders } from './page-borders.js';
import { Painter } from '../page-model/painter.js';

/** A page with all that the document puts on it; the house style's footer is still to come. */
export interface LaidPage {
  readonly painter: Painter;
  readonly master: PageMaster;
  /** The master's geometry as it is on this page, where margins may be mirrored. */
  readonly geometry: PageGeometry;
  /** The printed number, whatever it is written in. */
  readonly number: number;
}

interface OpenPage extends LaidPage {
  readonly topPt: number;
  readonly bottomPt: number;
  readonly header: HeaderFooter | null;
  readonly footer: HeaderFooter | null;
}

/** Least distance between a header or footer and the text. */
const TEXT_GAP_PT = 8;
/** A band is the part of a page's height that has one set of columns. Lower ones are not worth starting. */
const LEAST_BAND_PT = 48;

/** Boxes in, pages out: a page is finished as soon as nothing that comes can change it. */
export class PageBuilder {
  /** Families of all faces used so far. */
  readonly families = new Set<string>();
  /** How the pages so far lie. */
  readonly orientations = new Set<'portrait' | 'landscape'>();
  #finished: LaidPage[] = [];
  #count = 0;
  #label: number;
  #isSectionStart = true;
  #page: OpenPage | null = null;
  #column: Column | null = null;
  #columnIndex = 0;
  #bandTopPt = 0;
  #bandBottomPt = 0;
  #frames: readonly Frame[] = [];
  #notes: readonly Box[] = [];

  constructor(
    private master: PageMaster,
    private readonly maxPages: number,
    /** Number of the first page. */
    startPage = 1,
  ) {
    this.#label = startPage - 1;
  }

  add(box: Box): void {
    if (box.master) this.#changeMaster(box, box.master);
    else if (box.breakCost === BREAK.forced) this.#break(box);
    if (!this.#column?.push(box)) this.#place([box]);
  }

  end(): void {
    if (this.#column) this.#balanceBand();
    this.#endPage();
    while (this.#notes.length > 0) {
      this.#openColumn();
      this.#endPage();
    }
  }

  /** The pages that are finished and were not taken yet. */
  take(): LaidPage[] {
    const pages = this.#finished;
    if (pages.length > 0) this.#finished = [];
    return pages;
  }

  #break(next: Box): void {
    if (!next.isColumnBreak) this.#endPage(next);
    else if (this.#column) this.#endColumn(Infinity, next);
  }

  #place(boxes: readonly Box[]): void {
    const waiting = boxes.toReversed();
    for (let box = waiting.pop(); box; box = waiting.pop()) {
      const column = this.#column ?? this.#openColumn();
      if (column.push(box)) continue;
      const count = column.chooseBreak(box);
      waiting.push(box, ...column.boxes.slice(count).toReversed());
      this.#endColumn(count, waiting.at(-1));
    }
  }

  #changeMaster(box: Box, master: PageMaster): void {
    const old = this.master;
    if (box.isColumnBreak && !hasOtherColumns(old, master)) this.#break(box);
    const isForced = box.breakCost === BREAK.forced && !box.isColumnBreak;
    const moved = isForced && box.isCarrying ? this.#takeKept() : [];
    if (moved.length > 0 && this.#isPageFresh()) this.#dropPage();
    if (isForced) this.#endPage(moved[0] ?? box);
    else if (this.#page && hasOtherColumns(old, master)) this.#endBand(box);
    this.master = master;
    this.#isSectionStart = true;
    if (master.pageNumber?.start !== undefined) this.#label = master.pageNumber.start - 1;
    if (!this.#page) this.#column = null;
    this.#place(moved);
    // The break is made: what was carried along must not be left behind now.
    if (isForced) box.breakCost = moved.length > 0 ? BREAK.keep : BREAK.free;
  }

  /** Takes the last boxes off the page, those that must not be parted from what comes next. */
  #takeKept(): readonly Box[] {
    const column = this.#column;
    if (!column || column.boxes.length === 0) return [];
    return column.boxes.splice(column.countBeforeKept());
  }

  /** Whether nothing is left on the page that is being made. */
  #isPageFresh(): boolean {
    const start = this.#column?.start;
    const hasTakenOver = (start?.frames.length ?? 0) + (start?.notes.length ?? 0) > 0;
    return this.#column?.boxes.length === 0 && this.#columnIndex === 0 && start?.isWhole === true && !hasTakenOver;
  }

  #dropPage(): void {
    this.#page = null;
    this.#column = null;
    this.#count--;
    this.#label--;
  }

  #openColumn(): Column {
    const page = this.#page ?? this.#openPage();
    const { columns } = this.master;
    const widthPt = columnWidthPt(this.master);
    const isWhole = this.#bandTopPt === page.topPt && this.#notes.length === 0;
    this.#column = new Column({
      xPt: page.geometry.margin.leftPt + this.#columnIndex * (widthPt + columns.gapPt),
      topPt: this.#bandTopPt,
      heightPt: page.bottomPt - this.#bandTopPt,
      frames: this.#frames,
      notes: this.#notes,
      isWhole,
    });
    return this.#column;
  }

  #openPage(): OpenPage {
    if (this.#count >= this.maxPages) {
      throw new ConversionError('limit-pages', `The result would have more than ${this.maxPages} pages.`);
    }
    this.#count++;
    this.#label++;
    const { headersAndFooters, pageNumber } = this.master;
    const geometry = geometryOf(this.master, this.#label);
    const label = formatNumber(this.#label, pageNumber?.numbering);
    const request = { label, isFirstOfSection: this.#isSectionStart, isEven: this.#label % 2 === 0 };
    const header = headersAndFooters?.header(request) ?? null;
    const footer = headersAndFooters?.footer(request) ?? null;
    const topPt = Math.max(geometry.margin.topPt, header ? roomPt(header) : 0);
    const bottomPt = geometry.heightPt - Math.max(geometry.margin.bottomPt, footer ? roomPt(footer) : 0);
    const painter = new Painter(label, this.families);
    this.#isSectionStart = false;
    this.#page = { painter, master: this.master, geometry, number: this.#label, topPt, bottomPt, header, footer };
    this.#columnIndex = 0;
    this.#bandTopPt = topPt;
    this.#bandBottomPt = topPt;
    return this.#page;
  }

  /** Paints the first `count` boxes of the column; the next one comes in the next column or on the next page. */
  #endColumn(count: number, next?: Box): void {
    this.#paintColumn(count, next);
    this.#columnIndex++;
    if (this.#columnIndex >= this.master.columns.count) this.#endPage();
  }

  #paintColumn(count: number, next?: Box): void {
    const [page, column] = [this.#page, this.#column];
    if (!page || !column) return;
    const { start } = column;
    const run = { boxes: column.boxes.slice(0, count), open: start.frames, ends: next?.ends };
    if (next) next.ends = [];
    this.#frames = paintBoxes(page.painter, run, start.xPt, start.topPt);
    this.#bandBottomPt = Math.max(this.#bandBottomPt, start.topPt + column.usedPt);
    const notes = [...start.notes, ...run.boxes.flatMap((box) => box.notes.flatMap((note) => note.boxes))];
    const usedPt = count === 0 ? 0 : column.usedUpTo(count);
    this.#notes = placeNotes(page.painter, notes, {
      xPt: start.xPt,
      widthPt: columnWidthPt(this.master),
      bottomPt: start.topPt + start.heightPt,
      roomPt: start.heightPt - usedPt - NOTE_GAP_PT,
    });
    this.#column = null;
  }

  /** Ends columns in the middle of a page: other ones begin below them. */
  #endBand(next: Box): void {
    const page = this.#page;
    this.#balanceBand(next);
    this.#paintColumn(Infinity, next);
    if (!page) return;
    this.#columnIndex = 0;
    this.#bandTopPt = this.#bandBottomPt;
    if (page.bottomPt - this.#bandTopPt < LEAST_BAND_PT || this.#notes.length > 0) this.#endPage();
  }

  /** Parts what stands in the first column among all of them, if nothing went on to the second yet. */
  #balanceBand(next?: Box): void {
    const column = this.#column;
    const { count } = this.master.columns;
    if (!column || count === 1 || this.#columnIndex > 0 || column.start.frames.length + column.start.notes.length > 0)
      return;
    if (column.boxes.some((box) => box.notes.length > 0)) return;
    const groups = balanceColumns(column.boxes, count);
    for (const [index, boxes] of (groups ?? []).entries()) {
      const part = index === 0 ? this.#openColumn() : this.#nextColumn();
      for (const box of boxes) part.push(box);
      this.#paintColumn(Infinity, groups?.[index + 1]?.[0] ?? next);
    }
  }

  #nextColumn(): Column {
    this.#columnIndex++;
    return this.#openColumn();
  }

  #endPage(next?: Box): void {
    this.#paintColumn(Infinity, next);
    const page = this.#page;
    if (!page) return;
    this.#paintHeaderAndFooter(page);
    paintPageBorders(page.painter, page.master);
    const { painter, master, geometry, number } = page;
    const { widthPt, heightPt } = geometry;
    this.orientations.add(widthPt > heightPt ? 'landscape' : 'portrait');
    this.#finished.push({ painter, master, geometry, number });
    this.#page = null;
  }

  #paintHeaderAndFooter({ painter, geometry, header, footer }: OpenPage): void {
    const xPt = geometry.margin.leftPt;
    if (header) {
      painter.asArtifact('header', () => paintBoxes(painter, header, xPt, header.distancePt));
    }
    if (footer) {
      const topPt = geometry.heightPt - footer.distancePt - footer.heightPt;
      painter.asArtifact('footer', () => paintBoxes(painter, footer, xPt, topPt));
    }
  }
}

function roomPt({ distancePt, heightPt }: HeaderFooter): number {
  return distancePt + heightPt + TEXT_GAP_PT;
}

function hasOtherColumns(a: PageMaster, b: PageMaster): boolean {
  return a.columns.count !== b.columns.count || a.columns.gapPt !== b.columns.gapPt;
}
