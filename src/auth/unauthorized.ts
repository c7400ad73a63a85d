import { ProblemException } from '../common/problem/problem.exception.js';
import type { Scope } from './scope.js';

/** Says how a client proves who it is (RFC 6750, 3), and `error` only of what it has sent. */
const CHALLENGE = 'Bearer realm="docket"';

/**
 * The answer to a request that proves no key in force.
 *
 * @param authorization what it sent for a proof
 */
export function unauthorized(authorization: string | undefined): ProblemException {
  const challenge = authorization === undefined ? CHALLENGE : `${CHALLENGE}, error="invalid_token"`;
  return new ProblemException('unauthorized', undefined, { headers: { 'WWW-Authenticate': challenge } });
}

/** The answer to a request whose key was issued without the scope. */
export function scopeMissing(scope: Scope): ProblemException {
  const challenge = `${CHALLENGE}, error="insufficient_scope", scope="${scope}"`;
  return new ProblemException('scope-missing', `This operation needs a key with the scope ${scope}.`, {
    headers: { 'WWW-Authenticate': challenge },
  });
}
