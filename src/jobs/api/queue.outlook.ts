import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Job } from '../ledger/job.entity.js';
import type { JobQueueDto } from './job.dto.js';

/** A place farther back than this is told as this one: nobody waits for long lines to be counted. */
const FARTHEST = 1000;

/** So many of the key's last conversions tell how long one takes. */
const SAMPLES = 20;

/** Who of the same key comes before, in the order in which workers take them. */
const AHEAD = `SELECT COUNT(*) AS count FROM (
  SELECT 1 FROM jobs WHERE status = 'queued' AND apiKeyId = ? AND priority < ? UNION ALL
  SELECT 1 FROM jobs WHERE status = 'queued' AND apiKeyId = ? AND priority = ? AND queuedAt < ? UNION ALL
  SELECT 1 FROM jobs WHERE status = 'queued' AND apiKeyId = ? AND priority = ? AND queuedAt = ? AND id < ?
  LIMIT ${FARTHEST - 1}) ahead`;

const LAST_CONVERSIONS = `SELECT startedAt, finishedAt FROM jobs WHERE apiKeyId = ? AND status = 'completed'
  ORDER BY createdAt DESC, id DESC LIMIT ${SAMPLES}`;

const AT_WORK = `SELECT COUNT(*) AS count FROM jobs WHERE status = 'processing'`;

/** Keys take turns. */
const KEYS = `SELECT COUNT(DISTINCT apiKeyId) AS count FROM jobs WHERE status = 'queued'`;

interface Count {
  readonly count: number | string;
}

/** How long a job that is queued is still to wait, as far as that can be known. */
@Injectable()
export class QueueOutlook {
  constructor(private readonly database: Database) {}

  /** @returns `null` of a job that is not queued */
  async of({ id, apiKeyId, status, priority, queuedAt }: Job): Promise<JobQueueDto | null> {
    if (status !== 'queued') return null;
    const key = [apiKeyId, priority];
    return this.database.read(async (manager) => {
      const countOf = async (query: string, parameters: unknown[] = []) => {
        const [{ count }] = await manager.query<Count[]>(query, parameters);
        return Number(count);
      };
      const ahead = await countOf(AHEAD, [...key, ...key, queuedAt, ...key, queuedAt, id]);
      const conversions = await manager.query<Conversion[]>(LAST_CONVERSIONS, [apiKeyId]);
      const seconds = meanSeconds(conversions);
      if (seconds === null) return { position: ahead + 1, startsInSeconds: null };
      // With a line there are as many at work as there are converters, wherever they are.
      const rounds = (ahead * (await countOf(KEYS))) / Math.max(1, await countOf(AT_WORK));
      return { position: ahead + 1, startsInSeconds: Math.round(rounds * seconds) };
    });
  }
}

interface Conversion {
  readonly startedAt: number | string;
  readonly finishedAt: number | string;
}

/** `null` without a conversion to go by. */
function meanSeconds(conversions: readonly Conversion[]): number | null {
  if (conversions.length === 0) return null;
  const durations = conversions.map(({ startedAt, finishedAt }) => Number(finishedAt) - Number(startedAt));
  // The clock may have been set back meanwhile.
  const total = durations.reduce((sum, duration) => sum + Math.max(0, duration), 0);
  return total / durations.length / 1000;
}
