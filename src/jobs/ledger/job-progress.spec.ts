import { withRemainingTime } from './job-progress.js';

describe('withRemainingTime', () => {
  it('goes by the pace so far', () => {
    expect(withRemainingTime({ fraction: 0.25, pages: 10 }, 2000)).toEqual({
      fraction: 0.25,
      pages: 10,
      remainingSeconds: 6,
    });
    expect(withRemainingTime({ fraction: 1 }, 2000)).toEqual({ fraction: 1, remainingSeconds: 0 });
  });

  it('says nothing where the share is not known', () => {
    expect(withRemainingTime({ pages: 10 }, 2000)).toEqual({ pages: 10 });
    expect(withRemainingTime({ fraction: 0, pages: 0 }, 2000)).toEqual({ fraction: 0, pages: 0 });
  });
});
