import type { ApiKey } from './api-key.entity.js';

/** Whether a key is neither revoked nor expired at a time, in ms since 1970. */
export function isInForce({ revokedAt, expiresAt }: ApiKey, now: number): boolean {
  return revokedAt === null && (expiresAt ?? Infinity) > now;
}
