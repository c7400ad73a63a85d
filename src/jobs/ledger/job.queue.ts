import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { Database } from '../../database/database.js';
import { LONGEST_PAUSE_MS } from './back.off.js';
import type { Job } from './job.entity.js';
import { KeyTurns, type WaitingKey } from './key.turns.js';

/** Several workers look at the same head of a line: with some to choose from, most get one at the first look. */
const CANDIDATES = 8;

const WAITING_KEYS = `SELECT apiKeyId, MIN(queuedAt) AS oldestAt FROM jobs WHERE status = 'queued' GROUP BY apiKeyId`;

/** A time to wait until that is farther away than any pause was set by a clock that has been set back since. */
const HEAD_OF_KEY = `SELECT id, apiKeyId, leaseToken, attempts FROM jobs WHERE status = 'queued' AND apiKeyId = ?
  AND (notBefore IS NULL OR notBefore <= ? OR notBefore > ?) ORDER BY priority, queuedAt, id LIMIT ${CANDIDATES}`;

/** A job that waits, as it was when it was looked at: another worker may have claimed it since. */
export type QueuedJob = Pick<Job, 'id' | 'apiKeyId' | 'leaseToken' | 'attempts'>;

/** Who waits for a worker, and whose turn it is: keys round about, and of one key by priority and by age. Reads only. */
@Injectable()
export class JobQueue {
  readonly #turns = new KeyTurns();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The keys with jobs that wait, next first. */
  async keys(): Promise<string[]> {
    const waiting = await this.#waitingKeys();
    return this.#turns.order(waiting).map(({ apiKeyId }) => apiKeyId);
  }

  /** The next jobs of a key that may begin now, next first. */
  async head(apiKeyId: string): Promise<QueuedJob[]> {
    const now = this.clock.now();
    const head = await this.database.read((manager) =>
      manager.query<QueuedJob[]>(HEAD_OF_KEY, [apiKeyId, now, now + LONGEST_PAUSE_MS]),
    );
    // failpoint: job.claim.read
    return head;
  }

  /** A job of this key was claimed: the others come first now. */
  served(apiKeyId: string): void {
    this.#turns.served(apiKeyId);
  }

  async #waitingKeys(): Promise<WaitingKey[]> {
    const rows = await this.database.read((manager) =>
      manager.query<{ apiKeyId: string; oldestAt: number | string }[]>(WAITING_KEYS),
    );
    return rows.map(({ apiKeyId, oldestAt }) => ({ apiKeyId, oldestAt: Number(oldestAt) }));
  }
}
