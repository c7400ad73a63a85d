import type { Request } from 'express';
import { attachment } from '../../common/http/content-disposition.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import type { JobResult } from '../ledger/job.entity.js';

/** What the answer with a result says of it. The `ETag` is the digest of the bytes. */
export function resultHeaders({
  fileName,
  contentType,
  sha256,
}: Pick<JobResult, 'fileName' | 'contentType' | 'sha256'>): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Content-Disposition': attachment(fileName),
    ETag: `"${sha256}"`,
    'Repr-Digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
  };
}

/**
 * That `If-Match`, where it is sent, names this file (RFC 9110, 13.1.1): by a strong comparison, or as any.
 *
 * @throws ProblemException `precondition-failed`
 */
export function assertMatch(request: Request, sha256: string): void {
  const expected = request.get('If-Match');
  if (expected === undefined) return;
  const isMatch = expected.split(',').some((tag) => ['*', `"${sha256}"`].includes(tag.trim()));
  if (!isMatch) throw new ProblemException('precondition-failed');
}
