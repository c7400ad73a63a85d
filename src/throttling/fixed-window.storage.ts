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
