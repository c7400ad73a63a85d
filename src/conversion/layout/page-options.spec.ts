import { marginFor, PAGE_SIZES, PageOptionError, parseMargin } from './page-options.js';

describe('parseMargin', () => {
  it.each([
    [36, 36],
    ['36', 36],
    ['48pt', 48],
    ['20mm', 56.69],
    ['2cm', 56.69],
    ['0.8in', 57.6],
    [' 10 MM ', 28.35],
  ])('reads %p as %p pt', (margin, points) => {
    expect(parseMargin(margin)).toBeCloseTo(points, 2);
  });

  it.each(['', 'wide', '-3mm', '1e9', 'NaN', '20 furlongs', Number.NaN, -1, Infinity])('refuses %p', (margin) => {
    expect(() => parseMargin(margin)).toThrow(PageOptionError);
  });

  it('says which option is wrong', () => {
    expect(() => parseMargin('wide')).toThrow(expect.objectContaining({ option: 'margin' }));
  });
});

describe('marginFor', () => {
  it('refuses a margin that leaves no room on the page', () => {
    expect(() => marginFor('10cm', PAGE_SIZES.A5)).toThrow(/at most 173pt/);
    expect(marginFor('5cm', PAGE_SIZES.A4)).toBeCloseTo(141.73, 2);
  });
});
