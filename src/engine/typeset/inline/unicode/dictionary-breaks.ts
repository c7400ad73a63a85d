import { MAY_BREAK } from './break-kinds.js';

/** Scripts of South East Asia, which set no spaces between words (class SA of UAX #14). */
const RUNS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2,}/gu;
/** Characters that repeat a word or close it: they stay with it. */
const NEVER_FIRST = /^[\u0e2f\u0e46\u0eaf\u0ec6\u17d7\u104a\u104b]/u;

let segmenter: Intl.Segmenter | undefined;

/** Adds the opportunities between words that only a dictionary finds. */
export function addDictionaryBreaks(text: string, breaks: Uint8Array): void {
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
    for (const word of segmenter.segment(run)) {
      if (word.index > 0 && !NEVER_FIRST.test(word.segment)) breaks[index + word.index] = MAY_BREAK;
    }
  }
}
