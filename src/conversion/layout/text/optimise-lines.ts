import { breakCandidates, hyphenCandidates, type BreakCandidate } from './break-candidates.js';
import { fitLines, type UnitLine } from './fit-lines.js';
import { chooseBreaks, type Hyphens } from './optimal-breaks.js';
import { partOf } from './split-unit.js';
import type { ParagraphSettings } from './text.model.js';
import { MUST_BREAK } from './unicode/break-kinds.js';
import type { Unit } from './unit.js';

const SOFT_HYPHEN = '\u00ad';

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
    parts.push(units.slice(start, end));
    start = end;
  }
  return parts;
}

function optimisePart(units: readonly Unit[], settings: ParagraphSettings): UnitLine[] {
  const { measurePt, firstLineIndentPt = 0, align } = settings;
  const space = units.find(({ isSpace, word }) => isSpace && word);
  if (!space?.word || units.some(({ item }) => item.type === 'tab')) return fitLines(units, settings);
  if (mostlyUnspaced(units)) return fitLines(units, settings);
  const candidates = breakCandidates(units);
  const spacePt = space.widthPt / space.word.text.length;
  const hyphens = hyphensOf(units, candidates, settings.hyphenate ? settings.lang : undefined);
  const judged = { measurePt, firstLineIndentPt, isJustified: align === 'justify', spacePt };
  const breaks = chooseBreaks(candidates, hyphens, judged);
  return breaks ? linesAt(units, breaks) : fitLines(units, settings);
}

const NONE: readonly BreakCandidate[] = [];

function hyphensOf(units: readonly Unit[], candidates: readonly BreakCandidate[], lang: string | undefined): Hyphens {
  if (lang === undefined) return () => NONE;
  return (index) => hyphenCandidates(units, index > 0 ? candidates[index - 1] : null, candidates[index], lang);
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

function linesAt(units: readonly Unit[], breaks: readonly BreakCandidate[]): UnitLine[] {
  let from = { unit: 0, at: 0 };
  return breaks.map(({ unit, at }, i) => {
    const line: Unit[] = [];
    for (let k = from.unit; k <= unit; k++) {
      line.push(partBetween(units[k], k === from.unit ? from.at : 0, k === unit ? at : -1));
    }
    from = at < 0 ? { unit: unit + 1, at: 0 } : { unit, at };
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
