import { LONGEST_PAUSE_MS, pauseAfterMs } from './back.off.js';

it('tries again at once, then after pauses that grow to a minute', () => {
  expect([1, 2, 3, 4, 8, 9, 29].map(pauseAfterMs)).toEqual([0, 0, 1000, 2000, 32_000, LONGEST_PAUSE_MS, 60_000]);
});
