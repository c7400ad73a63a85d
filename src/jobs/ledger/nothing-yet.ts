/** What has happened to a job that was accepted a moment ago. */
export const NOTHING_YET = {
  deletedAt: null,
  progress: null,
  attempts: 0,
  interruptions: 0,
  notBefore: null,
  result: null,
  resultStorageKey: null,
  error: null,
  report: null,
  leaseToken: 0,
  leaseOwner: null,
  leaseUntil: null,
  queuedAt: null,
  startedAt: null,
  finishedAt: null,
} as const;
