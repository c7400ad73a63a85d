import type { ListNumbering, PageBorders, PageGeometry } from '../../document/block.js';
import type { Painter } from '../page-model/painter.js';
import type { Frame } from './frame.js';
import type { StructureNode } from '../page-model/page.model.js';

/** Costs of breaking the page before a box; any number between them is possible too. */
export const BREAK = Object.freeze({
  forced: -Infinity,
  free: 0,
  /** A sentence that announces what follows. */
  unwelcome: 300,
  /** Inside something short that reads better whole. */
  avoid: 900,
  /** Widows and orphans. */
  bad: 2000,
  /** A heading without its text. */
  keep: 5000,
  never: Infinity,
});

const NONE: readonly never[] = Object.freeze([]);

/**
 * What the page breaker moves about: a line, a row, a picture. It stands below its predecessor and is never cut.
 * What happens between two boxes is noted on the second one, in this order: `ends`, break, `gapPt`, `starts`.
 */
export abstract class Box {
  /** Frames that end, and structure nodes that are complete, before this box. */
  ends: readonly (Frame | StructureNode)[] = NONE;
  /** What a page break before this box costs, see {@link BREAK}. */
  breakCost: number = BREAK.free;
  /** A forced break before this box ends the column only. */
  isColumnBreak?: boolean;
  /** Page and columns from this box on. */
  master?: PageMaster;
  /** Whether boxes that must not be parted from this one move to the new page with it. */
  isCarrying?: boolean;
  /** Space before this box, unless it comes first on a page. */
  gapPt = 0;
  /** Distance of the grid lines, pt from the top of the column: the box's top moves down to one. */
  gridPt?: number;
  /** What is so far below the box's top comes to stand on the grid instead: a heading leaves the text after it there. */
  gridTailPt = 0;
  /** Frames that begin before this box. */
  starts: readonly Frame[] = NONE;
  /** Footnotes that this box refers to. */
  notes: readonly Note[] = NONE;

  constructor(readonly heightPt: number) {}

  /** Paints the box: `xPt` is the column's left edge, `topPt` the box's top. */
  abstract paint(painter: Painter, xPt: number, topPt: number): void;
}

/** A footnote, composed: its lines go to the foot of the page of the box that refers to it. */
export interface Note {
  readonly boxes: readonly Box[];
  readonly node: StructureNode;
}

/** What a header or footer is made for. */
export interface HeaderFooterRequest {
  /** Number of the page as it is printed. */
  readonly label: string;
  readonly isFirstOfSection: boolean;
  readonly isEven: boolean;
}

/** A header or footer, composed for one page. */
export interface HeaderFooter {
  readonly boxes: readonly Box[];
  readonly heightPt: number;
  /** From the paper's edge: of a header to its top, of a footer to its bottom. */
  readonly distancePt: number;
}

/** Composes the headers and footers of a section, page by page; `null` where a page has none. */
export interface HeadersAndFooters {
  header(request: HeaderFooterRequest): HeaderFooter | null;
  footer(request: HeaderFooterRequest): HeaderFooter | null;
}

/**
 * How pages look before anything stands on them. One that differs from the last only in its columns begins in the middle
 * of the page.
 */
export interface PageMaster {
  readonly geometry: PageGeometry;
  readonly columns: { readonly count: number; readonly gapPt: number };
  /** The source's own; `null` leaves the place to the running lines of the theme. */
  readonly headersAndFooters: HeadersAndFooters | null;
  /** Without running lines: a title page. */
  readonly isBare?: boolean;
  /** Even pages have the left and the right margin changed over. */
  readonly isMirrored?: boolean;
  /** Rules round the text of every page. */
  readonly borders?: PageBorders;
  readonly pageNumber?: { readonly start?: number; readonly numbering?: ListNumbering };
}
