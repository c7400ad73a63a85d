import { valueCount } from './value-count.js';

describe('valueCount', () => {
  it.each([
    [['1,200', '–', '$3.50', 'NA'], 2],
    [['2009', '2010–11', '9–12', 'Total'], 0],
    [['1', '2', '3', '4'], 0],
    [['1', '2', '3', '5'], 4],
  ])('of %j', (texts, count) => {
    expect(valueCount(texts)).toBe(count);
  });
});
