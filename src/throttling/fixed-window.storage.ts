import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { Clock } from '../common/clock.js';
import { FixedWindow } from '../common/fixed-window.js';

type StorageRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/**
 * Counts in memory, one fixed window per key. The throttler's own storage keeps a timer for every request of the last
 * window; this keeps two numbers per key.
 */
@Injectable()
export class FixedWindowStorage implements ThrottlerStorage {
  readonly #window = new FixedWindow();

  constructor(private readonly clock: Clock) {}

  /** How many hits there are in the current window, and the ms until it ends. */
  look(key: string, ttlMs: number): { readonly hits: number; readonly resetMs: number } {
    return this.#window.look(key, ttlMs, this.clock.elapsed());
  }

  increment(key: string, ttlMs: number, limit: number): Promise<StorageRecord> {
    const { hits, resetMs } = this.#window.hit(key, ttlMs, this.clock.elapsed());
    return Promise.resolve({
      totalHits: hits,
      timeToExpire: resetMs,
      isBlocked: hits > limit,
      timeToBlockExpire: resetMs,
    });
  }
}
