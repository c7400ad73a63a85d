import type { LineHeight } from '../../../document/style.js';
import type { ParagraphState } from '../state/paragraph-state.js';
import { twipsToPt } from './units.js';

/** Single spacing as a multiple of the type size; the layout takes the face's own height where that is more. */
const SINGLE = 1.15;
const MIN_LINE_PT = 1;
const MAX_LINE_TWIPS = 31_680;

/** `\slN` and `\slmult`: 0 single, else 240ths of it, or twips: at least (> 0) or exactly (< 0). */
export function lineHeightOf({ lineTwips, isLineMultiple }: ParagraphState): LineHeight {
  if (lineTwips === 0) return { type: 'multiple', factor: SINGLE };
  if (isLineMultiple) return { type: 'multiple', factor: round(SINGLE * clampFactor(lineTwips / 240)) };
  const pt = Math.max(twipsToPt(Math.min(Math.abs(lineTwips), MAX_LINE_TWIPS)), MIN_LINE_PT);
  return { type: lineTwips < 0 ? 'exact' : 'at-least', pt };
}

function clampFactor(factor: number): number {
  return Math.min(Math.max(Math.abs(factor), 0.5), 20);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
