import type { NextFunction, Request, Response } from 'express';
import { allowedMethods } from './allowed-methods.js';

/** Answers OPTIONS with the methods of the address (RFC 9110, 9.3.7); asking needs no key. */
export function answerOptions(request: Request, response: Response, next: NextFunction): void {
  const methods = request.method === 'OPTIONS' ? allowedMethods(request) : [];
  if (methods.length === 0) return next();
  const all = [...new Set([...methods, 'OPTIONS'])].sort();
  response.set('Allow', all.join(', ')).status(204).end();
}
