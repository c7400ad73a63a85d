import type { StructureNode } from '../page-model/page.model.js';
import type { TypeToken } from '../style/theme.js';
import type { LineExtra } from '../paragraph/line-extra.js';

/**
 * What a block is laid out in, as CSS calls it (CSS 2.2, 10.1): the edges, the look before the block's own style, the
 * parent in the structure tree.
 */
export interface ContainingBlock {
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

/** However deep blocks are nested, a line is no shorter than this, or than the whole measure where that is less. */
const LEAST_MEASURE_PT = 140;

/** What is left between indents from both edges, pt. In right-to-left text the start is on the right. */
export function indent(container: ContainingBlock, startPt: number, endPt = 0): ContainingBlock {
  if (startPt === 0 && endPt === 0) return container;
  const measurePt = clampMeasure(container.measurePt, startPt + endPt);
  const share = startPt + endPt === 0 ? 0 : (container.measurePt - measurePt) / (startPt + endPt);
  const leftPt = container.direction === 'ltr' ? startPt : endPt;
  return { ...container, xPt: container.xPt + leftPt * share, measurePt };
}

/** What an indent leaves of a measure. */
export function clampMeasure(measurePt: number, indentPt: number): number {
  return Math.max(Math.min(measurePt, LEAST_MEASURE_PT), measurePt - indentPt);
}
