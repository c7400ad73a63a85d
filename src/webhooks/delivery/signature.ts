import { createHmac } from 'node:crypto';
import type { WebhookSecret } from '../outbox/webhook-endpoint.entity.js';

const PREFIX = 'whsec_';

/**
 * The headers that prove a message to be ours (Standard Webhooks 1.0): HMAC-SHA256 over id, time and body, once with
 * each secret that holds, so that a receiver may change from one to the other when it likes.
 *
 * @param now ms since 1970
 * @throws when no secret holds: what nobody can verify is never sent
 */
export function signatureHeaders(id: string, body: string, secrets: readonly WebhookSecret[], now: number) {
  const timestamp = String(Math.floor(now / 1000));
  const signatures = secrets
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
    .map(({ secret }) => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`);
  if (signatures.length === 0) throw new Error('There is no secret to sign with.');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

function sign(secret: string, message: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return createHmac('sha256', key).update(message).digest('base64');
}
