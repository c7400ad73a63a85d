import { HttpException } from '@nestjs/common';
import type { RequestProblemCode } from './problem.catalogue.js';
import { ProblemException } from './problem.exception.js';

const STATUS_CODES: Readonly<Record<number, RequestProblemCode>> = {
  400: 'malformed-request',
  401: 'unauthorized',
  403: 'scope-missing',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  412: 'precondition-failed',
  413: 'payload-too-large',
  414: 'uri-too-long',
  415: 'unsupported-media-type',
  416: 'range-not-satisfiable',
  417: 'expectation-failed',
  429: 'rate-limited',
  431: 'headers-too-large',
  503: 'unavailable',
};

/** Error codes of the system, the disk and the databases for states in which the same request may succeed later. */
const SYSTEM_CODES: Readonly<Record<string, RequestProblemCode>> = {
  ...codes('storage-full', ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL']),
  ...codes('unavailable', [
    'EMFILE',
    'ENFILE',
    'EAGAIN',
    'ENOMEM',
    'EIO',
    'EACCES',
    'EPERM',
    'EROFS',
    'ENOENT',
    'ENOTDIR',
    'EEXIST',
  ]),
  ...codes('unavailable', ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']),
  ...codes('unavailable', ['ENOTFOUND', 'EAI_AGAIN', 'PROTOCOL_CONNECTION_LOST', 'POOL_CLOSED']),
  ...codes('unavailable', ['ER_SERVER_SHUTDOWN', 'ER_CON_COUNT_ERROR', 'ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT']),
  ...codes('unavailable', ['ER_ERROR_DURING_COMMIT', 'ER_ERROR_ON_WRITE', 'ER_GET_ERRNO']),
  ...codes('unavailable', ['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_IOERR', 'SQLITE_CANTOPEN', 'SQLITE_READONLY']),
};

const RETRY_LATER = { 'Retry-After': '5' } as const;

function codes(code: RequestProblemCode, causes: readonly string[]): Record<string, RequestProblemCode> {
  return Object.fromEntries(causes.map((cause) => [cause, code]));
}

/**
 * The answer for anything that was thrown. What the framework and its libraries throw gets the stable code of its
 * kind, and never its own message; what nobody foresaw is an internal error.
 */
export function toProblem(error: unknown): ProblemException {
  if (error instanceof ProblemException) return error;
  const code = stateOfSystem(error) ?? STATUS_CODES[statusOf(error)] ?? 'internal-error';
  const headers = code === 'unavailable' || code === 'storage-full' ? RETRY_LATER : {};
  return new ProblemException(code, undefined, { cause: error, headers });
}

/** Whether the disk, the database or a limit of the system is the reason: what the client sent is not. */
export function stateOfSystem(error: unknown): RequestProblemCode | undefined {
  // mysql2 marks the end of a connection as fatal, under whatever code.
  if (property(error, 'fatal') === true) return 'unavailable';
  const code = property(error, 'code');
  // Of SQLite's extended codes, such as SQLITE_IOERR_FSYNC, the first part is enough.
  return typeof code === 'string' ? SYSTEM_CODES[/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code] : undefined;
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
