import { randomBytes } from 'node:crypto';
import type { WebhookSecret } from './webhook-endpoint.entity.js';

/** As many as the digest of the signature has. */
const BYTES = 32;
/** 24 to 64 bytes in Base64 behind a prefix, as Standard Webhooks has it. */
export const SECRET_PATTERN = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;

export const OVERLAP_MS = 24 * 3_600_000;

/** @param now ms since 1970 */
export function newSecret(now: number): WebhookSecret {
  return { secret: `whsec_${randomBytes(BYTES).toString('base64')}`, createdAt: now, expiresAt: null };
}

/**
 * The secrets of an endpoint that gets a new one: beside it only the one before holds, and for a day.
 *
 * @param now ms since 1970
 */
export function rotated(secrets: readonly WebhookSecret[], next: WebhookSecret, now: number): WebhookSecret[] {
  const previous = secrets.filter(({ expiresAt }) => expiresAt === null);
  return [next, ...previous.map((secret) => ({ ...secret, expiresAt: now + OVERLAP_MS }))];
}
