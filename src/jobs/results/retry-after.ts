/** Ages of a job up to which a pause lasts, and the pause, s: short jobs are found soon, long ones are asked for seldom. */
const PAUSES = [
  { upToAge: 5, pause: 1 },
  { upToAge: 15, pause: 2 },
  { upToAge: 60, pause: 5 },
  { upToAge: 600, pause: 10 },
] as const;
const LONGEST_PAUSE = 30;

/**
 * `Retry-After` of a job that is queued or running.
 *
 * @param queuedAt when the job was queued, ms since 1970
 * @param now ms since 1970
 */
export function retryAfter(queuedAt: number | null, now: number): string {
  const ageSeconds = (now - (queuedAt ?? now)) / 1000;
  return String(PAUSES.find(({ upToAge }) => ageSeconds < upToAge)?.pause ?? LONGEST_PAUSE);
}
