import type { BreakCandidate } from './break-candidates.js';

/** What the lines are judged by. */
export interface BreakSettings {
  readonly measurePt: number;
  readonly firstLineIndentPt: number;
  readonly isJustified: boolean;
  /** Of one U+0020. */
  readonly spacePt: number;
}

/** Places inside the words before a candidate, asked for only where the candidate itself lies beyond the line's end. */
export type Hyphens = (index: number) => readonly BreakCandidate[];

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

/** A place where a line may begin: after a candidate, or at the start of the paragraph. */
interface Node {
  readonly candidate: BreakCandidate | null;
  readonly startPt: number;
  readonly startSpaces: number;
  readonly roomPt: number;
  readonly demerits: number;
  readonly previous: Node | null;
}

/**
 * The breaks that make the whole paragraph even (Knuth and Plass, Software: Practice and Experience 11, 1981), as
 * candidates in order. `null` where some line can't be made to fit. Words are divided only where they lie across the end
 * of some line, as TeX does in its second pass.
 */
export function chooseBreaks(
  candidates: readonly BreakCandidate[],
  hyphens: Hyphens,
  settings: BreakSettings,
): BreakCandidate[] | null {
  for (const maxSlack of [MAX_SLACK, Infinity]) {
    const breaks = new BreakSearch(settings, maxSlack).run(candidates, hyphens);
    if (breaks) return breaks;
  }
  return null;
}

class BreakSearch {
  /** Those before `#first` are too far back for any line that is still to come. */
  readonly #nodes: Node[] = [];
  #first = 0;

  /** `maxSlack`: lines that lack more than this share of the measure aren't looked at, unless they are the last. */
  constructor(
    private readonly settings: BreakSettings,
    private readonly maxSlack: number,
  ) {}

  run(candidates: readonly BreakCandidate[], hyphens: Hyphens): BreakCandidate[] | null {
    const { measurePt, firstLineIndentPt } = this.settings;
    const roomPt = measurePt - firstLineIndentPt;
    this.#nodes.push({ candidate: null, startPt: 0, startSpaces: 0, roomPt, demerits: 0, previous: null });
    const last = candidates.length - 1;
    for (let i = 0; i <= last; i++) {
      if (this.#isTooLong(this.#nodes[this.#first], candidates[i])) {
        for (const hyphen of hyphens(i)) this.#consider(hyphen, false);
      }
      const best = this.#consider(candidates[i], i === last);
      if (i === last) return best && path(best);
      while (this.#first < this.#nodes.length && this.#isTooLong(this.#nodes[this.#first], candidates[i]))
        this.#first++;
      if (this.#first === this.#nodes.length) return null;
    }
    return null;
  }

  /** The best line that ends here, if any does. */
  #consider(end: BreakCandidate, isEnd: boolean): Node | null {
    let least = Infinity;
    let previous: Node | null = null;
    for (let k = this.#first; k < this.#nodes.length; k++) {
      const node = this.#nodes[k];
      if (k > 0 && !isEnd && this.#isTooShort(node, end)) break;
      const demerits = node.demerits + this.#demerits(node, end, isEnd);
      if (demerits < least) {
        least = demerits;
        previous = node;
      }
    }
    if (!previous) return null;
    const { startPt, startSpaces } = end;
    const roomPt = this.settings.measurePt;
    const node: Node = { candidate: end, startPt, startSpaces, roomPt, demerits: least, previous };
    this.#nodes.push(node);
    return node;
  }

  /** No line that begins here can end at the candidate, or behind it: those that follow are longer still. */
  #isTooLong({ startPt, startSpaces, roomPt }: Node, { endPt, endSpaces }: BreakCandidate): boolean {
    const { isJustified, spacePt } = this.settings;
    const shrinkPt = isJustified ? (endSpaces - startSpaces) * spacePt * SHRINK : 0;
    return endPt - startPt - shrinkPt > roomPt + EPSILON_PT;
  }

  /** Nor can lines that begin still later: all but the first of a paragraph have the same room. */
  #isTooShort({ startPt, roomPt }: Node, { endPt }: BreakCandidate): boolean {
    return roomPt - (endPt - startPt) > this.maxSlack * roomPt;
  }

  /** Of the line between a node and a candidate, infinite where it doesn't fit. */
  #demerits(from: Node, end: BreakCandidate, isEnd: boolean): number {
    const { isJustified, spacePt } = this.settings;
    const { roomPt } = from;
    const slackPt = roomPt - (end.endPt - from.startPt);
    if (!isEnd && this.#isTooShort(from, end)) return Infinity;
    const ratio = isJustified
      ? justifiedRatio(slackPt, (end.endSpaces - from.startSpaces) * spacePt, isEnd)
      : raggedRatio(slackPt, roomPt, isEnd);
    if (ratio === Infinity) return Infinity;
    const size = Math.abs(ratio);
    const cost = 1 + 100 * size * size * size + breakCost(end, isEnd, slackPt, roomPt);
    return cost * cost + (end.hasHyphen && from.candidate?.hasHyphen ? CONSECUTIVE_HYPHENS : 0);
  }
}

function path(end: Node): BreakCandidate[] {
  const breaks: BreakCandidate[] = [];
  for (let node: Node | null = end; node?.candidate; node = node.previous) breaks.push(node.candidate);
  return breaks.toReversed();
}

function breakCost({ hasHyphen, at }: BreakCandidate, isEnd: boolean, slackPt: number, roomPt: number): number {
  if (isEnd) return roomPt - slackPt < RUNT * roomPt ? RUNT_COST : 0;
  if (!hasHyphen) return 0;
  return at >= 0 ? HYPHEN_COST : DASH_COST;
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
