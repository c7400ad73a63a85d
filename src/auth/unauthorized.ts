import { ProblemException } from '../common/problem/problem.exception.js';

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="docket"' };

/** The answer to whoever proves no key that is in force. */
export function unauthorized(): ProblemException {
  return new ProblemException('unauthorized', undefined, { headers: CHALLENGE });
}
