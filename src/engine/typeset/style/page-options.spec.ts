import { marginsFor, PAGE_SIZES, PageOptionError, parseLength, sizeOf } from './page-options.js';

describe('parseLength', () => {
  it.each([
    [36, 36],
    ['36', 36],
    ['48pt', 48],
    ['20mm', 56.69],
    ['2cm', 56.69],
    ['0.8in', 57.6],
    [' 10 MM ', 28.35],
  ])('reads %p as %p pt', (margin, points) => {
    expect(parseLength(margin, 'margin')).toBeCloseTo(points, 2);
  });

  it.each(['', 'wide', '-3mm', '1e9', 'NaN', '20 furlongs', Number.NaN, -1, Infinity])('refuses %p', (margin) => {
    expect(() => parseLength(margin, 'margin')).toThrow(PageOptionError);
  });

  it('says which option is wrong', () => {
    expect(() => parseLength('wide', 'margin')).toThrow(expect.objectContaining({ option: 'margin' }));
  });
});

describe('marginsFor', () => {
  it('refuses margins that leave no room on the page', () => {
    expect(() => marginsFor('10cm', PAGE_SIZES.A5)).toThrow(/at most 173pt/);
    expect(() => marginsFor({ left: 200, right: '150pt' }, PAGE_SIZES.A5)).toThrow(
      /at most 347pt together \(left and right\)/,
    );
    expect(() => marginsFor({ top: 'wide' }, PAGE_SIZES.A5)).toThrow(expect.objectContaining({ option: 'margin.top' }));
  });

  it('gives one margin to all sides, or each its own', () => {
    expect(marginsFor('1in', PAGE_SIZES.A4)).toEqual({ topPt: 72, rightPt: 72, bottomPt: 72, leftPt: 72 });
    expect(marginsFor({ top: '1in', left: 10 }, PAGE_SIZES.A4)).toEqual({ topPt: 72, leftPt: 10 });
  });
});

describe('sizeOf', () => {
  it('knows names and sides', () => {
    expect(sizeOf('A5')).toEqual([419.53, 595.28]);
    expect(sizeOf(['6in', 648])).toEqual([432, 648]);
  });

  it.each([[['1in', '9in']], [[600, 15_000]], [['6 feet', 600]]] as const)('refuses %p', (size) => {
    expect(() => sizeOf(size)).toThrow(expect.objectContaining({ option: 'pageSize' }));
  });
});
