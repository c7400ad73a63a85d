import { ProblemException } from '../common/problem/problem.exception.js';

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="docket"' };

/** The answer to a request that proves no key in force. */
export function unauthorized(): ProblemException {
  return new ProblemException('unauthorized', undefined, { headers: CHALLENGE });
}
