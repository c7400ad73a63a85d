import { colorOperands, coordinate } from './numbers.js';

describe('coordinate', () => {
  it.each([
    [0, '0'],
    [-0.001, '0'],
    [-0.5, '-0.5'],
    [12.345, '12.35'],
    [100.1, '100.1'],
    [-3.05, '-3.05'],
    [841.89, '841.89'],
  ])('%d', (value, expected) => {
    expect(coordinate(value)).toBe(expected);
  });
});

describe('colorOperands', () => {
  it('divides by 255', () => {
    expect(colorOperands('#ff8000')).toBe('1 0.502 0');
  });
});
