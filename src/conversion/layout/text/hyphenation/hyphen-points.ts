import { forgetHyphenators, hyphenatorFor } from './patterns.js';

const SOFT_HYPHEN = '\u00ad';
const MIN_WORD = 6;
const MIN_BEFORE = 2;
const MIN_AFTER = 3;
/** One word with what stands round it: quotation marks, brackets, full stops. */
const SINGLE_WORD = /^[^\p{L}\p{M}]*([\p{L}\p{M}]+)[^\p{L}\p{M}]*$/u;
const ALL_CAPITALS = /^\P{Ll}*$/u;
const MAX_KNOWN = 20_000;

const known = new Map<string, readonly number[]>();
const NONE: readonly number[] = [];

/**
 * Where a word may be divided: indexes into `text`. None for short words, for those in capitals (names of firms, acronyms)
 * and for compounds, which have a hyphen of their own.
 */
export function hyphenPoints(text: string, lang: string): readonly number[] {
  if (text.length < MIN_WORD) return NONE;
  const key = `${lang} ${text}`;
  let points = known.get(key);
  if (!points) {
    if (known.size >= MAX_KNOWN) {
      known.clear();
      forgetHyphenators();
    }
    points = findPoints(text, lang);
    known.set(key, points);
  }
  return points;
}

function findPoints(text: string, lang: string): readonly number[] {
  const word = SINGLE_WORD.exec(text)?.[1];
  if (!word || word.length < MIN_WORD || ALL_CAPITALS.test(word)) return NONE;
  const hyphenate = hyphenatorFor(lang);
  if (!hyphenate) return NONE;
  const points: number[] = [];
  let at = text.indexOf(word);
  const [start, end] = [at, at + word.length];
  for (const part of hyphenate(word).split(SOFT_HYPHEN).slice(0, -1)) {
    at += part.length;
    if (at - start >= MIN_BEFORE && end - at >= MIN_AFTER) points.push(at);
  }
  return points;
}
