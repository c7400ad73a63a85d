import type { LineHeight } from '../../document/style.js';
import type { Line, LookMetrics } from '../inline/text.model.js';
import type { TypeToken } from '../style/theme.js';

/** How high a line is, and where its baseline is. */
export interface LineMetrics {
  readonly heightPt: number;
  /** From the line's top. */
  readonly baselinePt: number;
}

/** Single spacing of word processors, as a multiple of the type size. */
const SINGLE = 1.15;
/** Word processors put most of what a line is higher above its text. */
const SHARE_ABOVE = 0.8;
const LEAST_HEIGHT_PT = 1;

/**
 * Lines of one height, the leading of the style: a face that stands in for a missing one doesn't change it. Only a
 * picture or larger type makes a line higher.
 */
export function houseMetrics(line: Line, type: TypeToken, metrics: LookMetrics): LineMetrics {
  const baselinePt = (type.leadingPt - metrics.ascentPt - metrics.descentPt) / 2 + metrics.ascentPt;
  let abovePt = baselinePt;
  let belowPt = type.leadingPt - baselinePt;
  for (const { item } of line.fragments) {
    if (item.type === 'box') {
      abovePt = Math.max(abovePt, item.ascentPt + (type.leadingPt - type.sizePt) / 2);
      belowPt = Math.max(belowPt, item.descentPt);
    } else if (item.type === 'span' && item.sizePt > type.sizePt * 1.01) {
      abovePt = Math.max(abovePt, item.sizePt * (baselinePt / type.sizePt));
      belowPt = Math.max(belowPt, item.sizePt * ((type.leadingPt - baselinePt) / type.sizePt));
    }
  }
  return { heightPt: abovePt + belowPt, baselinePt: abovePt };
}

/** Line heights as a word processor sets them: from the largest type on the line. */
export function sourceMetrics(line: Line, type: TypeToken, lineHeight: LineHeight | undefined): LineMetrics {
  let sizePt = 0;
  let boxPt = 0;
  for (const { item } of line.fragments) {
    if (item.type === 'span') sizePt = Math.max(sizePt, item.sizePt);
    else if (item.type === 'box') boxPt = Math.max(boxPt, item.ascentPt);
  }
  if (sizePt === 0) sizePt = boxPt > 0 ? 0 : type.sizePt;
  const naturalPt = Math.max(sizePt * SINGLE, line.ascentPt + line.descentPt);
  const heightPt = Math.max(LEAST_HEIGHT_PT, heightOf(lineHeight, naturalPt), exactOr(lineHeight, boxPt));
  const extraPt = heightPt - line.ascentPt - line.descentPt;
  return { heightPt, baselinePt: line.ascentPt + extraPt * SHARE_ABOVE };
}

function heightOf(lineHeight: LineHeight | undefined, naturalPt: number): number {
  if (!lineHeight) return naturalPt;
  // Where a face is taller than single spacing, its own height is what the factor multiplies.
  if (lineHeight.type === 'multiple') return (lineHeight.factor / SINGLE) * naturalPt;
  return lineHeight.type === 'exact' ? lineHeight.pt : Math.max(lineHeight.pt, naturalPt);
}

function exactOr(lineHeight: LineHeight | undefined, boxPt: number): number {
  return lineHeight?.type === 'exact' ? 0 : boxPt;
}
