import { Injectable } from '@nestjs/common';
import type { ApiKey } from '../../auth/api-key.entity.js';
import { Database } from '../../database/database.js';
import { newestFirst, type Listing, type Page } from '../../database/newest-first.js';
import type { Job } from '../ledger/job.entity.js';
import { JOBS } from '../ledger/jobs.table.js';
import type { JobListQueryDto } from './job-list-query.dto.js';
import { seenNow } from './seen-now.js';
import { Clock } from '../../common/clock.js';

type Condition = Listing['where'][number];

const HAS_LABEL = 'EXISTS (SELECT 1 FROM job_labels l WHERE l.jobId = jobs.id AND l.name = ? AND l.value = ?)';

/** Lists the jobs of a key. */
@Injectable()
export class JobListing {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemException `validation-failed` for a cursor that isn't one */
  async list({ id: apiKeyId }: ApiKey, query: JobListQueryDto): Promise<Page<Job>> {
    const page = await this.database.read((manager) => newestFirst(manager, JOBS, jobListing(apiKeyId, query), query));
    const now = this.clock.now();
    return { ...page, rows: page.rows.map((job) => seenNow(job, now)) };
  }
}

/** The first label that is asked for leads the way, since it mostly names the fewest jobs. */
export function jobListing(apiKeyId: string, query: JobListQueryDto): Listing {
  const [first, ...others] = Object.entries(query.metadata ?? {});
  const where: Condition[] = [
    ['jobs.deletedAt IS NULL'],
    ...others.map(([name, value]): Condition => [HAS_LABEL, name, value]),
  ];
  const { status, tool, batch, createdAfter, createdBefore } = query;
  const time = first ? 'label.createdAt' : 'jobs.createdAt';
  if (status !== undefined) where.unshift(['jobs.status = ?', status]);
  if (tool !== undefined) where.unshift(['jobs.tool = ?', tool]);
  if (batch !== undefined) where.unshift(['jobs.batchId = ?', batch]);
  if (createdAfter !== undefined) where.push([`${time} >= ?`, Date.parse(createdAfter)]);
  if (createdBefore !== undefined) where.push([`${time} < ?`, Date.parse(createdBefore)]);
  if (!first) return { from: 'jobs', where: [['jobs.apiKeyId = ?', apiKeyId], ...where], time, id: 'jobs.id' };
  const labelled: Condition = ['label.apiKeyId = ? AND label.name = ? AND label.value = ?', apiKeyId, ...first];
  return {
    from: 'job_labels label JOIN jobs ON jobs.id = label.jobId',
    where: [labelled, ...where],
    time,
    id: 'label.jobId',
  };
}
