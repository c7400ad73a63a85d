import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ApiKey } from './api-key.entity.js';

const TOKEN = /^dkt_(test_)?([0-9a-f]{32})_([0-9a-f]{64})$/;
const SECRET_BYTES = 32;

/** The parts of `dkt_<id>_<secret>`, or of `dkt_test_<id>_<secret>`: which key, and the proof. */
export interface TokenParts {
  readonly isTest: boolean;
  readonly keyId: string;
  readonly secret: string;
}

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('hex');
}

/** What the client is given, once. */
export function formatToken({ id, isTest }: Pick<ApiKey, 'id' | 'isTest'>, secret: string): string {
  return `dkt_${isTest ? 'test_' : ''}${id.slice('key_'.length)}_${secret}`;
}

export function parseToken(token: string): TokenParts | null {
  const match = TOKEN.exec(token);
  return match && { isTest: match[1] !== undefined, keyId: `key_${match[2]}`, secret: match[3] };
}

/** Hex SHA-256. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in constant time; against `null` too, so that an unknown key takes as long as a wrong secret. */
export function isSecret(secret: string, expectedHash: string | null): boolean {
  const actual = Buffer.from(hashSecret(secret), 'hex');
  const expected = expectedHash === null ? Buffer.alloc(actual.length) : Buffer.from(expectedHash, 'hex');
  return timingSafeEqual(actual, expected) && expectedHash !== null;
}
