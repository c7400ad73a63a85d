import { CellTally } from './cell-tally.js';

describe('CellTally', () => {
  it('is content when every cell is printed once', () => {
    const tally = new CellTally();
    tally.compose(3);
    tally.print(1);
    tally.print(2);
    expect(() => tally.check()).not.toThrow();
    expect(tally.printed).toBe(3);
  });

  it.each([2, 4])('refuses %d of 3 cells', (printed) => {
    const tally = new CellTally();
    tally.compose(3);
    tally.print(printed);
    expect(() => tally.check()).toThrow(expect.objectContaining({ code: 'content-lost' }));
  });
});
