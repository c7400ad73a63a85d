import { fillColumns } from './fill-columns.js';
import { settleColumns } from './settle-columns.js';
import { shareColumns } from './share-columns.js';

const total = (widths: readonly number[] | null): number => (widths ?? []).reduce((sum, width) => sum + width, 0);

describe('fillColumns', () => {
  it('leaves columns as wide as they like where there is room', () => {
    expect(
      fillColumns(
        [
          { minPt: 10, maxPt: 50 },
          { minPt: 10, maxPt: 80 },
        ],
        200,
      ),
    ).toEqual([50, 80]);
  });

  it('keeps short columns whole and lets the others share the rest', () => {
    const widths = fillColumns(
      [
        { minPt: 10, maxPt: 30 },
        { minPt: 20, maxPt: 500 },
        { minPt: 20, maxPt: 300 },
      ],
      230,
    );
    expect(widths?.map(Math.round)).toEqual([30, 100, 100]);
  });

  it('never goes below what a column needs', () => {
    const widths = fillColumns(
      [
        { minPt: 90, maxPt: 100 },
        { minPt: 10, maxPt: 400 },
      ],
      120,
    );
    expect(widths?.[0]).toBeGreaterThanOrEqual(90);
    expect(total(widths)).toBeCloseTo(120);
  });

  it('says so when nothing fits', () => {
    expect(fillColumns([{ minPt: 90, maxPt: 100 }], 80)).toBeNull();
  });
});

describe('shareColumns', () => {
  it('gives the room to the column whose cells are long everywhere, not to the one with a single long cell', () => {
    const rows = 50;
    const widthsPt = new Float32Array(rows * 2);
    for (let row = 0; row < rows; row++) widthsPt.set([row === 7 ? 600 : 60, 500], row * 2);
    const columns = [
      { minPt: 20, maxPt: 600 },
      { minPt: 20, maxPt: 500 },
    ];
    const widths = shareColumns(columns, 400, { widthsPt, columnCount: 2, headsPt: [0, 0], scale: 1 });
    expect(total(widths)).toBeLessThanOrEqual(400.1);
    expect(widths?.[1]).toBeGreaterThan(250);
    expect(widths?.[0]).toBeGreaterThan(50);
  });

  it("widens a column whose cells just don't fit, at the cost of one whose cells wrap anyway", () => {
    const rows = 20;
    const widthsPt = new Float32Array(rows * 2);
    for (let row = 0; row < rows; row++) widthsPt.set([row % 5 === 0 ? 60 : 45, row % 5 === 1 ? 500 : 120], row * 2);
    const columns = [
      { minPt: 30, maxPt: 60 },
      { minPt: 40, maxPt: 500 },
    ];
    const widths = shareColumns(columns, 340, { widthsPt, columnCount: 2, headsPt: [20, 20], scale: 1 });
    expect(total(widths)).toBeCloseTo(340, 1);
    expect(widths?.[0]).toBeGreaterThanOrEqual(60);
  });
});

describe('settleColumns', () => {
  const columns = [
    { minPt: 30, maxPt: 100 },
    { minPt: 30, maxPt: 400 },
  ];
  const settle = (needs: readonly [number, number][]) =>
    settleColumns([60, 240], {
      columns,
      needsPt: [0, 1].map((column) => Float64Array.from([0, ...needs.map((row) => row[column])])),
      headWeight: 1,
    });

  it('makes one row higher where more rows get lower', () => {
    const widths = settle([
      [40, 690],
      [75, 50],
      [75, 50],
      [75, 50],
    ]);
    expect(widths[0]).toBeGreaterThanOrEqual(75);
    expect(total(widths)).toBeCloseTo(300);
  });

  it('leaves widths as they are where nothing gets lower', () => {
    expect(
      settle([
        [40, 430],
        [75, 50],
      ]),
    ).toEqual([60, 240]);
    expect(
      settle([
        [40, 200],
        [50, 100],
      ]),
    ).toEqual([60, 240]);
  });
});
