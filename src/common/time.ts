/** ISO 8601, UTC, with milliseconds: the only form of time that the API speaks. */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** {@link isoTime} of what may be absent. */
export function isoTimeOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : isoTime(epochMs);
}

/** The UTC day, `YYYY-MM-DD`. */
export function utcDay(epochMs: number): string {
  return isoTime(epochMs).slice(0, 10);
}
