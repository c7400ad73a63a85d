/** So long a receiver may ask to be left alone. */
const MAX_RETRY_AFTER_MS = 12 * 3_600_000;
/** Share of a pause by which it is made longer or shorter, so that what failed together does not come back together. */
const JITTER = 0.2;

/**
 * How long the next try waits after so many failed ones, ms; `null` when that was the last.
 *
 * @param askedMs what the receiver asked for, if it did
 * @param random from 0 to 1
 */
export function pauseAfter(
  schedule: readonly number[],
  failures: number,
  askedMs: number | null,
  random: number,
): number | null {
  if (failures > schedule.length) return null;
  const pause = schedule[failures - 1] * (1 + JITTER * (2 * random - 1));
  return Math.round(Math.max(pause, Math.min(askedMs ?? 0, MAX_RETRY_AFTER_MS)));
}

/**
 * The time that `Retry-After` asks for, ms: seconds, or a date (RFC 9110, 10.2.3); `null` where it is neither.
 *
 * @param now ms since 1970
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d{1,10}$/.test(value)) return Number(value) * 1000;
  const date = /^[A-Z][a-z]{2}, /.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
