import type { BreakCandidate } from './break-candidates.js';

/** What the lines are judged by. */
export interface BreakSettings {
  readonly measurePt: number;
  readonly firstLineIndentPt: number;
  readonly isJustified: boolean;
  /** Of one U+0020. */
  readonly spacePt: number;
}

/** How far a space may shrink and grow in justified text, of its width. */
const SHRINK = 0.3;
const STRETCH = 0.5;
/** Ragged lines may be short by so much of the measure before it hurts. */
const RAGGED_ZONE = 0.12;
const HYPHEN_COST = 135;
const DASH_COST = 20;
const RUNT_COST = 100;
/** A last line shorter than this share of the measure is a runt. */
const RUNT = 0.12;
const CONSECUTIVE_HYPHENS = 20_000;
/** Lines looser than this are taken only when nothing else is to be had. */
const MAX_RATIO = 3;
const MAX_SLACK = 0.55;
const EPSILON_PT = 0.01;

interface Node {
  /** Index of the candidate, −1 at the start. */
  readonly candidate: number;
  readonly demerits: number;
  readonly previous: Node | null;
}

/**
 * The breaks that make the whole paragraph even (Knuth and Plass, Software: Practice and Experience 11, 1981), as
 * candidates in order. `null` where some line can't be made to fit.
 */
export function chooseBreaks(candidates: readonly BreakCandidate[], settings: BreakSettings): BreakCandidate[] | null {
  return search(candidates, settings, MAX_SLACK) ?? search(candidates, settings, Infinity);
}

/** `maxSlack`: lines that lack more than this share of the measure aren't looked at, unless they are the last. */
function search(
  candidates: readonly BreakCandidate[],
  settings: BreakSettings,
  maxSlack: number,
): BreakCandidate[] | null {
  const nodes: Node[] = [{ candidate: -1, demerits: 0, previous: null }];
  let first = 0;
  for (let i = 0; i < candidates.length; i++) {
    const isEnd = i === candidates.length - 1;
    let best: Node | null = null;
    for (let k = first; k < nodes.length; k++) {
      const demerits = nodes[k].demerits + judgeLine(candidates, nodes[k].candidate, i, isEnd, settings, maxSlack);
      if (demerits < (best?.demerits ?? Infinity)) best = { candidate: i, demerits, previous: nodes[k] };
    }
    while (first < nodes.length && isTooLong(candidates, nodes[first].candidate, i, settings)) first++;
    if (best && isEnd) return path(best, candidates);
    if (best) nodes.push(best);
    if (first === nodes.length) return null;
  }
  return null;
}

/** No line can begin here any more: all that follow are longer still. */
function isTooLong(candidates: readonly BreakCandidate[], from: number, to: number, settings: BreakSettings): boolean {
  const { endPt, at, endSpaces } = candidates[to];
  const before = from < 0 ? null : candidates[from];
  const roomPt = settings.measurePt - (before ? 0 : settings.firstLineIndentPt);
  const shrinkPt = settings.isJustified ? (endSpaces - (before?.startSpaces ?? 0)) * settings.spacePt * SHRINK : 0;
  return at < 0 && endPt - (before?.startPt ?? 0) - shrinkPt > roomPt + EPSILON_PT;
}

function path(end: Node, candidates: readonly BreakCandidate[]): BreakCandidate[] {
  const breaks: BreakCandidate[] = [];
  for (let node: Node | null = end; node && node.candidate >= 0; node = node.previous)
    breaks.push(candidates[node.candidate]);
  return breaks.toReversed();
}

/** Demerits of the line between two candidates, infinite where it doesn't fit. */
function judgeLine(
  candidates: readonly BreakCandidate[],
  from: number,
  to: number,
  isEnd: boolean,
  settings: BreakSettings,
  maxSlack: number,
): number {
  const before = from < 0 ? null : candidates[from];
  const end = candidates[to];
  const roomPt = settings.measurePt - (before ? 0 : settings.firstLineIndentPt);
  const slackPt = roomPt - (end.endPt - (before?.startPt ?? 0));
  if (slackPt > maxSlack * roomPt && !isEnd) return Infinity;
  const spaces = end.endSpaces - (before?.startSpaces ?? 0);
  const ratio = settings.isJustified
    ? justifiedRatio(slackPt, spaces * settings.spacePt, isEnd)
    : raggedRatio(slackPt, roomPt, isEnd);
  const cost = 1 + 100 * Math.abs(ratio) ** 3 + breakCost(end, isEnd, slackPt, roomPt);
  return cost ** 2 + (end.hasHyphen && before?.hasHyphen ? CONSECUTIVE_HYPHENS : 0);
}

function breakCost({ hasHyphen, at }: BreakCandidate, isEnd: boolean, slackPt: number, roomPt: number): number {
  if (isEnd) return roomPt - slackPt < RUNT * roomPt ? RUNT_COST : 0;
  return hasHyphen ? (at >= 0 ? HYPHEN_COST : DASH_COST) : 0;
}

/** Negative when the spaces must shrink, 1 when they grow as far as they should, infinite where the line doesn't fit. */
function justifiedRatio(slackPt: number, spacesPt: number, isEnd: boolean): number {
  if (slackPt < -EPSILON_PT) {
    const ratio = slackPt / (spacesPt * SHRINK);
    return spacesPt === 0 || ratio < -1 ? Infinity : ratio;
  }
  if (isEnd) return 0;
  return spacesPt === 0 ? MAX_RATIO + 1 : Math.min(slackPt / (spacesPt * STRETCH), MAX_RATIO);
}

function raggedRatio(slackPt: number, roomPt: number, isEnd: boolean): number {
  if (slackPt < -EPSILON_PT) return Infinity;
  return isEnd ? 0 : Math.min(slackPt / (roomPt * RAGGED_ZONE), MAX_RATIO * 2);
}
