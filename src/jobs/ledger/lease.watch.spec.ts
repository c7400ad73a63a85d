import { LeaseWatch, type HeldJob } from './lease.watch.js';

const LEASE_MS = 15_000;

function held(id: string, leaseToken: number, leaseUntil: number): HeldJob {
  return { id, leaseToken, leaseUntil };
}

describe('LeaseWatch', () => {
  it('ends a lease whose holder gave no sign for its length, counted from the first look', () => {
    const watch = new LeaseWatch(LEASE_MS);
    const job = held('a', 1, 100);
    expect(watch.ended([job], 0)).toEqual([]);
    expect(watch.ended([job], LEASE_MS - 1)).toEqual([]);
    expect(watch.ended([job], LEASE_MS)).toEqual([job]);
  });

  it('keeps a lease that is prolonged, whatever the clocks of its holder and of this machine say', () => {
    const watch = new LeaseWatch(LEASE_MS);
    const anHourMs = 3_600_000;
    for (const [look, leaseUntil] of [0, anHourMs, -anHourMs, 1, anHourMs * 24].entries()) {
      expect(watch.ended([held('a', 1, leaseUntil)], look * 10_000)).toEqual([]);
    }
  });

  it('begins anew when another worker has taken the job', () => {
    const watch = new LeaseWatch(LEASE_MS);
    watch.ended([held('a', 1, 100)], 0);
    expect(watch.ended([held('a', 2, 100)], LEASE_MS)).toEqual([]);
    expect(watch.ended([held('a', 2, 100)], 2 * LEASE_MS)).toHaveLength(1);
  });

  it('forgets jobs that nobody works on', () => {
    const watch = new LeaseWatch(LEASE_MS);
    watch.ended([held('a', 1, 100)], 0);
    watch.ended([], 1000);
    expect(watch.ended([held('a', 1, 100)], LEASE_MS)).toEqual([]);
  });
});
