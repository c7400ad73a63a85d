import { hasRightToLeft } from '../../../document/right-to-left.js';

const LETTER = /\p{L}/u;
const NUMBER = /[0-9\u0660-\u0669\u06f0-\u06f9]/;

/** Class of a text for putting it in order: a simplification of the bidirectional classes of UAX #9. */
export type Direction = 'left' | 'right' | 'number' | 'neutral';

/** Class of the first kind found in a text: numbers, right-to-left letters, other letters. */
export function directionOf(text: string): Direction {
  if (NUMBER.test(text)) return 'number';
  if (hasRightToLeft(text)) return 'right';
  return LETTER.test(text) ? 'left' : 'neutral';
}

/** Whether most of these words are written from right to left. */
export function isMostlyRightToLeft(words: readonly { readonly text: string }[]): boolean {
  return words.filter(({ text }) => hasRightToLeft(text)).length > words.length / 2;
}

/**
 * Puts what stands on a line from left to right into the order in which it is read. In a line that is mostly right to
 * left everything is reversed but runs of Latin and numbers; in others only the runs from right to left are.
 */
export function readingOrder<T>(items: readonly T[], textOf: (item: T) => string): T[] {
  const directions = items.map((item) => directionOf(textOf(item)));
  if (!directions.includes('right')) return [...items];
  const rights = directions.filter((direction) => direction === 'right').length;
  const lefts = directions.filter((direction) => direction === 'left').length;
  return rights >= lefts
    ? reverseRuns(items.toReversed(), directions.toReversed(), ['left', 'number'])
    : reverseRuns([...items], directions, ['right']);
}

/** Reverses each run of the given directions; what is neutral belongs to a run when it stands within one. */
function reverseRuns<T>(items: T[], directions: readonly Direction[], reversed: readonly Direction[]): T[] {
  for (let start = 0; start < items.length; start++) {
    if (!reversed.includes(directions[start])) continue;
    let end = start;
    for (let i = start; i < items.length && (reversed.includes(directions[i]) || directions[i] === 'neutral'); i++)
      if (reversed.includes(directions[i])) end = i;
    items.splice(start, end - start + 1, ...items.slice(start, end + 1).toReversed());
    start = end;
  }
  return items;
}
