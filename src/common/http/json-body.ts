import type { NextFunction, Request, Response } from 'express';
import { ProblemException } from '../problem/problem.exception.js';
import { toProblem } from '../problem/problem.mapping.js';

/** The parser would read it, and whoever filters requests before it would not. JSON is UTF-8 (RFC 8259, 8.1). */
const UTF_7 = /charset=["']?utf-?7/i;

/** Whether a body is announced (RFC 9112, 6.3), be it an empty one. */
export function hasBody({ headers }: Request): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Refuses a body that is not JSON, instead of taking it for an empty one. Multipart is left to its own reader. */
export function requireJsonBody(request: Request, _response: Response, next: NextFunction): void {
  // `is` gives `null` when there is no body.
  const type = request.is(['json', '+json', 'multipart/form-data']);
  if (UTF_7.test(request.get('Content-Type') ?? ''))
    return next(new ProblemException('unsupported-media-type', 'JSON is sent in UTF-8.'));
  if (type !== false || request.get('Content-Length') === '0') return next();
  next(new ProblemException('unsupported-media-type', 'The body must be application/json.'));
}

/** Names the error of the body parser while it can still be told from others. */
export function bodyErrors(error: unknown, _request: Request, _response: Response, next: NextFunction): void {
  next(toProblem(error));
}

/** Fields that class-transformer passes over in silence; every other unknown one is refused by the validation. */
const RESERVED = Object.getOwnPropertyNames(Object.prototype);

export function refuseReservedFields(request: Request, _response: Response, next: NextFunction): void {
  const body: unknown = request.body;
  const options: unknown = isObject(body) ? body.options : undefined;
  const found = RESERVED.filter((name) =>
    [body, options].some((object) => isObject(object) && Object.hasOwn(object, name)),
  );
  const errors = found.map((field) => ({ field, code: 'unknown-field', message: `${field} is not known here` }));
  next(errors.length > 0 ? new ProblemException('validation-failed', undefined, { errors }) : undefined);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
