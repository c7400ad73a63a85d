import type { Progress } from '../../conversion/cage/protocol.js';

/** How far a job is, as it is kept and shown. */
export interface JobProgress extends Progress {
  /** Seconds until the end, at the pace so far. */
  readonly remainingSeconds?: number;
}

/** Adds the time that is left to what a converter says, where it knows the share that is done. */
export function withRemainingTime(progress: Progress, elapsedMs: number): JobProgress {
  const { fraction } = progress;
  if (!fraction) return progress;
  return { ...progress, remainingSeconds: Math.ceil((elapsedMs * (1 - fraction)) / fraction / 1000) };
}
