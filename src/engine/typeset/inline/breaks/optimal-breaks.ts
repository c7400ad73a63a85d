import type { BreakPlaces } from '../units/breakpoints.js';

/** What the lines are judged by. */
export interface BreakSettings {
  readonly measurePt: number;
  readonly firstLineIndentPt: number;
  readonly isJustified: boolean;
  /** The width of a space between words (U+0020), before the line is justified. */
  readonly spacePt: number;
}

/** Adds the places inside the words before a place to the others: asked for only where that one is beyond the line's end. */
export type AddInside = (place: number) => void;

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
const DASH_COST = 20;
const RUNT_COST = 100;
/** A last line shorter than this share of the measure is a runt. */
const RUNT = 0.12;
const CONSECUTIVE_HYPHENS = 20_000;
/** Lines looser than this are taken only when nothing else is to be had. */
const MAX_RATIO = 3;
const MAX_SLACK = 0.55;
/** What nearly all good lines keep to: shares of the measure that they lack, justified and ragged. */
const COMMON_SLACK = { justified: 0.1, ragged: 0.2 } as const;
const EPSILON_PT = 0.01;

/** Places where a line may begin, by number: after a break place, or (0) at the start of the paragraph. In columns. */
class LineStarts {
  count = 0;
  /** The break place; −1 at the start of the paragraph. */
  readonly place: number[] = [];
  readonly startPt: number[] = [];
  readonly startSpaces: number[] = [];
  readonly roomPt: number[] = [];
  readonly demerits: number[] = [];
  readonly previous: number[] = [];

  add(place: number, startPt: number, startSpaces: number, roomPt: number): number {
    this.place[this.count] = place;
    this.startPt[this.count] = startPt;
    this.startSpaces[this.count] = startSpaces;
    this.roomPt[this.count] = roomPt;
    return this.count++;
  }
}

/** Used again for every paragraph, none of which is set inside of another. */
const lineStarts = new LineStarts();

/**
 * The breaks that make the whole paragraph even (Knuth and Plass, Software: Practice and Experience 11, 1981), as
 * places in order. `null` where some line can't be made to fit. Words are divided only where they lie across the end
 * of some line, as TeX does in its second pass.
 */
export function chooseBreaks(places: BreakPlaces, addInside: AddInside, settings: BreakSettings): number[] | null {
  const { count } = places;
  const common = settings.isJustified ? COMMON_SLACK.justified : COMMON_SLACK.ragged;
  for (const maxSlack of [common, MAX_SLACK, Infinity]) {
    places.count = count;
    const search = new BreakSearch(places, settings, maxSlack);
    const breaks = search.run(addInside);
    if (breaks && (maxSlack !== common || search.isBest)) return breaks;
  }
  return null;
}

class BreakSearch {
  readonly #starts = lineStarts;
  /** Starts before it are too far back for any line that is still to come. */
  #first = 0;
  /** No line that was left out as too short has less. */
  #leastLeftOut = Infinity;
  #total = Infinity;

  /** `maxSlack`: lines that lack more than this share of the measure aren't looked at, unless they are the last. */
  constructor(
    private readonly places: BreakPlaces,
    private readonly settings: BreakSettings,
    private readonly maxSlack: number,
  ) {}

  /** Whether breaks that were found are better than all that lines would give which were left out: no demerits are negative. */
  get isBest(): boolean {
    return this.#total < this.#leastLeftOut;
  }

  run(addInside: AddInside): number[] | null {
    const { places } = this;
    const { measurePt, firstLineIndentPt } = this.settings;
    const starts = this.#starts;
    starts.count = 0;
    this.#connect(starts.add(-1, 0, 0, measurePt - firstLineIndentPt), 0, -1);
    const last = places.count - 1;
    for (let place = 0; place <= last; place++) {
      if (this.#isTooLong(this.#first, place)) this.#considerInside(place, addInside);
      const best = this.#consider(place, place === last);
      if (place === last) return best < 0 ? null : this.#end(best);
      while (this.#first < starts.count && this.#isTooLong(this.#first, place)) this.#first++;
      if (this.#first === starts.count) return null;
    }
    return null;
  }

  #considerInside(place: number, addInside: AddInside): void {
    const from = this.places.count;
    addInside(place);
    for (let inside = from; inside < this.places.count; inside++) this.#consider(inside, false);
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
    const { startPt, startSpaces } = this.places;
    const start = starts.add(end, startPt[end], startSpaces[end], this.settings.measurePt);
    this.#connect(start, least, previous);
    return start;
  }

  #connect(start: number, demerits: number, previous: number): void {
    this.#starts.demerits[start] = demerits;
    this.#starts.previous[start] = previous;
  }

  /** No line that begins here can end at the place, or behind it: those that follow are longer still. */
  #isTooLong(start: number, end: number): boolean {
    const { isJustified, spacePt } = this.settings;
    const { endPt, endSpaces } = this.places;
    const { startPt, startSpaces, roomPt } = this.#starts;
    const shrinkPt = isJustified ? (endSpaces[end] - startSpaces[start]) * spacePt * SHRINK : 0;
    return endPt[end] - startPt[start] - shrinkPt > roomPt[start] + EPSILON_PT;
  }

  /** Nor can lines that begin still later: all but the first of a paragraph have the same room. */
  #isTooShort(start: number, end: number): boolean {
    const roomPt = this.#starts.roomPt[start];
    return roomPt - (this.places.endPt[end] - this.#starts.startPt[start]) > this.maxSlack * roomPt;
  }

  /** Lines that begin later have more demerits: they lack more, and have fewer spaces to widen. */
  #leaveOut(start: number, end: number): void {
    this.#leastLeftOut = Math.min(this.#leastLeftOut, this.#demerits(start, end, false, false));
  }

  /** Of the line between a start and a place, infinite where it doesn't fit. */
  #demerits(start: number, end: number, isEnd: boolean, countsHyphens = true): number {
    const { isJustified, spacePt } = this.settings;
    const { places } = this;
    const { startPt, startSpaces, roomPt, place } = this.#starts;
    const slackPt = roomPt[start] - (places.endPt[end] - startPt[start]);
    const ratio = isJustified
      ? justifiedRatio(slackPt, (places.endSpaces[end] - startSpaces[start]) * spacePt, isEnd)
      : raggedRatio(slackPt, roomPt[start], isEnd);
    if (ratio === Infinity) return Infinity;
    const size = Math.abs(ratio);
    const cost = 1 + 100 * size * size * size + breakCost(places, end, isEnd, slackPt, roomPt[start]);
    const isSecond = countsHyphens && places.hasHyphen[end] && place[start] >= 0 && places.hasHyphen[place[start]];
    return cost * cost + (isSecond ? CONSECUTIVE_HYPHENS : 0);
  }

  #end(end: number): number[] {
    this.#total = this.#starts.demerits[end];
    return this.#path(end);
  }

  #path(end: number): number[] {
    const breaks: number[] = [];
    for (let start = end; start > 0; start = this.#starts.previous[start]) breaks.push(this.#starts.place[start]);
    return breaks.toReversed();
  }
}

function breakCost(
  { hasHyphen, at }: BreakPlaces,
  place: number,
  isEnd: boolean,
  slackPt: number,
  roomPt: number,
): number {
  if (isEnd) return roomPt - slackPt < RUNT * roomPt ? RUNT_COST : 0;
  if (!hasHyphen[place]) return 0;
  return at[place] >= 0 ? HYPHEN_COST : DASH_COST;
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
