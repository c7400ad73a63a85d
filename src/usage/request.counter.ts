import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApiKey } from '../auth/api-key.entity.js';
import { Clock } from '../common/clock.js';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { utcDay } from '../common/time.js';
import { Database } from '../database/database.js';
import { isDuplicate } from '../database/database.errors.js';
import { RequestCount } from './request-count.entity.js';

const FLUSH_INTERVAL_MS = 2000;

interface Pending {
  readonly apiKeyId: string;
  readonly day: string;
  count: number;
  lastUsedAt: number;
}

/**
 * Counts requests per key and day. Gathered in memory and written every two seconds, since a write per request would
 * cost more than most requests: a crash may lose that much of this one figure, and of nothing else.
 */
@Injectable()
export class RequestCounter implements OnApplicationBootstrap, OnModuleDestroy {
  #pending = new Map<string, Pending>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.flush(), FLUSH_INTERVAL_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  count(apiKeyId: string): void {
    const now = this.clock.now();
    this.#add({ apiKeyId, day: utcDay(now), count: 1, lastUsedAt: now });
  }

  /** Writes what was gathered. When the database can't be reached, it is kept for the next time. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    const pending = this.#pending;
    if (pending.size === 0) return;
    this.#pending = new Map();
    try {
      await this.database.write(async (manager) => {
        for (const entry of pending.values()) await add(manager, entry);
        // failpoint: usage.written
      });
    } catch (error) {
      for (const entry of pending.values()) this.#add(entry);
      this.logger.warn({ err: error }, 'request counts could not be written yet');
    }
  }

  #add(entry: Pending): void {
    const name = entry.apiKeyId + entry.day;
    const gathered = this.#pending.get(name);
    if (!gathered) return void this.#pending.set(name, entry);
    gathered.count += entry.count;
    gathered.lastUsedAt = Math.max(gathered.lastUsedAt, entry.lastUsedAt);
  }
}

async function add(manager: EntityManager, { apiKeyId, day, count, lastUsedAt }: Pending): Promise<void> {
  await manager.update(ApiKey, { id: apiKeyId }, { lastUsedAt });
  if (await increment(manager, apiKeyId, day, count)) return;
  try {
    await manager.insert(RequestCount, { apiKeyId, day, count });
  } catch (error) {
    // Another instance was first.
    if (!isDuplicate(error)) throw error;
    await increment(manager, apiKeyId, day, count);
  }
}

async function increment(manager: EntityManager, apiKeyId: string, day: string, by: number): Promise<boolean> {
  return (await manager.increment(RequestCount, { apiKeyId, day }, 'count', by)).affected === 1;
}
