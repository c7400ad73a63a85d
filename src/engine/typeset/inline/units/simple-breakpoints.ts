import type { Breakpoints } from './breakpoints.js';
import { hyphenPoints } from '../hyphenation/hyphen-points.js';
import type { SimpleUnits } from './simple-units.js';

const [HYPHEN_MINUS, HYPHEN] = [0x2d, 0x2010];

/** All breakpoints between units of simple text, from `first` up to `end`, in order. The last one is the end. */
export function fillSimpleBreakpoints(breakpoints: Breakpoints, units: SimpleUnits, first: number, end: number): void {
  breakpoints.clear();
  let xPt = 0;
  let contentPt = 0;
  let spaces = 0;
  let contentSpaces = 0;
  for (let i = first; i < end; i++) {
    xPt += units.widthPt[i];
    if (units.isSpace[i]) spaces += units.end[i] - units.start[i];
    else {
      contentPt = xPt;
      contentSpaces = spaces;
    }
    if (!units.mayBreak[i] && i < end - 1) continue;
    breakpoints.put(breakpoints.add(i, -1, endsWithDash(units, i)), contentPt, xPt, contentSpaces, spaces);
  }
}

/**
 * Adds the breakpoints inside the words between a breakpoint and the one before it, in order, behind all others.
 *
 * @param first the paragraph's first unit
 */
export function addSimpleBreakpointsInside(
  breakpoints: Breakpoints,
  units: SimpleUnits,
  first: number,
  breakpoint: number,
  lang: string,
): void {
  const from = breakpoint - 1;
  let xPt = from < 0 ? 0 : breakpoints.startPt[from];
  let spaces = from < 0 ? 0 : breakpoints.startSpaces[from];
  for (let i = from < 0 ? first : breakpoints.unit[from] + 1; i <= breakpoints.unit[breakpoint]; i++) {
    if (units.isSpace[i]) spaces += units.end[i] - units.start[i];
    else addDivisions(breakpoints, units, i, lang, xPt, spaces);
    xPt += units.widthPt[i];
  }
}

function addDivisions(
  breakpoints: Breakpoints,
  units: SimpleUnits,
  index: number,
  lang: string,
  xPt: number,
  spaces: number,
): void {
  const { item, look } = units.spans[units.span[index]];
  const { shaper, sizePt } = look;
  if (item.isCode) return;
  const [start, end] = [units.start[index], units.end[index]];
  for (const at of hyphenPoints(item.text.slice(start, end), item.lang ?? lang)) {
    const endPt = xPt + shaper.widthEm(item.text, start, start + at) * sizePt + shaper.hyphenEm * sizePt;
    const startPt = xPt + units.widthPt[index] - shaper.widthEm(item.text, start + at, end) * sizePt;
    breakpoints.put(breakpoints.add(index, at, true), endPt, startPt, spaces, spaces);
  }
}

function endsWithDash(units: SimpleUnits, index: number): boolean {
  const last = units.textOf(index).charCodeAt(units.end[index] - 1);
  return last === HYPHEN_MINUS || last === HYPHEN;
}
