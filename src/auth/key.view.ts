import { isoTime, isoTimeOrNull } from '../common/time.js';
import type { ApiKey } from './api-key.entity.js';

const HOUR_MS = 3_600_000;

/** A key as administrators see it: all but its secrets. */
export function keyView(key: ApiKey) {
  const { id, name, isTest, scopes, allowedTools, rateLimit, rateLimitWindowMs, retentionMs, monthlyPages } = key;
  return {
    id,
    name,
    isTest,
    scopes: [...scopes],
    allowedTools: allowedTools && [...allowedTools],
    rateLimit: rateLimit === null ? null : { limit: rateLimit, windowSeconds: (rateLimitWindowMs ?? 0) / 1000 },
    retentionHours: retentionMs === null ? null : retentionMs / HOUR_MS,
    monthlyPages,
    createdAt: isoTime(key.createdAt),
    expiresAt: isoTimeOrNull(key.expiresAt),
    revokedAt: isoTimeOrNull(key.revokedAt),
    lastUsedAt: isoTimeOrNull(key.lastUsedAt),
  };
}
