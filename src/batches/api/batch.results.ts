import { ProblemException } from '../../common/problem/problem.exception.js';
import type { Job, JobResult } from '../../jobs/ledger/job.entity.js';
import { isFinished } from '../../jobs/ledger/job.status.js';
import { retryAfter } from '../../jobs/results/retry-after.js';
import type { BatchWithJobs } from './batch.service.js';

/** A job of a batch that is completed, with its result. */
export interface KeptResult {
  readonly job: Job;
  readonly result: JobResult;
  readonly storageKey: string;
}

/** The results that there are, in the order of their items. */
export function resultsOf({ batch, jobs }: BatchWithJobs): KeptResult[] {
  return batch.items.flatMap(({ jobId }) => {
    const job = jobs.get(jobId ?? '');
    if (!job?.result || job.resultStorageKey === null || job.status !== 'completed') return [];
    return { job, result: job.result, storageKey: job.resultStorageKey };
  });
}

/**
 * @param now ms since 1970
 * @throws ProblemException `batch-not-completed` when a job is unfinished
 */
export function assertEnded({ batch, jobs }: BatchWithJobs, now: number): void {
  if ([...jobs.values()].every(({ status }) => isFinished(status))) return;
  const headers = { 'Retry-After': retryAfter(batch.createdAt, now) };
  throw new ProblemException('batch-not-completed', undefined, { headers });
}
