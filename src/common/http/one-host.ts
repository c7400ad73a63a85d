import type { NextFunction, Request, Response } from 'express';
import { ProblemException } from '../problem/problem.exception.js';

/** Refuses a request with several `Host` headers (RFC 9112, 3.2): a proxy in front may have taken another one. */
export function oneHost({ rawHeaders }: Request, _response: Response, next: NextFunction): void {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (/^host$/i.test(rawHeaders[i])) count++;
  next(count > 1 ? new ProblemException('malformed-request', 'A request has one Host header.') : undefined);
}
