import type { StructureNode } from '../page-model/page.model.js';
import type { TypeToken } from '../style/theme.js';
import type { LineExtra } from '../paragraph/line-extra.js';

/** Where a block stands: its edges, its look before its own style, its parent in the structure tree. */
export interface Place {
  /** Left edge, from the column's. */
  readonly xPt: number;
  readonly measurePt: number;
  readonly type: TypeToken;
  /** Space between paragraphs. */
  readonly gapPt: number;
  /** Space below blocks that are no paragraphs. */
  readonly blockGapPt: number;
  readonly parent: StructureNode;
  /** The node that holds the text itself, where the block is all that its parent holds. */
  readonly node?: StructureNode;
  /** List markers that wait for the first line. */
  readonly markers: LineExtra[];
  readonly listDepth: number;
  /** Which side lists and quotes are indented at. */
  readonly direction: 'ltr' | 'rtl';
  /** Inside a list item, a quote, a cell: no page of its own, no landscape. */
  readonly isNested: boolean;
  /** The block before is a paragraph. */
  readonly followsParagraph?: boolean;
  /** The block after is source code, which the text mostly is about. */
  readonly announcesCode?: boolean;
  readonly align?: 'start' | 'end' | 'left' | 'right' | 'center' | 'justify';
  /** Pictures are no higher than this. */
  readonly pictureHeightPt: number;
}

/** However deep blocks are nested, a line is no shorter than this (or than the whole measure). */
const LEAST_MEASURE_PT = 140;

/** The place between indents. In right-to-left text the start is on the right. */
export function indent(place: Place, startPt: number, endPt = 0): Place {
  if (startPt === 0 && endPt === 0) return place;
  const measurePt = clampMeasure(place.measurePt, startPt + endPt);
  const share = startPt + endPt === 0 ? 0 : (place.measurePt - measurePt) / (startPt + endPt);
  const leftPt = place.direction === 'ltr' ? startPt : endPt;
  return { ...place, xPt: place.xPt + leftPt * share, measurePt };
}

/** What an indent leaves of a measure. */
export function clampMeasure(measurePt: number, indentPt: number): number {
  return Math.max(Math.min(measurePt, LEAST_MEASURE_PT), measurePt - indentPt);
}
