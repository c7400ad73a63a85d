import { Clock } from '../../common/clock.js';
import { Gaps } from './gaps.js';

class StillClock extends Clock {
  elapsedMs = 0;

  override elapsed(): number {
    return this.elapsedMs;
  }
}

describe('numbers of a sequence that were passed over', () => {
  it('are looked for until they come', () => {
    const gaps = new Gaps(new StillClock());
    expect(gaps.passed(3, 6)).toBe(6);
    expect(gaps.missing()).toEqual([4, 5]);
    expect(gaps.passed(6, 4)).toBe(6);
    expect(gaps.missing()).toEqual([5]);
  });

  it('are taken for undone after a while', () => {
    const clock = new StillClock();
    const gaps = new Gaps(clock);
    gaps.passed(3, 6);
    clock.elapsedMs = 10_001;
    expect(gaps.missing()).toEqual([]);
  });

  it('are not looked for by the million', () => {
    const gaps = new Gaps(new StillClock());
    gaps.passed(0, 1e9);
    expect(gaps.missing()).toHaveLength(1000);
  });
});
