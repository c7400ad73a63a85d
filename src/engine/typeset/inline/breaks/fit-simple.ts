import type { SimpleUnits } from '../units/simple-units.js';
import type { Extent } from '../text.model.js';

/** A line of simple text in one span: where it ends, spaces included, and its width without them. */
export interface FittedLine {
  readonly start: number;
  readonly end: number;
  readonly widthPt: number;
}

const EPSILON_PT = 0.01;

/** Widths of simple text: its longest piece that can't be broken, and the whole on one line. */
export function measureSimple({ count, widthPt, isSpace, mayBreak }: SimpleUnits): Extent {
  let minPt = 0;
  let maxPt = 0;
  let piecePt = 0;
  let linePt = 0;
  let trailingPt = 0;
  for (let i = 0; i < count; i++) {
    if (isSpace[i]) trailingPt += widthPt[i];
    else {
      piecePt += widthPt[i];
      linePt += trailingPt + widthPt[i];
      trailingPt = 0;
      minPt = Math.max(minPt, piecePt);
      maxPt = Math.max(maxPt, linePt);
    }
    if (mayBreak[i]) piecePt = 0;
  }
  return { minPt, maxPt };
}

/** Fills line after line with what fits; `null` where a word is longer than a line. */
export function fitSimple(units: SimpleUnits, measurePt: number): FittedLine[] | null {
  const lines: FittedLine[] = [];
  for (let first = 0; first < units.count;) {
    const end = lineEnd(units, first, measurePt);
    if (end === first) return null;
    lines.push({ start: units.start[first], end: units.end[end - 1], widthPt: filledWidth(units, first, end) });
    first = end;
  }
  return lines;
}

/** The unit that the next line begins with; `first` where the line can end nowhere. */
function lineEnd({ count, widthPt, isSpace, mayBreak }: SimpleUnits, first: number, measurePt: number): number {
  let xPt = 0;
  let opportunity = first;
  for (let at = first; at < count; at++) {
    if (!isSpace[at] && xPt + widthPt[at] > measurePt + EPSILON_PT) return opportunity;
    xPt += widthPt[at];
    if (mayBreak[at]) opportunity = at + 1;
  }
  return count;
}

function filledWidth({ widthPt, isSpace }: SimpleUnits, first: number, end: number): number {
  let sum = 0;
  let last = end;
  while (last > first && isSpace[last - 1]) last--;
  for (let at = first; at < last; at++) sum += widthPt[at];
  return sum;
}
