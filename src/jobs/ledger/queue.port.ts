import type { JobProgress } from './job-progress.js';
import type { Report } from '../../engine/report.js';
import type { Job, JobError, JobResult } from './job.entity.js';

/** Injection token of the {@link QueuePort}. */
export const QUEUE = Symbol('QUEUE');

/** A job that this worker holds; `leaseToken` proves it in every later write. */
export type ClaimedJob = Job & { readonly leaseUntil: number };

export interface Completion {
  readonly result: JobResult;
  readonly resultStorageKey: string;
  readonly report: Report;
  readonly sourceSizeBytes: number;
}

/** How work is handed out. Every method that takes a claimed job does nothing once its lease is lost. */
export interface QueuePort {
  /** Puts an accepted or failed job in line. @returns the job as it is now; `null` when this call didn't do it */
  enqueue(job: Job): Promise<Job | null>;
  /** The job that has waited longest, now held by this worker; `null` when nobody waits. */
  claim(): Promise<ClaimedJob | null>;
  /** Prolongs the lease. @returns whether it still held */
  heartbeat(job: ClaimedJob, progress: JobProgress | null): Promise<boolean>;
  /** @returns whether the lease still held, and the job is now completed */
  complete(job: ClaimedJob, completion: Completion): Promise<boolean>;
  /** @returns whether the lease still held, and the job is now failed */
  fail(job: ClaimedJob, error: JobError, report: Report | null): Promise<boolean>;
  /** Gives back a job whose worker stops in good order; the try does not count. */
  release(job: ClaimedJob): Promise<boolean>;
  /**
   * Gives back a job whose try ended through no fault of its document: it is tried again, after pauses that grow, and
   * fails when that has happened too often.
   */
  interrupt(job: ClaimedJob): Promise<boolean>;
  /** Interrupts the jobs of workers that are gone. @returns their ids */
  reap(): Promise<string[]>;
}
