import { hasRightToLeft } from '../../../document/right-to-left.js';

const LETTER = /\p{L}/u;
const NUMBER = /[0-9\u0660-\u0669\u06f0-\u06f9]/;

/** Class of a glyph's text for putting it in order (UAX #9, much simplified). */
export type Direction = 'left' | 'right' | 'number' | 'neutral';

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
 * Things that stand from left to right on a line, in the order in which they are read. In a line that is mostly right
 * to left everything turns round but runs of Latin and numbers; else only the runs that go right to left do.
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
function reverseRuns<T>(items: T[], directions: readonly Direction[], turned: readonly Direction[]): T[] {
  for (let start = 0; start < items.length; start++) {
    if (!turned.includes(directions[start])) continue;
    let end = start;
    for (let i = start; i < items.length && (turned.includes(directions[i]) || directions[i] === 'neutral'); i++)
      if (turned.includes(directions[i])) end = i;
    items.splice(start, end - start + 1, ...items.slice(start, end + 1).toReversed());
    start = end;
  }
  return items;
}
