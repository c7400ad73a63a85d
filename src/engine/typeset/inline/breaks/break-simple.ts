import type { FontLibrary } from '../../../fonts/font-library.js';
import { balanceLines } from './balance-lines.js';
import { Breakpoints } from '../units/breakpoints.js';
import { buildSimpleLine, type SimpleLine } from '../line/build-simple-line.js';
import { chooseBreaks } from './optimal-breaks.js';
import { segmentSimple } from '../segment/segment-simple.js';
import { addSimpleBreakpointsInside, fillSimpleBreakpoints } from '../units/simple-breakpoints.js';
import type { SimpleUnits } from '../units/simple-units.js';
import type { Line, ParagraphSettings, TextItem } from '../text.model.js';

const EPSILON_PT = 0.01;
/** Lines of more than this share of the measure are no runts. */
const NO_RUNT = 0.12;

/**
 * Filled again for every paragraph. Setting lines composes nothing: notes and cells are composed before it, while items
 * are collected, or after it, so that no paragraph is set inside of another.
 */
const breakpoints = new Breakpoints();

/** Lines of simple text that are even over the whole paragraph; `null` where it needs the general way. */
export function breakSimple(
  items: readonly TextItem[],
  settings: ParagraphSettings,
  fonts: FontLibrary,
): Line[] | null {
  if (settings.direction === 'rtl' || !settings.isOptimised) return null;
  const units = segmentSimple(items, settings.lang, fonts);
  if (!units || units.count === 0) return null;
  const choose = (measurePt: number): SimpleLine[] | null => chooseLines(units, { ...settings, measurePt });
  const lines = settings.isBalanced
    ? balanceLines(choose, settings.measurePt, widestPt(units))
    : chooseLines(units, settings);
  return lines?.map((line, i) => buildSimpleLine(units, line, i === 0, settings, fonts)) ?? null;
}

function widestPt({ count, isSpace, widthPt }: SimpleUnits): number {
  let most = 0;
  for (let i = 0; i < count; i++) if (!isSpace[i]) most = Math.max(most, widthPt[i]);
  return most;
}

function chooseLines(units: SimpleUnits, settings: ParagraphSettings): SimpleLine[] | null {
  const lines: SimpleLine[] = [];
  const { forcedBreaks, count } = units;
  for (let part = 0, first = 0; part <= forcedBreaks.length; part++) {
    const end = forcedBreaks[part] ?? count;
    if (part === forcedBreaks.length && first === count && part > 0) break;
    const indentPt = lines.length === 0 ? (settings.firstLineIndentPt ?? 0) : 0;
    if (!addPart(lines, units, [first, end], settings, settings.measurePt - indentPt)) return null;
    first = end;
  }
  return lines;
}

/** Adds the lines up to a forced break; `false` where they need the general way. */
function addPart(
  lines: SimpleLine[],
  units: SimpleUnits,
  [first, end]: readonly [number, number],
  settings: ParagraphSettings,
  roomPt: number,
): boolean {
  fillSimpleBreakpoints(breakpoints, units, first, end);
  const { widthPt, spacePt, isSpaced } = survey(units, first, end);
  const whole = { first, startsAt: 0, last: end - 1, endsAt: -1, isLast: true };
  const isShort = widthPt <= roomPt + EPSILON_PT;
  if (isShort && (!isSpaced || widthPt >= NO_RUNT * roomPt)) {
    lines.push(whole);
    return true;
  }
  if (!isSpaced) return false;
  const { measurePt, align, hyphenate, lang } = settings;
  const judged = { measurePt, firstLineIndentPt: measurePt - roomPt, isJustified: align === 'justify', spacePt };
  const inside = (breakpoint: number): void => {
    if (hyphenate && lang !== undefined) addSimpleBreakpointsInside(breakpoints, units, first, breakpoint, lang);
  };
  const breaks = chooseBreaks(breakpoints, inside, judged);
  if (breaks) addLines(lines, breaks, first);
  return breaks !== null;
}

interface PartSurvey {
  /** Without the spaces at its end. */
  readonly widthPt: number;
  /** The width of a space between words (U+0020), before the line is justified. */
  readonly spacePt: number;
  /** Whether there are spaces, and lines may end at no more places between letters than at spaces. */
  readonly isSpaced: boolean;
}

function survey({ isSpace, mayBreak, widthPt, start, end }: SimpleUnits, first: number, last: number): PartSurvey {
  let xPt = 0;
  let filledPt = 0;
  let spacePt = 0;
  let spaced = 0;
  let unspaced = 0;
  for (let i = first; i < last; i++) {
    xPt += widthPt[i];
    if (isSpace[i]) {
      if (spaced++ === 0) spacePt = widthPt[i] / (end[i] - start[i]);
    } else {
      filledPt = xPt;
      if (mayBreak[i]) unspaced++;
    }
  }
  return { widthPt: filledPt, spacePt, isSpaced: spaced > 0 && unspaced <= spaced };
}

function addLines(lines: SimpleLine[], breaks: readonly number[], firstUnit: number): void {
  let [first, startsAt] = [firstUnit, 0];
  for (const [i, breakpoint] of breaks.entries()) {
    const last = breakpoints.unit[breakpoint];
    const endsAt = breakpoints.at[breakpoint];
    lines.push({ first, startsAt, last, endsAt, isLast: i === breaks.length - 1 });
    [first, startsAt] = endsAt < 0 ? [last + 1, 0] : [last, endsAt];
  }
}
