/** What is seen of a job that somebody works on. */
export interface HeldJob {
  readonly id: string;
  readonly leaseToken: number;
  /** Changes with every heartbeat. */
  readonly leaseUntil: number | null;
}

interface Sighting {
  readonly beat: string;
  readonly since: number;
}

/**
 * Tells which leases have ended: those whose holder has given no sign for the length of a lease, as this process has
 * seen it by its own monotonic clock. Wall clocks that jump, or differ between machines, end no lease.
 */
export class LeaseWatch {
  #sightings = new Map<string, Sighting>();

  constructor(private readonly leaseMs: number) {}

  /**
   * @param held all jobs at work now
   * @param now ms, monotonic
   */
  ended<T extends HeldJob>(held: readonly T[], now: number): T[] {
    const sightings = new Map<string, Sighting>();
    for (const job of held) {
      const beat = `${job.leaseToken} ${job.leaseUntil}`;
      const before = this.#sightings.get(job.id);
      sightings.set(job.id, before?.beat === beat ? before : { beat, since: now });
    }
    this.#sightings = sightings;
    return held.filter(({ id }) => now - (sightings.get(id)?.since ?? now) >= this.leaseMs);
  }
}
