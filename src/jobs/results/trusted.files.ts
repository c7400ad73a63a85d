import type { Clock } from '../../common/clock.js';

/** A file that was found whole is trusted for so long, so that reading it part by part costs no more than once. */
const TRUST_MS = 60_000;
const MAX_TRUSTED = 1000;

interface Seen {
  readonly identity: string;
  readonly at: number;
}

/** Files that were found whole a moment ago, and that nobody has touched since. */
export class TrustedFiles {
  readonly #seen = new Map<string, Seen>();

  constructor(private readonly clock: Clock) {}

  has(key: string, identity: string): boolean {
    const seen = this.#seen.get(key);
    return seen?.identity === identity && this.clock.elapsed() - seen.at < TRUST_MS;
  }

  add(key: string, identity: string): void {
    if (this.#seen.size >= MAX_TRUSTED) this.#seen.clear();
    this.#seen.set(key, { identity, at: this.clock.elapsed() });
  }

  remove(key: string): void {
    this.#seen.delete(key);
  }
}
