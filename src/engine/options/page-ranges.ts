const RANGE = /^(?:(\d+)|(\d*)\s*-\s*(\d*))$/;

/** Some pages of a document, by their places, from 1. */
export interface PageRanges {
  readonly has: (place: number) => boolean;
  /** The last page that is named. */
  readonly last: number;
  /** As the client wrote them. */
  readonly text: string;
}

/** Both inclusive. */
type Range = readonly [first: number, last: number];

/**
 * Reads ranges such as `1-3,5,8-`.
 *
 * @returns `all` for empty text; `null` for what is no ranges, or has one that is before the first page or runs backward
 */
export function parsePageRanges(text: string): PageRanges | 'all' | null {
  if (text.trim() === '') return 'all';
  const ranges = text.split(',').map(parseRange);
  if (!ranges.every((range) => range !== null)) return null;
  return {
    has: (place) => ranges.some(([first, last]) => place >= first && place <= last),
    last: Math.max(...ranges.map(([first, last]) => (last === Infinity ? first : last))),
    text: text.trim(),
  };
}

function parseRange(text: string): Range | null {
  const match = RANGE.exec(text.trim());
  if (!match) return null;
  const [, single, first, last] = match;
  const range: Range =
    single === undefined ? [Number(first || 1), Number(last || Infinity)] : [Number(single), Number(single)];
  return range[0] >= 1 && range[0] <= range[1] ? range : null;
}
