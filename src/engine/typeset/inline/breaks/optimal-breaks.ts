import { trimColumns } from '../columns.js';
import type { Breakpoints } from '../units/breakpoints.js';

/** What the lines are judged by. */
export interface BreakSettings {
  readonly measurePt: number;
  readonly firstLineIndentPt: number;
  readonly isJustified: boolean;
  /** The width of a space between words (U+0020), before the line is justified. */
  readonly spacePt: number;
}

/** Adds the breakpoints inside the words before a breakpoint. Called only where that one lies beyond the end of a line. */
export type AddInside = (breakpoint: number) => void;

/** How far a space may shrink and grow in justified text, of its width. */
const SHRINK = 0.3;
const STRETCH = 0.5;
/** Ragged lines may be short by so much of the measure before it hurts. */
const RAGGED_ZONE = 0.12;
/**
 * What a divided word costs. Knuth and Plass have 50, in paragraphs that are justified; Typst has 135, since ragged lines
 * need few divisions, and most of ours are ragged.
 */
const HYPHEN_COST = 135;
/** What a line costs that ends with a hyphen of the text's own. */
const DASH_COST = 20;
/** What a runt costs. */
const RUNT_COST = 100;
/** A last line shorter than this share of the measure is a runt. */
const RUNT = 0.12;
/** Added to the demerits of a line that ends with a hyphen as the line before it does. */
const CONSECUTIVE_HYPHENS = 20_000;
/** Lines looser than this are taken only when nothing else is to be had. */
const MAX_RATIO = 3;
/** Lines that lack more than this share of the measure are taken only when nothing else is to be had. */
const MAX_SLACK = 0.55;
/** What nearly all good lines keep to: shares of the measure that they lack, justified and ragged. */
const COMMON_SLACK = { justified: 0.1, ragged: 0.2 } as const;
const EPSILON_PT = 0.01;

/** Where lines may begin, by number, in columns: 0 is the start of the paragraph, the others stand after breakpoints. */
class LineStarts {
  count = 0;
  /** The one before; −1 at the start of the paragraph. */
  readonly breakpoint: number[] = [];
  readonly startPt: number[] = [];
  readonly startSpaces: number[] = [];
  readonly roomPt: number[] = [];
  readonly demerits: number[] = [];
  readonly previous: number[] = [];
  readonly #columns = [this.breakpoint, this.startPt, this.startSpaces, this.roomPt, this.demerits, this.previous];

  clear(): void {
    this.count = 0;
    trimColumns(this.#columns);
  }

  add(breakpoint: number, startPt: number, startSpaces: number, roomPt: number): number {
    this.breakpoint[this.count] = breakpoint;
    this.startPt[this.count] = startPt;
    this.startSpaces[this.count] = startSpaces;
    this.roomPt[this.count] = roomPt;
    return this.count++;
  }
}

/** Filled again for every paragraph: choosing breaks calls nothing that chooses others. */
const lineStarts = new LineStarts();

/**
 * The breaks that make the whole paragraph even (Knuth and Plass, Software: Practice and Experience 11, 1981), as
 * breakpoints in order. `null` where some line can't be made to fit. Words are divided only where they lie across the
 * end of some line, as TeX does in its second pass.
 */
export function chooseBreaks(breakpoints: Breakpoints, addInside: AddInside, settings: BreakSettings): number[] | null {
  const { count } = breakpoints;
  const common = settings.isJustified ? COMMON_SLACK.justified : COMMON_SLACK.ragged;
  for (const maxSlack of [common, MAX_SLACK, Infinity]) {
    breakpoints.count = count;
    const search = new BreakSearch(breakpoints, settings, maxSlack);
    const breaks = search.run(addInside);
    if (breaks && (maxSlack !== common || search.isBest)) return breaks;
  }
  return null;
}

class BreakSearch {
  readonly #starts = lineStarts;
  /** Starts before it are too far back for any line that is still to come. */
  #first = 0;
  /** Least demerits of the lines that were left out as too short. */
  #leastLeftOut = Infinity;
  #total = Infinity;

  /** `maxSlack`: lines that lack more than this share of the measure aren't looked at, unless they are the last. */
  constructor(
    private readonly breakpoints: Breakpoints,
    private readonly settings: BreakSettings,
    private readonly maxSlack: number,
  ) {}

  /** Whether no line that was left out could make better breaks than those that were found: no demerits are negative. */
  get isBest(): boolean {
    return this.#total < this.#leastLeftOut;
  }

