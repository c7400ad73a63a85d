import type { Report } from '../../engine/report.js';
import type { Job, JobResult } from './job.entity.js';

/** A job that this worker holds; `leaseToken` proves it in every later write. */
export type ClaimedJob = Job & { readonly leaseUntil: number };

export interface Completion {
  readonly result: JobResult;
  readonly resultStorageKey: string;
  readonly report: Report;
  readonly sourceSizeBytes: number;
}
