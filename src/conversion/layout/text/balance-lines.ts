import type { UnitLine } from './fit-lines.js';
import { optimiseLines } from './optimise-lines.js';
import type { ParagraphSettings } from './text.model.js';
import type { Unit } from './unit.js';

/** More lines than these are no heading. */
const MOST_LINES = 4;
/** Halvings of the range that the measure is looked for in. */
const ROUNDS = 6;

/** As few lines as {@link optimiseLines} makes, all of about the same length: not a long one and a word. */
export function balanceLines(units: readonly Unit[], settings: ParagraphSettings): UnitLine[] {
  let lines = optimiseLines(units, settings);
  const { length } = lines;
  if (length < 2 || length > MOST_LINES) return lines;
  let fitsPt = settings.measurePt;
  let tooNarrowPt = Math.min(fitsPt, Math.max(fitsPt / 2, widestPt(units)));
  for (let round = 0; round < ROUNDS; round++) {
    const measurePt = (fitsPt + tooNarrowPt) / 2;
    const trial = optimiseLines(units, { ...settings, measurePt });
    if (trial.length > length) tooNarrowPt = measurePt;
    else [lines, fitsPt] = [trial, measurePt];
  }
  return lines;
}

function widestPt(units: readonly Unit[]): number {
  return units.reduce((most, { isSpace, widthPt }) => (isSpace ? most : Math.max(most, widthPt)), 0);
}
