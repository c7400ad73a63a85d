import { pauseAfter, retryAfterMs } from './retry.schedule.js';

const HOUR = 3_600_000;

describe('pauseAfter', () => {
  const schedule = [5000, 30_000];

  it('takes one pause after the other, a fifth longer or shorter', () => {
    expect([0, 0.5, 1].map((random) => pauseAfter(schedule, 1, null, random))).toEqual([4000, 5000, 6000]);
    expect(pauseAfter(schedule, 2, null, 0.5)).toBe(30_000);
    expect(pauseAfter(schedule, 3, null, 0.5)).toBeNull();
  });

  it('waits longer where the receiver asks for it, up to twelve hours', () => {
    expect(pauseAfter(schedule, 1, 60_000, 0.5)).toBe(60_000);
    expect(pauseAfter(schedule, 1, 1000, 0.5)).toBe(5000);
    expect(pauseAfter(schedule, 1, 48 * HOUR, 0.5)).toBe(12 * HOUR);
  });
});

describe('retryAfterMs', () => {
  const now = Date.parse('2026-11-23T06:00:00Z');

  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Mon, 23 Nov 2026 06:01:00 GMT', 60_000],
    ['Mon, 23 Nov 2026 05:00:00 GMT', 0],
    ['-1', null],
    ['soon', null],
    ['2026-11-23', null],
    [undefined, null],
  ])('%s', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });
});
