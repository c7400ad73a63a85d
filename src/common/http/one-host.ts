import type { NextFunction, Request, Response } from 'express';
import { ProblemException } from '../problem/problem.exception.js';

/**
 * Refuses a request with several `Host` headers, or with none in HTTP/1.1 (RFC 9112, 3.2): a proxy in front may have taken
 * another one.
 */
export function oneHost({ rawHeaders, httpVersion }: Request, _response: Response, next: NextFunction): void {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (/^host$/i.test(rawHeaders[i])) count++;
  const isOne = count === 1 || (count === 0 && httpVersion === '1.0');
  next(isOne ? undefined : new ProblemException('malformed-request', 'A request has one Host header.'));
}
