import type { Extent } from './text.model.js';

/** A word, a part of one or a stretch of spaces of simple text: what the line breaker moves, without glyphs. */
export interface SimpleUnit {
  /** Where it ends in the text. */
  readonly end: number;
  readonly widthPt: number;
  readonly isSpace: boolean;
  /** A line may end after it. */
  readonly mayBreak: boolean;
}

/** A line of simple text. */
export interface SimpleLine {
  /** With the spaces at its end. */
  readonly text: string;
  /** Without them. */
  readonly widthPt: number;
}

const EPSILON_PT = 0.01;

/** Widths of simple text: its longest piece that can't be broken, and the whole on one line. */
export function measureUnits(units: readonly SimpleUnit[]): Extent {
  let minPt = 0;
  let maxPt = 0;
  let piecePt = 0;
  let linePt = 0;
  let trailingPt = 0;
  for (const { widthPt, isSpace, mayBreak } of units) {
    if (isSpace) trailingPt += widthPt;
    else {
      piecePt += widthPt;
      linePt += trailingPt + widthPt;
      trailingPt = 0;
      minPt = Math.max(minPt, piecePt);
      maxPt = Math.max(maxPt, linePt);
    }
    if (mayBreak) piecePt = 0;
  }
  return { minPt, maxPt };
}

/** Fills line after line with what fits; `null` where a word is longer than a line. */
export function fitUnits(text: string, units: readonly SimpleUnit[], measurePt: number): SimpleLine[] | null {
  const lines: SimpleLine[] = [];
  let start = 0;
  for (let first = 0; first < units.length;) {
    const end = lineEnd(units, first, measurePt);
    if (end === first) return null;
    const to = units[end - 1].end;
    lines.push({ text: text.slice(start, to), widthPt: filledWidth(units, first, end) });
    start = to;
    first = end;
  }
  return lines;
}

/** The unit before which a line ends; `first` where there is no place to end it. */
function lineEnd(units: readonly SimpleUnit[], first: number, measurePt: number): number {
  let xPt = 0;
  let opportunity = first;
  for (let at = first; at < units.length; at++) {
    const { widthPt, isSpace, mayBreak } = units[at];
    if (!isSpace && xPt + widthPt > measurePt + EPSILON_PT) return opportunity;
    xPt += widthPt;
    if (mayBreak) opportunity = at + 1;
  }
  return units.length;
}

function filledWidth(units: readonly SimpleUnit[], first: number, end: number): number {
  let widthPt = 0;
  let last = end;
  while (last > first && units[last - 1].isSpace) last--;
  for (let at = first; at < last; at++) widthPt += units[at].widthPt;
  return widthPt;
}
