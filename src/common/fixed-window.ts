interface Count {
  hits: number;
  readonly endsAt: number;
}

const MAX_KEYS = 100_000;

/** Counts hits per key in windows that begin with the first hit. In memory, bounded. */
export class FixedWindow {
  readonly #counts = new Map<string, Count>();

  /** @returns hits in the current window, this one included, and the ms until it ends */
  hit(key: string, windowMs: number, now: number): { readonly hits: number; readonly resetMs: number } {
    let count = this.#counts.get(key);
    if (!count || count.endsAt <= now) {
      if (this.#counts.size >= MAX_KEYS) this.#forgetEnded(now);
      count = { hits: 0, endsAt: now + windowMs };
      this.#counts.set(key, count);
    }
    count.hits++;
    return { hits: count.hits, resetMs: count.endsAt - now };
  }

  /** {@link hit} without a hit: how it stands. */
  look(key: string, windowMs: number, now: number): { readonly hits: number; readonly resetMs: number } {
    const count = this.#counts.get(key);
    return count && count.endsAt > now
      ? { hits: count.hits, resetMs: count.endsAt - now }
      : { hits: 0, resetMs: windowMs };
  }

  #forgetEnded(now: number): void {
    for (const [key, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(key);
    if (this.#counts.size >= MAX_KEYS) this.#counts.clear();
  }
}
