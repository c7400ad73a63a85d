import { ProblemException } from '../problem/problem.exception.js';

/** A place in a list that is sorted by time, newest first: the row after which to go on. */
export interface Position {
  /** ms since 1970. */
  readonly createdAt: number;
  readonly id: string;
}

/** A position as clients hand it back: opaque to them. */
export function toCursor({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url');
}

/** @throws ProblemException `validation-failed` when it isn't one of ours */
export function fromCursor(cursor: string): Position {
  const [, createdAt, id] =
    /^(\d{1,15}) ([a-z]{3}_[0-9a-f]{32})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (createdAt !== undefined) return { createdAt: Number(createdAt), id };
  const message = 'cursor must be the nextCursor of an answer';
  throw new ProblemException('validation-failed', undefined, {
    errors: [{ field: 'cursor', code: 'invalid-value', message }],
  });
}
