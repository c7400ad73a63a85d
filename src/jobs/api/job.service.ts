import { Injectable } from '@nestjs/common';
import type { ApiKey } from '../../auth/api-key.entity.js';
import { Clock } from '../../common/clock.js';
import { isId } from '../../common/ids.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import { Database } from '../../database/database.js';
import type { Job } from '../ledger/job.entity.js';
import { seenNow } from './seen-now.js';
import { JOBS } from '../ledger/jobs.table.js';

/** Finds jobs, for the key that owns them alone. */
@Injectable()
export class JobService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ProblemException `not-found`, also for a job of another key
   */
  async get(key: Pick<ApiKey, 'id'>, id: string): Promise<Job> {
    const job = isId('job', id)
      ? await this.database.read((manager) => JOBS.find(manager, { id, apiKeyId: key.id, deletedAt: null }))
      : null;
    if (!job) throw new ProblemException('not-found', 'There is no such job.');
    return seenNow(job, this.clock.now());
  }
}
