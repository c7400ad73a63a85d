import type { NextFunction, Request, Response } from 'express';
import { ProblemException } from '../problem/problem.exception.js';

/** Refuses every transfer coding but `chunked` (RFC 9112, 6.1): Node.js would hand on what is compressed as it is. */
export function onlyChunked({ headers }: Request, _response: Response, next: NextFunction): void {
  const coding = headers['transfer-encoding'] ?? 'chunked';
  if (/^chunked$/i.test(coding)) return next();
  next(new ProblemException('malformed-request', 'The only transfer coding taken here is chunked.'));
}
