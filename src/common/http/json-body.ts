import type { NextFunction, Request, Response } from 'express';
import { ProblemException } from '../problem/problem.exception.js';

/** Refuses a body that is not JSON, instead of taking it for an empty one. Multipart is left to its own reader. */
export function requireJsonBody(request: Request, _response: Response, next: NextFunction): void {
  // `is` gives `null` when there is no body.
  const type = request.is(['json', '+json', 'multipart/form-data']);
  if (type !== false || request.get('Content-Length') === '0') return next();
  next(new ProblemException('unsupported-media-type', 'The body must be application/json.'));
}
