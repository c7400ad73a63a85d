import { NO_SPACING, type Spacing } from './justify.js';
import type { Protrusion } from './protrusion.js';
import type { ParagraphSettings } from '../text.model.js';

/** What decides where a line stands. */
export interface LineMeasure {
  /** Without the spaces at its end. */
  readonly widthPt: number;
  readonly hang: Protrusion;
  readonly isRtl: boolean;
  /** Whether it is the first and the last line of the paragraph; one before a forced break counts as a last one. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Where a line stands. */
export interface LinePlacement {
  /** Left end, from the start of the measure. */
  readonly xPt: number;
  readonly spacing: Spacing;
  /** What justification added to the line's width. */
  readonly addedPt: number;
}

const EPSILON_PT = 0.01;

/** Aligns a line. `spread` shares the room that is left among its spaces; `null` where that makes no good line. */
export function placeLine(
  { widthPt, hang, isRtl, isFirst, isLast }: LineMeasure,
  { align, measurePt, firstLineIndentPt = 0 }: ParagraphSettings,
  spread: (roomPt: number) => Spacing | null,
): LinePlacement {
  const indentPt = isFirst ? firstLineIndentPt : 0;
  const roomPt = measurePt - indentPt - widthPt + hang.leftPt + hang.rightPt;
  const leftPt = isRtl ? 0 : indentPt - hang.leftPt;
  const isStretched = align === 'justify' && (isLast ? roomPt < -EPSILON_PT : Math.abs(roomPt) > EPSILON_PT);
  const spacing = isStretched ? spread(roomPt) : null;
  if (spacing) return { xPt: leftPt, spacing, addedPt: roomPt };
  const side = physicalAlign(align, isRtl);
  const shiftPt = side === 'left' || roomPt <= 0 ? 0 : side === 'right' ? roomPt : roomPt / 2;
  return { xPt: leftPt + shiftPt, spacing: NO_SPACING, addedPt: 0 };
}

function physicalAlign(align: ParagraphSettings['align'], isRtl: boolean): 'left' | 'center' | 'right' {
  if (align === 'left' || align === 'center' || align === 'right') return align;
  return (align === 'end') === isRtl ? 'left' : 'right';
}
