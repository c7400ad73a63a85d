import type { Sleeper } from './sleeper.js';

/** Injection token of the {@link JobSignals}. */
export const JOB_SIGNALS = Symbol('JOB_SIGNALS');

/**
 * Wakes those who wait for work or for the end of a job. Only a hint: whoever waits looks into the ledger too, now and
 * then, since a signal may be lost, and may come from another instance that nobody here hears.
 */
export interface JobSignals {
  queued(): void;
  finished(jobId: string): void;
  onQueued(listener: () => void): void;
  /** Calls `listener` whenever the job is said to be finished. @returns what ends it */
  onFinished(jobId: string, listener: () => void): () => void;
  /** Somebody who is woken when the job is said to be finished. */
  sleeper(jobId: string, longestMs: number): Sleeper;
}
