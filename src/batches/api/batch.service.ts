import { Injectable } from '@nestjs/common';
import type { ApiKey } from '../../auth/api-key.entity.js';
import { Clock } from '../../common/clock.js';
import { isId } from '../../common/ids.js';
import type { PageQueryDto } from '../../common/paging/page-query.dto.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import { Database } from '../../database/database.js';
import { newestFirst, type Listing } from '../../database/newest-first.js';
import { seenNow } from '../../jobs/api/seen-now.js';
import type { Job } from '../../jobs/ledger/job.entity.js';
import { JOBS } from '../../jobs/ledger/jobs.table.js';
import { countJobs, countsOf } from '../ledger/batch.counts.js';
import type { Batch } from '../ledger/batch.entity.js';
import { BATCHES } from '../ledger/batches.table.js';
import type { BatchDto, BatchListDto } from './batch.dto.js';
import { batchSummary, batchView } from './batch.view.js';

const JOBS_OF_BATCH = 'FROM jobs WHERE apiKeyId = ? AND batchId = ? AND deletedAt IS NULL';

/** A batch, and those of its jobs that there are, by their ids. */
export interface BatchWithJobs {
  readonly batch: Batch;
  readonly jobs: ReadonlyMap<string, Job>;
}

/** Finds batches, for the key that owns them alone. */
@Injectable()
export class BatchService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemException `not-found`, also for a batch of another key */
  async get({ id: apiKeyId }: ApiKey, id: string): Promise<BatchWithJobs> {
    const batch = isId('bat', id)
      ? await this.database.read((manager) => BATCHES.find(manager, { id, apiKeyId }))
      : null;
    if (!batch) throw new ProblemException('not-found', 'There is no such batch.');
    const found = await this.database.read((manager) => JOBS.select(manager, JOBS_OF_BATCH, [apiKeyId, id]));
    const now = this.clock.now();
    return { batch, jobs: new Map(found.map((job) => [job.id, seenNow(job, now)])) };
  }

  /** {@link get}, as clients see it. */
  async view(key: ApiKey, id: string): Promise<BatchDto> {
    return viewOf(await this.get(key, id));
  }

  /**
   * Newest first.
   *
   * @throws ProblemException `validation-failed` for a cursor that isn't one
   */
  list({ id: apiKeyId }: ApiKey, page: PageQueryDto): Promise<BatchListDto> {
    const where: Listing['where'] = [['apiKeyId = ?', apiKeyId]];
    const listing = { from: 'batches', where, time: 'createdAt', id: 'id' };
    return this.database.read(async (manager) => {
      const { rows, nextCursor } = await newestFirst(manager, BATCHES, listing, page);
      const counts = await countJobs(manager, rows, this.clock.now());
      return { ok: true, batches: rows.map((batch, i) => batchSummary(batch, counts[i])), nextCursor };
    });
  }
}

export function viewOf({ batch, jobs }: BatchWithJobs): BatchDto {
  const statuses = new Map<string, number>();
  for (const { status } of jobs.values()) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return batchView(batch, countsOf(batch, statuses), jobs);
}
