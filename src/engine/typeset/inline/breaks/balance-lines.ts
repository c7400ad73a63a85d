/** More lines than these are no heading. */
const MOST_LINES = 4;
/** Halvings of the range that the measure is looked for in. */
const ROUNDS = 6;

/**
 * As few lines as a measure makes, all of about the same length: not a long one and a word. `choose` makes the lines of a
 * measure, or `null`; `widestPt` is the widest thing that can't be broken.
 */
export function balanceLines<T>(
  choose: (measurePt: number) => readonly T[] | null,
  measurePt: number,
  widestPt: number,
): readonly T[] | null {
  let lines = choose(measurePt);
  const length = lines?.length ?? 0;
  if (length < 2 || length > MOST_LINES) return lines;
  let fitsPt = measurePt;
  let tooNarrowPt = Math.min(fitsPt, Math.max(fitsPt / 2, widestPt));
  for (let round = 0; round < ROUNDS; round++) {
    const trialPt = (fitsPt + tooNarrowPt) / 2;
    const trial = choose(trialPt);
    if (!trial) return null;
    if (trial.length > length) tooNarrowPt = trialPt;
    else [lines, fitsPt] = [trial, trialPt];
  }
  return lines;
}
