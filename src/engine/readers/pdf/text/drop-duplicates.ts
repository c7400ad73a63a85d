import type { Word } from './word.js';

/** Shares of the type size within which one word is the other's shadow. */
const NEAR = 0.18;

/**
 * Leaves out words that are painted twice at nearly the same place, as some programs do for bold type and shadows.
 * Words that a page shows again elsewhere stay.
 */
export function dropDoubles(words: readonly Word[]): Word[] {
  const seen = new Map<string, Word[]>();
  return words.filter((word) => {
    const twins = seen.get(word.text) ?? [];
    const isDouble = twins.some((twin) => isShadow(twin, word));
    if (!isDouble) seen.set(word.text, [...twins, word]);
    return !isDouble;
  });
}

function isShadow(twin: Word, word: Word): boolean {
  const near = NEAR * word.sizePt;
  return (
    Math.abs(twin.x0 - word.x0) <= near && Math.abs(twin.y - word.y) <= near && Math.abs(twin.x1 - word.x1) <= 2 * near
  );
}
