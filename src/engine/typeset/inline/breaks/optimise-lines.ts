import { Breakpoints } from '../units/breakpoints.js';
import { fitLines, type UnitLine } from './fit-lines.js';
import { type AddInside, chooseBreaks } from './optimal-breaks.js';
import { partOf } from '../units/split-unit.js';
import type { ParagraphSettings } from '../text.model.js';
import { MUST_BREAK } from '../unicode/break-kinds.js';
import { addBreakpointsInside, fillBreakpoints } from '../units/unit-breakpoints.js';
import type { Unit } from '../units/unit.js';

const SOFT_HYPHEN = '\u00ad';

/** Filled again for every paragraph: setting lines composes nothing that could hold another one. */
const breakpoints = new Breakpoints();

/** Lines that are even over the whole paragraph; first fit where tabs or words longer than the measure forbid it. */
export function optimiseLines(units: readonly Unit[], settings: ParagraphSettings): UnitLine[] {
  const lines: UnitLine[] = [];
  for (const part of hardLines(units)) {
    const indented = lines.length === 0 ? settings : { ...settings, firstLineIndentPt: 0 };
    for (const line of optimisePart(part, indented)) lines.push(line);
  }
  return lines;
}

/** The parts between forced breaks. */
function hardLines(units: readonly Unit[]): (readonly Unit[])[] {
  const parts: (readonly Unit[])[] = [];
  let start = 0;
  for (let end = 1; end <= units.length; end++) {
    if (end < units.length && units[end - 1].breakAfter !== MUST_BREAK) continue;
    parts.push(start === 0 && end === units.length ? units : units.slice(start, end));
    start = end;
  }
  return parts;
}

function optimisePart(units: readonly Unit[], settings: ParagraphSettings): UnitLine[] {
  const { measurePt, firstLineIndentPt = 0, align } = settings;
  const space = units.find(({ isSpace, word }) => isSpace && word);
  if (!space?.word || units.some(({ item }) => item.type === 'tab')) return fitLines(units, settings);
  if (mostlyUnspaced(units)) return fitLines(units, settings);
  fillBreakpoints(breakpoints, units);
  const spacePt = space.widthPt / space.word.text.length;
  const inside = insideOf(units, settings.hyphenate ? settings.lang : undefined);
  const judged = { measurePt, firstLineIndentPt, isJustified: align === 'justify', spacePt };
  const breaks = chooseBreaks(breakpoints, inside, judged);
  return breaks ? linesAt(units, breaks) : fitLines(units, settings);
}

function insideOf(units: readonly Unit[], lang: string | undefined): AddInside {
  return (breakpoint) => {
    if (lang !== undefined) addBreakpointsInside(breakpoints, units, breakpoint, lang);
  };
}

/** Chinese and Japanese break nearly anywhere: their lines are simply full. */
function mostlyUnspaced(units: readonly Unit[]): boolean {
  let [spaced, unspaced] = [0, 0];
  for (const { isSpace, breakAfter } of units) {
    if (isSpace) spaced++;
    else if (breakAfter === 1) unspaced++;
  }
  return unspaced > spaced;
}

function linesAt(units: readonly Unit[], breaks: readonly number[]): UnitLine[] {
  let [first, startsAt] = [0, 0];
  return breaks.map((breakpoint, i) => {
    const last = breakpoints.unit[breakpoint];
    const endsAt = breakpoints.at[breakpoint];
    const line = units.slice(first, last + 1);
    if (startsAt > 0) line[0] = partBetween(line[0], startsAt, first === last ? endsAt : -1);
    if (endsAt >= 0 && (first < last || startsAt === 0)) {
      line[line.length - 1] = partBetween(units[last], 0, endsAt);
    }
    [first, startsAt] = endsAt < 0 ? [last + 1, 0] : [last, endsAt];
    return { units: line, isLast: i === breaks.length - 1 };
  });
}

/** The part of a word that stands on a line; `end` −1 is the word's own. */
function partBetween(unit: Unit, start: number, end: number): Unit {
  if (start === 0 && end < 0) return unit;
  const text = unit.word?.text ?? '';
  return end < 0
    ? partOf(unit, text.slice(start), unit.breakAfter)
    : partOf(unit, text.slice(start, end) + SOFT_HYPHEN, 1);
}
