import type { Job } from '../ledger/job.entity.js';
import { isExpired } from '../ledger/job.status.js';

/** What has expired is told so from that moment on, and not only when the sweep has come by. */
export function seenNow(job: Job, now: number): Job {
  if (isExpired(job, now)) job.status = 'expired';
  return job;
}
