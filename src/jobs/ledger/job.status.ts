export const JOB_STATUSES = ['accepted', 'queued', 'processing', 'completed', 'failed', 'canceled', 'expired'] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];

/** Every move a job can make. A move that is not here never happens, whatever races. */
export const TRANSITIONS: Readonly<Record<JobStatus, readonly JobStatus[]>> = {
  accepted: ['queued', 'canceled', 'expired'],
  queued: ['processing', 'canceled'],
  // Back to `queued` when the worker is gone: another try.
  processing: ['completed', 'failed', 'queued', 'canceled'],
  completed: ['expired'],
  failed: ['queued', 'expired'],
  canceled: [],
  expired: [],
};

/** The states that end with the retention time. */
export const EXPIRING = JOB_STATUSES.filter((status) => TRANSITIONS[status].includes('expired'));

/** Whether a client that waits has nothing more to wait for. */
export function isFinished(status: JobStatus): boolean {
  return status !== 'accepted' && status !== 'queued' && status !== 'processing';
}

/** Whether the retention time of a job is over, be it that no sweep has come by yet. */
export function isExpired({ status, expiresAt }: { status: JobStatus; expiresAt: number }, now: number): boolean {
  return status === 'expired' || (EXPIRING.includes(status) && expiresAt <= now);
}
