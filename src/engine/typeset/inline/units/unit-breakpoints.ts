import type { Breakpoints } from './breakpoints.js';
import { hyphenPoints } from '../hyphenation/hyphen-points.js';
import type { SetWord, WordMeasure } from '../shape/set-word.js';
import { textWidth, type Unit } from './unit.js';
import type { WordShaper } from '../shape/word-shaper.js';

const SOFT_HYPHEN = '\u00ad';
const DASH_AT_END = /[-\u2010]$/;

/** All breakpoints between the units of a paragraph, in order. The last one is its end. */
export function fillBreakpoints(breakpoints: Breakpoints, units: readonly Unit[]): void {
  breakpoints.clear();
  const last = units.length - 1;
  let [xPt, contentPt, spaces, contentSpaces] = [0, 0, 0, 0];
  for (let i = 0; i <= last; i++) {
    const unit = units[i];
    xPt += unit.widthPt;
    if (unit.isSpace) spaces += unit.word?.text.length ?? 0;
    else [contentPt, contentSpaces] = [xPt, spaces];
    if (!unit.breakAfter && i < last) continue;
    const hyphenPt = i < last && endsSoft(unit) ? hyphenWidth(unit) : 0;
    const breakpoint = breakpoints.add(i, -1, hyphenPt > 0 || endsWithDash(unit));
    breakpoints.put(breakpoint, contentPt + hyphenPt, xPt, contentSpaces, spaces);
  }
}

/** Adds the breakpoints inside the words between a breakpoint and the one before it, in order, behind all others. */
export function addBreakpointsInside(
  breakpoints: Breakpoints,
  units: readonly Unit[],
  breakpoint: number,
  lang: string,
): void {
  const from = breakpoint - 1;
  let xPt = from < 0 ? 0 : breakpoints.startPt[from];
  let spaces = from < 0 ? 0 : breakpoints.startSpaces[from];
  for (let i = from < 0 ? 0 : breakpoints.unit[from] + 1; i <= breakpoints.unit[breakpoint]; i++) {
    const unit = units[i];
    addDivisions(breakpoints, unit, i, lang, xPt, spaces);
    xPt += unit.widthPt;
    if (unit.isSpace) spaces += unit.word?.text.length ?? 0;
  }
}

function addDivisions(
  breakpoints: Breakpoints,
  unit: Unit,
  index: number,
  lang: string,
  xPt: number,
  spaces: number,
): void {
  const { word, shaper, item } = unit;
  if (!word || !shaper || unit.isSpace || item.type !== 'span' || item.isCode) return;
  for (const { at, head, tail } of divisionsOf(word, shaper, item.lang ?? lang)) {
    const endPt = xPt + textWidth(head, item.sizePt, item.letterSpacePt) + hyphenWidth(unit);
    const startPt = xPt + unit.widthPt - textWidth(tail, item.sizePt, item.letterSpacePt);
    breakpoints.put(breakpoints.add(index, at, true), endPt, startPt, spaces, spaces);
  }
}

/** Where a word may be divided, and how wide its parts are. Few divisions are ever used, so the parts are only measured. */
interface Division {
  /** Index into the word. */
  readonly at: number;
  readonly head: WordMeasure;
  readonly tail: WordMeasure;
}

const divisions = new WeakMap<SetWord, { readonly lang: string; readonly list: readonly Division[] }>();

/** Remembered as long as the word is. */
function divisionsOf(word: SetWord, shaper: WordShaper, lang: string): readonly Division[] {
  const known = divisions.get(word);
  if (known?.lang === lang) return known.list;
  const { text } = word;
  const list = hyphenPoints(text, lang).map((at) => ({
    at,
    head: shaper.measure(text.slice(0, at)),
    tail: shaper.measure(text.slice(at)),
  }));
  divisions.set(word, { lang, list });
  return list;
}

/** Width of the hyphen that a line ends with when this unit is divided. */
export function hyphenWidth({ shaper, item }: Unit): number {
  return shaper && item.type === 'span' ? textWidth(shaper.hyphen(), item.sizePt, item.letterSpacePt) : 0;
}

function endsSoft({ word }: Unit): boolean {
  return word?.text.endsWith(SOFT_HYPHEN) ?? false;
}

function endsWithDash({ word }: Unit): boolean {
  return word !== null && DASH_AT_END.test(word.text);
}
