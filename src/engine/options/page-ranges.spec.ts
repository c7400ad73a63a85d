import { parsePageRanges } from './page-ranges.js';

it.each([
  ['1', [1], 1],
  ['1-3,5,8-', [1, 2, 3, 5, 8, 9, 10], 8],
  [' 2 - 4 , 3-', [2, 3, 4, 5, 6, 7, 8, 9, 10], 4],
  ['-2', [1, 2], 2],
])('reads %j', (text, pages, last) => {
  const ranges = parsePageRanges(text);
  if (ranges === null || ranges === 'all') throw new Error('no ranges');
  expect(Array.from({ length: 10 }, (_, i) => i + 1).filter((place) => ranges.has(place))).toEqual(pages);
  expect([ranges.last, ranges.text]).toEqual([last, text.trim()]);
});

it.each(['', '  '])('takes %j for all pages', (text) => expect(parsePageRanges(text)).toBe('all'));

it.each(['0', '3-2', '1,', ',', '1-2-3', 'a', '1 2'])('refuses %j', (text) => expect(parsePageRanges(text)).toBeNull());
