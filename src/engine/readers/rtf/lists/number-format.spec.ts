import { formatNumber } from './number-format.js';

describe('formatNumber', () => {
  it.each([
    [0, [1, 12], ['1', '12']],
    [1, [4, 1999], ['IV', 'MCMXCIX']],
    [2, [9, 40], ['ix', 'xl']],
    [3, [1, 27], ['A', 'AA']],
    [4, [26, 53], ['z', 'aaa']],
    [5, [1, 2, 3, 4, 11, 112, 121], ['1st', '2nd', '3rd', '4th', '11th', '112th', '121st']],
    [22, [7, 10], ['07', '10']],
    [12, [1, 47], ['ア', 'ア']],
    [18, [20, 21], ['⑳', '21']],
    [19, [10], ['１０']],
    [37, [3, 10, 12, 20, 305], ['三', '十', '十二', '二十', '三百〇五']],
    [16, [2, 10], ['弐', '壱拾']],
    [34, [10, 21], ['壹拾', '貳拾壹']],
  ])('writes numbers in format %i', (format, numbers, expected) => {
    expect(numbers.map((number) => formatNumber(number, format))).toEqual(expected);
  });

  it('writes in figures what has no place in a notation', () => {
    expect(formatNumber(0, 1)).toBe('0');
    expect(formatNumber(1_000_000, 2)).toBe('1000000');
    expect(formatNumber(-3, 4)).toBe('-3');
  });

  it('knows no unknown format', () => {
    expect(formatNumber(1, 999)).toBeUndefined();
  });
});
