import { HttpException } from '@nestjs/common';
import type { RequestProblemCode } from './problem.catalogue.js';
import { ProblemException } from './problem.exception.js';

/** `type` of the errors that Express's body parser makes. */
const BODY_PARSER_CODES: Readonly<Record<string, RequestProblemCode>> = {
  'entity.parse.failed': 'malformed-json',
  'entity.verify.failed': 'malformed-json',
  'entity.too.large': 'payload-too-large',
  'encoding.unsupported': 'unsupported-media-type',
  'charset.unsupported': 'unsupported-media-type',
  'request.aborted': 'malformed-request',
  'request.size.invalid': 'malformed-request',
};

const STATUS_CODES: Readonly<Record<number, RequestProblemCode>> = {
  400: 'malformed-request',
  401: 'unauthorized',
  403: 'scope-missing',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  413: 'payload-too-large',
  414: 'uri-too-long',
  415: 'unsupported-media-type',
  416: 'range-not-satisfiable',
  429: 'rate-limited',
  431: 'headers-too-large',
  503: 'unavailable',
};

/**
 * The answer for anything that was thrown. What the framework and its libraries throw gets the stable code of its
 * kind, and never its own message; what nobody foresaw is an internal error.
 */
export function toProblem(error: unknown): ProblemException {
  if (error instanceof ProblemException) return error;
  const type = property(error, 'type');
  const code =
    (typeof type === 'string' ? BODY_PARSER_CODES[type] : undefined) ??
    STATUS_CODES[statusOf(error)] ??
    'internal-error';
  return new ProblemException(code, undefined, { cause: error });
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = property(error, 'status');
  // A URIError is what the router throws for a path with a broken percent escape.
  if (error instanceof URIError) return 400;
  return typeof status === 'number' ? status : 500;
}

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}
