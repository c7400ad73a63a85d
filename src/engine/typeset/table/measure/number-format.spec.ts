import { decimalSeparator, fractionStart, isNumber, isNumberColumn } from './number-format.js';

describe('isNumber', () => {
  it.each([
    '0',
    '-1.5',
    '−3',
    '1,234.50',
    '1.234,50',
    "1'000",
    '12 %',
    '$ 5.00',
    '(3.2)',
    '1e-5',
    '+7',
    '10 000',
    '.5',
  ])('takes %p', (text) => expect(isNumber(text)).toBe(true));

  it.each(['', '-', 'n/a', '2024-05-01', '12:30', '1.2.3a', 'v1.0', '10 km'])('refuses %p', (text) =>
    expect(isNumber(text)).toBe(false),
  );
});

it('finds columns of numbers by nearly all of their cells', () => {
  expect(isNumberColumn(['1', '2', '', '3'])).toBe(true);
  expect(isNumberColumn(['1', 'two', '3'])).toBe(false);
  expect(isNumberColumn(['', ''])).toBe(false);
});

describe('decimalSeparator', () => {
  it.each([
    [['1,234', '5,678'], '.'],
    [['1,5', '12,25'], ','],
    [['1.234,5', '7,25'], ','],
    [['1,234.5', '7.25'], '.'],
    [['1.234.567', '3,14'], ','],
  ])('finds it in %p', (texts, separator) => expect(decimalSeparator(texts)).toBe(separator));
});

describe('fractionStart', () => {
  it.each([
    ['12.50', '.', 2],
    ['12', '.', 2],
    ['12 %', '.', 2],
    ['1.234,5', ',', 5],
    ['1.234.567', '.', 9],
    ['(3)', '.', 2],
    ['none)', '.', 5],
  ] as const)('of %p with %p is %p', (text, separator, start) => expect(fractionStart(text, separator)).toBe(start));
});
