import { BC, isIsolateInitiator, isRemoved } from './bidi-class.js';
import type { BidiParagraph } from './bidi-explicit.js';

/** An isolating run sequence (BD13): indexes of its characters, and the directions round it (X10). */
export interface RunSequence {
  readonly places: readonly number[];
  readonly level: number;
  /** Directions before and behind the sequence: L or R. */
  readonly before: number;
  readonly after: number;
}

/** X9, X10: the sequences in which the other rules work. Removed characters are in none. */
export function isolatingRunSequences(paragraph: BidiParagraph): RunSequence[] {
  const runs = levelRuns(paragraph);
  const runAt = new Map<number, number>();
  for (const [i, run] of runs.entries()) runAt.set(run[0], i);
  const { originalKinds: kinds, matches } = paragraph;
  const joined = new Set<number>();
  const sequences: RunSequence[] = [];
  for (const [i, run] of runs.entries()) {
    if (joined.has(i) || (kinds[run[0]] === BC.PDI && matches[run[0]] >= 0)) continue;
    const places = [...run];
    for (let last = places[places.length - 1]; isIsolateInitiator(kinds[last]); last = places[places.length - 1]) {
      const next = runAt.get(matches[last]);
      if (next === undefined) break;
      joined.add(next);
      for (const place of runs[next]) places.push(place);
    }
    sequences.push(withBorders(places, paragraph));
  }
  return sequences;
}

function levelRuns({ originalKinds, levels }: BidiParagraph): number[][] {
  const runs: number[][] = [];
  let level = -1;
  for (let i = 0; i < levels.length; i++) {
    if (isRemoved(originalKinds[i])) continue;
    if (levels[i] !== level) runs.push([]);
    level = levels[i];
    runs[runs.length - 1].push(i);
  }
  return runs;
}

function withBorders(places: readonly number[], paragraph: BidiParagraph): RunSequence {
  const { originalKinds: kinds, levels, matches, baseLevel } = paragraph;
  const level = levels[places[0]];
  const last = places[places.length - 1];
  const isOpen = isIsolateInitiator(kinds[last]) && matches[last] === kinds.length;
  const previous = neighbour(kinds, places[0], -1);
  const next = isOpen ? -1 : neighbour(kinds, last, 1);
  const before = Math.max(level, previous < 0 ? baseLevel : levels[previous]);
  const after = Math.max(level, next < 0 ? baseLevel : levels[next]);
  return { places, level, before: before % 2 === 1 ? BC.R : BC.L, after: after % 2 === 1 ? BC.R : BC.L };
}

/** The next character that isn't removed, −1 where there is none. */
function neighbour(kinds: Uint8Array, from: number, step: 1 | -1): number {
  let at = from + step;
  while (at >= 0 && at < kinds.length && isRemoved(kinds[at])) at += step;
  return at < kinds.length ? at : -1;
}
