/** What a client prefers (RFC 7240), as far as this API knows it. */
export interface Preferences {
  /** `respond-async`: answer at once. */
  readonly isAsync: boolean;
  /** `wait=<s>`: how long to wait for the end, ms; `null` when not said. */
  readonly waitMs: number | null;
}

const MAX_WAIT_SECONDS = 60;

/** Reads a `Prefer` header; unknown or malformed preferences are passed over, as the RFC says. */
export function parsePrefer(header: string | undefined): Preferences {
  let isAsync = false;
  let waitMs: number | null = null;
  for (const part of header?.split(',') ?? []) {
    const preference = part.split(';')[0].trim().toLowerCase();
    if (preference === 'respond-async') isAsync = true;
    const wait = /^wait\s*=\s*"?(\d{1,9})"?$/.exec(preference);
    if (wait && waitMs === null) waitMs = Math.min(Number(wait[1]), MAX_WAIT_SECONDS) * 1000;
  }
  return { isAsync, waitMs };
}

/** `Preference-Applied` of an answer to a request that begins something; `null` when nothing was preferred. */
export function appliedPreference({ isAsync, waitMs }: Preferences, isFinished: boolean): string | null {
  const isAnsweredEarly = isAsync && (waitMs === null || !isFinished);
  const applied = [
    ...(isAnsweredEarly ? ['respond-async'] : []),
    ...(waitMs === null ? [] : [`wait=${waitMs / 1000}`]),
  ];
  return applied.length === 0 ? null : applied.join(', ');
}
