import type { ListNumbering, PageBorders, PageGeometry } from '../../document/block.js';
import type { Box } from './box.js';

/** What a running head is made for. */
export interface HeadRequest {
  /** Number of the page as it is printed. */
  readonly label: string;
  readonly isFirstOfSection: boolean;
  readonly isEven: boolean;
}

/** A running head, composed for one page. */
export interface RunningHead {
  readonly boxes: readonly Box[];
  readonly heightPt: number;
  /** From the paper's edge: of a header to its top, of a footer to its bottom. */
  readonly distancePt: number;
}

export interface RunningHeads {
  header(request: HeadRequest): RunningHead | null;
  footer(request: HeadRequest): RunningHead | null;
}

/** How pages look before anything stands on them. Where one differs from the last only in its columns, it starts at once. */
export interface PageMaster {
  readonly geometry: PageGeometry;
  readonly columns: { readonly count: number; readonly gapPt: number };
  /** The source's own running heads; `null` leaves them to the house style. */
  readonly heads: RunningHeads | null;
  /** Without running lines: a title page. */
  readonly isBare?: boolean;
  /** Even pages have the left and the right margin changed over. */
  readonly isMirrored?: boolean;
  /** Rules round the text of every page. */
  readonly borders?: PageBorders;
  readonly pageNumber?: { readonly start?: number; readonly numbering?: ListNumbering };
}

/** The geometry of a page with this number. */
export function geometryOf({ geometry, isMirrored }: PageMaster, number: number): PageGeometry {
  if (isMirrored !== true || number % 2 !== 0) return geometry;
  const { leftPt, rightPt } = geometry.margin;
  return { ...geometry, margin: { ...geometry.margin, leftPt: rightPt, rightPt: leftPt } };
}

/** Width of one column. */
export function columnWidthPt({ geometry, columns }: PageMaster): number {
  const bodyPt = geometry.widthPt - geometry.margin.leftPt - geometry.margin.rightPt;
  return (bodyPt - columns.gapPt * (columns.count - 1)) / columns.count;
}

/** Height between the margins. */
export function bodyHeightPt({ geometry }: PageMaster): number {
  return geometry.heightPt - geometry.margin.topPt - geometry.margin.bottomPt;
}
