import { splitAtLeader } from './split-at-leader.js';
import { toSegment, type Segment, type Word } from './word.js';

/** Distances as shares of the type size. */
const BASELINE_TOLERANCE = 0.2;
const NORMAL_SPACE = 0.28;
/** Gaps that part segments: at least, at most, and beyond the space characters in them. */
const MIN_SPLIT = 0.75;
const MAX_SPLIT = 1.15;
const SPACED_SPLIT = 1;
/** Gap of space characters that stand for a tab. */
const TYPED_TAB = 1.8;
/** Size of superscripts and subscripts, and how far from what they belong to they may stand. */
const SCRIPT_SIZE = 0.85;
const SCRIPT_REACH = 0.7;
const SCRIPT_GAP = 0.35;
/** The mark of a note may stand further from the note's text. */
const NOTE_GAP = 1.2;
const NOTE_MARK = /^(?:\d{1,3}|[a-z*†‡§¶])$/;
/** Height of a step of the index by which neighbours are found. */
const HEIGHT_STEP_PT = 24;

/**
 * Joins words to segments: stretches of a line without a gap that could be more than a space. Too many segments do no
 * harm, since a column's lines are joined again; too few would run columns into one another.
 */
export function buildSegments(words: readonly Word[]): Segment[] {
  return attachScripts(rows(words).flatMap(splitRow)).flatMap(splitAtLeader);
}

/** Words on one baseline, from left to right. */
function rows(words: readonly Word[]): Word[][] {
  const found: { y: number; words: Word[] }[] = [];
  for (const word of [...words].sort((a, b) => a.y - b.y)) {
    const row = found.at(-1);
    if (row && word.y - row.y <= BASELINE_TOLERANCE * Math.min(word.sizePt, row.words[0].sizePt)) row.words.push(word);
    else found.push({ y: word.y, words: [word] });
  }
  return found.map((row) => row.words.sort((a, b) => a.x0 - b.x0));
}

function splitRow(row: readonly Word[]): Segment[] {
  const space = usualSpace(row);
  const segments: Segment[] = [];
  let current: Word[] = [];
  for (const word of row) {
    const previous = current.at(-1);
    if (previous && isApart(previous, word, space)) {
      segments.push(toSegment(current));
      current = [];
    }
    current.push(word);
  }
  return current.length > 0 ? [...segments, toSegment(current)] : segments;
}

function isApart(previous: Word, word: Word, usual: number): boolean {
  const size = Math.max(previous.sizePt, word.sizePt);
  const gap = word.x0 - previous.x1;
  if (word.order === previous.order + 1 && word.spaceBeforePt > 0)
    return gap > TYPED_TAB * size || gap - word.spaceBeforePt > SPACED_SPLIT * size;
  return gap > Math.min(MAX_SPLIT, Math.max(MIN_SPLIT, 2.2 * usual)) * size;
}

/** Median of the gaps that can only be spaces, as a share of the type size. */
function usualSpace(row: readonly Word[]): number {
  const gaps: number[] = [];
  for (let i = 1; i < row.length; i++) {
    const gap = (row[i].x0 - row[i - 1].x1) / row[i].sizePt;
    if (gap > 0.1 && gap < 0.7) gaps.push(gap);
  }
  gaps.sort((a, b) => a - b);
  return gaps[gaps.length >> 1] ?? NORMAL_SPACE;
}

/** Joins superscripts and subscripts to the segment that they touch. */
function attachScripts(segments: readonly Segment[]): Segment[] {
  const rowsOf = segmentsByHeight(segments);
  const scriptsOf = new Map<Segment, Segment[]>();
  const joined = new Set<Segment>();
  for (const script of segments) {
    const base = [-1, 0, 1]
      .flatMap((step) => rowsOf.get(heightStep(script) + step) ?? [])
      .find((other) => isScriptOf(script, other));
    if (!base || joined.has(base)) continue;
    joined.add(script);
    scriptsOf.set(base, [...(scriptsOf.get(base) ?? []), script]);
  }
  return segments
    .filter((segment) => !joined.has(segment))
    .map((segment) => {
      const scripts = allScripts(segment, scriptsOf);
      return scripts.length === 0 ? segment : joinSegments([segment, ...scripts]);
    });
}

/** The scripts of a segment, and theirs. */
function allScripts(segment: Segment, scriptsOf: ReadonlyMap<Segment, readonly Segment[]>): Segment[] {
  return (scriptsOf.get(segment) ?? []).flatMap((script) => [script, ...allScripts(script, scriptsOf)]);
}

/** One segment of the words of several, from left to right. */
export function joinSegments(segments: readonly Segment[]): Segment {
  if (segments.length === 1) return segments[0];
  return toSegment(segments.flatMap((segment) => segment.words).sort((a, b) => a.x0 - b.x0));
}

function isScriptOf(script: Segment, base: Segment): boolean {
  if (script.sizePt > SCRIPT_SIZE * base.sizePt) return false;
  if (Math.abs(script.y - base.y) > SCRIPT_REACH * base.sizePt) return false;
  if (isNoteMark(script, base)) return true;
  const reach = SCRIPT_GAP * base.sizePt;
  const touches = base.words.some(
    (word) => Math.abs(script.x0 - word.x1) <= reach || Math.abs(word.x0 - script.x1) <= reach,
  );
  const overlaps = base.words.some((word) => script.x0 < word.x1 - reach && script.x1 > word.x0 + reach);
  return touches && !overlaps;
}

function isNoteMark(script: Segment, base: Segment): boolean {
  const gap = base.x0 - script.x1;
  const [mark] = script.words;
  return (
    script.words.length === 1 &&
    NOTE_MARK.test(mark.text) &&
    script.y < base.y &&
    gap >= 0 &&
    gap <= NOTE_GAP * base.sizePt
  );
}

/** Segments by their height in steps, to find neighbours without a look at all of them. */
function segmentsByHeight(segments: readonly Segment[]): Map<number, Segment[]> {
  const found = new Map<number, Segment[]>();
  for (const segment of segments) {
    const step = heightStep(segment);
    const there = found.get(step);
    if (there) there.push(segment);
    else found.set(step, [segment]);
  }
  return found;
}

function heightStep(segment: Segment): number {
  return Math.round(segment.y / HEIGHT_STEP_PT);
}
