import type { Request } from 'express';
import { ProblemException } from '../common/problem/problem.exception.js';

const HEADER = 'idempotency-key';
/** Printable ASCII, as the field value of a header may hold it. */
const WELL_FORMED = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;

/**
 * The client's name for this request (draft-ietf-httpapi-idempotency-key-header); `null` where it gives none.
 *
 * @throws ProblemException `invalid-idempotency-key` when it isn't one name of 1 to 255 printable characters
 */
export function idempotencyKey({ rawHeaders }: Request): string | null {
  const given = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1].toLowerCase() === HEADER);
  if (given.length === 0) return null;
  if (given.length === 1 && WELL_FORMED.test(given[0])) return given[0];
  throw new ProblemException('invalid-idempotency-key');
}
