import type { LineHeight } from '../../../document/style.js';
import type { ParagraphState } from '../state/paragraph-state.js';
import { twipsToPt } from './units.js';

/** Single spacing is the font's own line height; as multiples of the type size, for families that are not near 1.15. */
const SINGLE_SPACING: ReadonlyMap<string, number> = new Map([
  ['calibri', 1.22],
  ['cambria', 1.17],
  ['courier new', 1.13],
  ['tahoma', 1.21],
  ['verdana', 1.22],
  ['georgia', 1.14],
  ['garamond', 1.12],
  ['trebuchet ms', 1.16],
  ['segoe ui', 1.33],
  ['aptos', 1.28],
]);

const DEFAULT_SINGLE_SPACING = 1.15;
const MIN_LINE_PT = 1;

/** `\slN` and `\slmult`: 0 single, else 240ths of it, or twips: at least (> 0) or exactly (< 0). */
export function lineHeightOf(state: ParagraphState, fontFamily: string | undefined): LineHeight {
  const single = SINGLE_SPACING.get(fontFamily?.toLowerCase() ?? '') ?? DEFAULT_SINGLE_SPACING;
  const { lineTwips, isLineMultiple } = state;
  if (lineTwips === 0) return { type: 'multiple', factor: single };
  if (isLineMultiple) return { type: 'multiple', factor: round(single * clampFactor(lineTwips / 240)) };
  const pt = Math.max(twipsToPt(Math.min(Math.abs(lineTwips), 31_680)), MIN_LINE_PT);
  return { type: lineTwips < 0 ? 'exact' : 'at-least', pt };
}

function clampFactor(factor: number): number {
  return Math.min(Math.max(Math.abs(factor), 0.5), 20);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
