import { formatNumber } from './format-number.js';

it.each([
  [3, 'decimal', '3'],
  [1, 'lower-alpha', 'a'],
  [28, 'upper-alpha', 'AB'],
  [1994, 'lower-roman', 'mcmxciv'],
  [4, 'upper-roman', 'IV'],
  [0, 'lower-alpha', '0'],
  [-2, 'lower-roman', '-2'],
  [5000, 'upper-roman', '5000'],
] as const)('writes %p in %p as %p', (value, numbering, text) => expect(formatNumber(value, numbering)).toBe(text));
