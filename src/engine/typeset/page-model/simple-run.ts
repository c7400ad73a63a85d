import type { SimpleLook, SimpleRun } from './page.model.js';

/** A run of a whole string. */
export function simpleRun(text: string, look: SimpleLook, xPt: number, baselinePt: number): SimpleRun {
  const { length: end } = text;
  return { type: 'simple', text, start: 0, end, isDivided: false, look, xPt, baselinePt, wordSpacePt: 0 };
}
