import { BREAK, type Box } from '../boxes/box.js';
import type { Frame } from '../boxes/frame.js';
import { gapBottom } from '../boxes/paint-boxes.js';

/** Rounding of sums of lengths. */
const EPSILON_PT = 0.01;
/** How much an empty foot of the page costs: 100 at a tenth of the page, 2,500 at half. */
const EMPTY_COST = 10_000;
/** Above this share of the column, footnotes may go on overleaf. */
const NOTE_SHARE = 0.4;
const NOTE_LINES_AT_LEAST = 3;
/** Between the text and the first footnote; its rule stands in the middle. */
export const NOTE_GAP_PT = 14;

/** Where a column begins and what it takes over from the one before. */
export interface ColumnStart {
  readonly xPt: number;
  readonly topPt: number;
  readonly heightPt: number;
  readonly frames: readonly Frame[];
  readonly notes: readonly Box[];
  /** Whether the column is as high as columns get: what doesn't fit here fits nowhere. */
  readonly isWhole: boolean;
}

/** Tries boxes on one column until it is full, and says where to break. */
export class Column {
  readonly boxes: Box[] = [];
  readonly #bottoms: number[] = [];
  #yPt: number;
  #frames: readonly Frame[];
  #reservePt: number;
  #notesPt: number;

  constructor(readonly start: ColumnStart) {
    this.#frames = start.frames;
    this.#yPt = sum(start.frames, (frame) => frame.reopenPt);
    this.#reservePt = reserve(start.frames);
    this.#notesPt = start.notes.length > 0 ? Math.min(stackHeight(start.notes), start.heightPt / 2) + NOTE_GAP_PT : 0;
  }

  /** Height from the column's top to the end of the last box. */
  get usedPt(): number {
    return this.#yPt;
  }

  /** {@link usedPt} of the first `count` boxes. */
  usedUpTo(count: number): number {
    return this.#bottoms[Math.min(count, this.#bottoms.length) - 1] ?? 0;
  }

  /** Takes a box if it fits, or if it would fit nowhere else. */
  push(box: Box): boolean {
    const isFirst = this.boxes.length === 0;
    let yPt = this.#yPt;
    let frames = this.#frames;
    for (const end of box.ends) {
      if (!('type' in end)) continue;
      yPt += end.bottomPt;
      frames = frames.filter((frame) => frame !== end);
    }
    if (!isFirst) yPt = gapBottom(box, yPt, 0);
    for (const frame of box.starts) yPt += frame.topPt;
    if (box.starts.length > 0) frames = [...frames, ...box.starts];
    const reservePt = frames === this.#frames ? this.#reservePt : reserve(frames);
    const notesPt = this.#notesPt + this.#roomForNotes(box);
    const isFitting = yPt + box.heightPt + reservePt + notesPt <= this.start.heightPt + EPSILON_PT;
    if (!isFitting && !(isFirst && this.start.isWhole)) return false;
    this.#yPt = yPt + box.heightPt;
    this.#frames = frames;
    this.#reservePt = reservePt;
    this.#notesPt = notesPt;
    this.boxes.push(box);
    this.#bottoms.push(this.#yPt);
    return true;
  }

  /** The number of boxes that stay when `next` doesn't fit: the cheapest break, where an empty foot costs too. */
  chooseBreak(next: Box): number {
    let best = 0;
    let bestCost = Infinity;
    for (let count = this.boxes.length; count > 0; count--) {
      const after = this.boxes[count] ?? next;
      const empty = 1 - (this.#bottoms[count - 1] ?? 0) / this.start.heightPt;
      // What must never be parted is parted only where nothing else is possible: there the fullest page is best.
      const cost = Math.min(after.breakCost, 1e9) + EMPTY_COST * empty * empty;
      if (cost < bestCost) [best, bestCost] = [count, cost];
    }
    return best;
  }

  /** The number of boxes before the run that must not be parted from what comes next. */
  countBeforeKept(): number {
    let count = this.boxes.length - 1;
    while (count > 0 && (this.boxes[count]?.breakCost ?? BREAK.free) >= BREAK.bad) count--;
    return Math.max(0, count);
  }

  #roomForNotes(box: Box): number {
    if (box.notes.length === 0) return 0;
    const lines = box.notes.flatMap((note) => note.boxes);
    const wholePt = stackHeight(lines);
    const isLong = wholePt > this.start.heightPt * NOTE_SHARE;
    const gapPt = this.#notesPt === 0 ? NOTE_GAP_PT : 0;
    return gapPt + (isLong ? stackHeight(lines.slice(0, NOTE_LINES_AT_LEAST)) : wholePt);
  }
}

/** Height of boxes below each other, pt, without the frames round them. */
export function stackHeight(boxes: readonly Box[]): number {
  return sum(boxes, (box) => box.heightPt + box.gapPt);
}

function reserve(frames: readonly Frame[]): number {
  return sum(frames, (frame) => Math.max(frame.breakPt, frame.bottomPt));
}

function sum<T>(values: readonly T[], of: (value: T) => number): number {
  let total = 0;
  for (const value of values) total += of(value);
  return total;
}
