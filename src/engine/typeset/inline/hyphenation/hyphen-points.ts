import { ownCopy } from '../own-copy.js';
import { divideByPatterns } from './liang.js';
import { patternsFor } from './patterns.js';

const MIN_WORD = 6;
const MIN_BEFORE = 2;
const MIN_AFTER = 3;
/** One word with what stands round it: quotation marks, brackets, full stops. */
const SINGLE_WORD = /^[^\p{L}\p{M}]*([\p{L}\p{M}]+)[^\p{L}\p{M}]*$/u;
const ALL_CAPITALS = /^\P{Ll}*$/u;
/** Words that the process keeps, of all languages together; all are forgotten when there are more. */
const MAX_KNOWN = 20_000;

/** By language and word. */
const known = new Map<string, Map<string, readonly number[]>>();
let knownCount = 0;
const NONE: readonly number[] = [];

/**
 * Where a word may be divided: indexes into `text`. None for short words, for those in capitals (names of firms, acronyms)
 * and for compounds, which have a hyphen of their own.
 */
export function hyphenPoints(text: string, lang: string): readonly number[] {
  if (text.length < MIN_WORD) return NONE;
  let points = known.get(lang)?.get(text);
  if (!points) {
    points = findPoints(text, lang);
    remember(lang, text, points);
  }
  return points;
}

function remember(lang: string, text: string, points: readonly number[]): void {
  if (knownCount === MAX_KNOWN) {
    known.clear();
    knownCount = 0;
  }
  let words = known.get(lang);
  if (!words) known.set(lang, (words = new Map()));
  words.set(ownCopy(text), points);
  knownCount++;
}

function findPoints(text: string, lang: string): readonly number[] {
  const word = SINGLE_WORD.exec(text)?.[1];
  if (!word || word.length < MIN_WORD || ALL_CAPITALS.test(word)) return NONE;
  const patterns = patternsFor(lang);
  if (!patterns) return NONE;
  const start = text.indexOf(word);
  return divideByPatterns(word, patterns)
    .filter((at) => at >= MIN_BEFORE && word.length - at >= MIN_AFTER)
    .map((at) => start + at);
}
