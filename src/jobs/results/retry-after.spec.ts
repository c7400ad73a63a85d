import { retryAfter } from './retry-after.js';

describe('the pause before a job is asked for again', () => {
  it.each([
    [0, '1'],
    [4, '1'],
    [5, '2'],
    [15, '5'],
    [60, '10'],
    [600, '30'],
    [86_400, '30'],
  ])('of a job queued %d s ago is %s s', (ageSeconds, pause) => {
    expect(retryAfter(1_000_000, 1_000_000 + ageSeconds * 1000)).toBe(pause);
  });

  it('is short when the clock was set back', () => {
    expect(retryAfter(1_000_000, 0)).toBe('1');
  });

  it('lets who keeps to it wait for an hour with fewer than 180 requests', () => {
    let requests = 0;
    for (let ageSeconds = 0; ageSeconds < 3600; requests++) ageSeconds += Number(retryAfter(0, ageSeconds * 1000));
    expect(requests).toBeLessThan(180);
  });
});
