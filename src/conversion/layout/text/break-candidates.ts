import { hyphenPoints } from './hyphenation/hyphen-points.js';
import type { SetWord } from './set-word.js';
import { textWidth, type Unit } from './unit.js';
import type { WordShaper } from './word-shaper.js';

/** A place where a line may end, with the widths of everything up to it, counted from the start of the paragraph. */
export interface BreakCandidate {
  /** The line ends with this unit. */
  readonly unit: number;
  /** Index into the unit's text where it is divided; −1 where the line ends behind the unit. */
  readonly at: number;
  /** Up to here without what hangs, a hyphen counted. */
  readonly endPt: number;
  /** Where the next line begins. */
  readonly startPt: number;
  /** U+0020 up to the end, and up to where the next line begins. */
  readonly endSpaces: number;
  readonly startSpaces: number;
  readonly hasHyphen: boolean;
}

const SOFT_HYPHEN = '\u00ad';
const DASH_AT_END = /[-\u2010]$/;

/** All places between the units of a paragraph where its lines may end, in order. The last one is its end. */
export function breakCandidates(units: readonly Unit[]): BreakCandidate[] {
  const candidates: BreakCandidate[] = [];
  const last = units.length - 1;
  let [xPt, contentPt, spaces, contentSpaces] = [0, 0, 0, 0];
  for (let i = 0; i <= last; i++) {
    const unit = units[i];
    xPt += unit.widthPt;
    if (unit.isSpace) spaces += unit.word?.text.length ?? 0;
    else [contentPt, contentSpaces] = [xPt, spaces];
    if (!unit.breakAfter && i < last) continue;
    const hyphenPt = i < last && endsSoft(unit) ? hyphenWidth(unit) : 0;
    candidates.push({
      unit: i,
      at: -1,
      endPt: contentPt + hyphenPt,
      startPt: xPt,
      endSpaces: contentSpaces,
      startSpaces: spaces,
      hasHyphen: hyphenPt > 0 || endsWithDash(unit),
    });
  }
  return candidates;
}

/** The places inside the words between two candidates where they may be divided, in order. */
export function hyphenCandidates(
  units: readonly Unit[],
  from: BreakCandidate | null,
  to: BreakCandidate,
  lang: string,
): BreakCandidate[] {
  const candidates: BreakCandidate[] = [];
  let xPt = from?.startPt ?? 0;
  let spaces = from?.startSpaces ?? 0;
  for (let i = (from?.unit ?? -1) + 1; i <= to.unit; i++) {
    const unit = units[i];
    addHyphens(candidates, unit, i, lang, xPt, spaces);
    xPt += unit.widthPt;
    if (unit.isSpace) spaces += unit.word?.text.length ?? 0;
  }
  return candidates;
}

function addHyphens(
  candidates: BreakCandidate[],
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
    candidates.push({ unit: index, at, endPt, startPt, endSpaces: spaces, startSpaces: spaces, hasHyphen: true });
  }
}

/** A place where a word may be divided, and both of its parts. */
interface Division {
  readonly at: number;
  readonly head: SetWord;
  readonly tail: SetWord;
}

const divisions = new WeakMap<SetWord, { readonly lang: string; readonly list: readonly Division[] }>();

/** Remembered as long as the word is. */
function divisionsOf(word: SetWord, shaper: WordShaper, lang: string): readonly Division[] {
  const known = divisions.get(word);
  if (known?.lang === lang) return known.list;
  const { text } = word;
  const list = hyphenPoints(text, lang).map((at) => ({
    at,
    head: shaper.shape(text.slice(0, at)),
    tail: shaper.shape(text.slice(at)),
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
