import type { EntityManager } from 'typeorm';
import type { Batch } from './batch.entity.js';

/** How many items of a batch are where. */
export interface BatchCounts {
  readonly total: number;
  /** Of these no job was made. */
  readonly refused: number;
  readonly queued: number;
  readonly processing: number;
  readonly completed: number;
  readonly failed: number;
  readonly canceled: number;
  readonly expired: number;
  /** Their jobs were deleted one by one, or are forgotten. */
  readonly deleted: number;
}

/** What has expired is told so from that moment on, and not only when the sweep has come by. */
const COUNT_JOBS = `SELECT batchId, COUNT(*) AS count,
  CASE WHEN status IN ('completed', 'failed') AND expiresAt <= ? THEN 'expired' ELSE status END AS seen
  FROM jobs WHERE apiKeyId = ? AND batchId IN (IDS) AND deletedAt IS NULL GROUP BY batchId, seen`;

interface Row {
  readonly batchId: string;
  readonly seen: string;
  /** Drivers give counts as number or string. */
  readonly count: number | string;
}

/** @param jobs how many of its jobs there are in each status */
export function countsOf({ items, jobs: made }: Batch, jobs: ReadonlyMap<string, number>): BatchCounts {
  const count = (status: string): number => jobs.get(status) ?? 0;
  const there = [...jobs.values()].reduce((sum, each) => sum + each, 0);
  return {
    total: items.length,
    refused: items.length - made,
    queued: count('queued'),
    processing: count('processing'),
    completed: count('completed'),
    failed: count('failed'),
    canceled: count('canceled'),
    expired: count('expired'),
    deleted: made - there,
  };
}

/**
 * Counts the jobs of batches of one key.
 *
 * @param now ms since 1970
 * @returns a count for each batch, in their order
 */
export async function countJobs(
  manager: EntityManager,
  batches: readonly Batch[],
  now: number,
): Promise<readonly BatchCounts[]> {
  if (batches.length === 0) return [];
  const query = COUNT_JOBS.replace('IDS', batches.map(() => '?').join(', '));
  const ids = batches.map(({ id }) => id);
  const rows = await manager.query<Row[]>(query, [now, batches[0].apiKeyId, ...ids]);
  return batches.map((batch) => {
    const own = rows.filter(({ batchId }) => batchId === batch.id);
    return countsOf(batch, new Map(own.map(({ seen, count }) => [seen, Number(count)])));
  });
}