  run(addInside: AddInside): number[] | null {
    const { breakpoints } = this;
    const { measurePt, firstLineIndentPt } = this.settings;
    const starts = this.#starts;
    starts.clear();
    this.#connect(starts.add(-1, 0, 0, measurePt - firstLineIndentPt), 0, -1);
    const last = breakpoints.count - 1;
    for (let breakpoint = 0; breakpoint <= last; breakpoint++) {
      if (this.#isTooLong(this.#first, breakpoint)) this.#considerInside(breakpoint, addInside);
      const best = this.#consider(breakpoint, breakpoint === last);
      if (breakpoint === last) return best < 0 ? null : this.#end(best);
      while (this.#first < starts.count && this.#isTooLong(this.#first, breakpoint)) this.#first++;
      if (this.#first === starts.count) return null;
    }
    return null;
  }

  #considerInside(breakpoint: number, addInside: AddInside): void {
    const from = this.breakpoints.count;
    addInside(breakpoint);
    for (let inside = from; inside < this.breakpoints.count; inside++) this.#consider(inside, false);
  }

  /** Number of the start after the best line that ends here, −1 where none does. */
  #consider(end: number, isEnd: boolean): number {
    const starts = this.#starts;
    let least = Infinity;
    let previous = -1;
    for (let start = this.#first; start < starts.count; start++) {
      if (!isEnd && this.#isTooShort(start, end)) {
        this.#leaveOut(start, end);
        if (start > 0) break;
        continue;
      }
      const demerits = starts.demerits[start] + this.#demerits(start, end, isEnd);
      if (demerits < least) {
        least = demerits;
        previous = start;
      }
    }
    if (previous < 0) return -1;
    const { startPt, startSpaces } = this.breakpoints;
    const start = starts.add(end, startPt[end], startSpaces[end], this.settings.measurePt);
    this.#connect(start, least, previous);
    return start;
  }

  #connect(start: number, demerits: number, previous: number): void {
    this.#starts.demerits[start] = demerits;
    this.#starts.previous[start] = previous;
  }

  /** Whether no line that begins at `start` can end at the breakpoint `end`, or behind it, where it is longer still. */
  #isTooLong(start: number, end: number): boolean {
    const { isJustified, spacePt } = this.settings;
    const { endPt, endSpaces } = this.breakpoints;
    const { startPt, startSpaces, roomPt } = this.#starts;
    const shrinkPt = isJustified ? (endSpaces[end] - startSpaces[start]) * spacePt * SHRINK : 0;
    return endPt[end] - startPt[start] - shrinkPt > roomPt[start] + EPSILON_PT;
  }

  /** Whether a line lacks too much. So do those that begin later: all but the first of a paragraph have the same room. */
  #isTooShort(start: number, end: number): boolean {
    const roomPt = this.#starts.roomPt[start];
    return roomPt - (this.breakpoints.endPt[end] - this.#starts.startPt[start]) > this.maxSlack * roomPt;
  }

  /** Lines that begin later have more demerits: they lack more, and have fewer spaces to widen. */
  #leaveOut(start: number, end: number): void {
    this.#leastLeftOut = Math.min(this.#leastLeftOut, this.#demerits(start, end, false, false));
  }

  /** Demerits of the line between a start and a breakpoint, infinite where it doesn't fit. */
  #demerits(start: number, end: number, isEnd: boolean, countsHyphens = true): number {
    const { isJustified, spacePt } = this.settings;
    const { breakpoints } = this;
    const { startPt, startSpaces, roomPt, breakpoint } = this.#starts;
    const slackPt = roomPt[start] - (breakpoints.endPt[end] - startPt[start]);
    const ratio = isJustified
      ? justifiedRatio(slackPt, (breakpoints.endSpaces[end] - startSpaces[start]) * spacePt, isEnd)
      : raggedRatio(slackPt, roomPt[start], isEnd);
    if (ratio === Infinity) return Infinity;
    const size = Math.abs(ratio);
    const cost = 1 + 100 * size * size * size + breakCost(breakpoints, end, isEnd, slackPt, roomPt[start]);
    const isSecond =
      countsHyphens && breakpoints.hasHyphen[end] && breakpoint[start] >= 0 && breakpoints.hasHyphen[breakpoint[start]];
    return cost * cost + (isSecond ? CONSECUTIVE_HYPHENS : 0);
  }

  #end(end: number): number[] {
    this.#total = this.#starts.demerits[end];
    return this.#path(end);
  }

  #path(end: number): number[] {
    const breaks: number[] = [];
    for (let start = end; start > 0; start = this.#starts.previous[start]) breaks.push(this.#starts.breakpoint[start]);
    return breaks.toReversed();
  }
}

function breakCost(
  { hasHyphen, at }: Breakpoints,
  breakpoint: number,
  isEnd: boolean,
  slackPt: number,
  roomPt: number,
): number {
  if (isEnd) return roomPt - slackPt < RUNT * roomPt ? RUNT_COST : 0;
  if (!hasHyphen[breakpoint]) return 0;
  return at[breakpoint] >= 0 ? HYPHEN_COST : DASH_COST;
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
