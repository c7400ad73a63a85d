import type { Word } from './word.js';

/** Distance within which a word is a duplicate of another, as a share of the type size. */
const NEAR = 0.18;

/**
 * Leaves out words that are painted twice at nearly the same place, as some programs do for bold type and shadows.
 * Words that a page shows again elsewhere stay.
 */
export function dropDuplicates(words: readonly Word[]): Word[] {
  const seen = new Map<string, Word[]>();
  return words.filter((word) => {
    const others = seen.get(word.text) ?? [];
    const isDuplicate = others.some((other) => isDuplicateOf(other, word));
    if (!isDuplicate) seen.set(word.text, [...others, word]);
    return !isDuplicate;
  });
}

function isDuplicateOf(other: Word, word: Word): boolean {
  const near = NEAR * word.sizePt;
  return (
    Math.abs(other.x0 - word.x0) <= near &&
    Math.abs(other.y - word.y) <= near &&
    Math.abs(other.x1 - word.x1) <= 2 * near
  );
}
