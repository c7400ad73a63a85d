import type { Clock } from '../../common/clock.js';

/** A transaction that is not committed by then has been undone. */
const PATIENCE_MS = 10_000;
/** Numbers that a database leaves out for good, as after a restart, are not all looked for. */
const WIDEST = 1000;

/** Numbers of a sequence that were passed over and may still come. */
export class Gaps {
  readonly #since = new Map<number, number>();

  constructor(private readonly clock: Clock) {}

  /** Numbers to look for again. */
  missing(): number[] {
    const now = this.clock.elapsed();
    for (const [number, since] of this.#since) if (now - since > PATIENCE_MS) this.#since.delete(number);
    return [...this.#since.keys()];
  }

  /** @returns the highest number so far */
  passed(last: number, number: number): number {
    this.#since.delete(number);
    if (number <= last) return last;
    const now = this.clock.elapsed();
    for (let gap = Math.max(last + 1, number - WIDEST); gap < number; gap++) this.#since.set(gap, now);
    return number;
  }

  forget(): void {
    this.#since.clear();
  }
}
