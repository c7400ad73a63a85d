import type { RequestProblemCode } from '../problem/problem.catalogue.js';
import { ProblemException } from '../problem/problem.exception.js';
import { OutboundForbidden, type OutboundPolicy } from './outbound.policy.js';

/** An address that a client gives, and where it stands in the request. */
export interface GivenUrl {
  readonly text: string;
  readonly field: string;
}

/**
 * The address, where the policy allows it.
 *
 * @param code of the problem, where it does not
 * @throws ProblemException
 */
export function allowedUrl(policy: OutboundPolicy, { text, field }: GivenUrl, code: RequestProblemCode): URL {
  try {
    return policy.url(text);
  } catch (error) {
    if (!(error instanceof OutboundForbidden)) throw error;
    const { message } = error;
    throw new ProblemException(code, undefined, { errors: [{ field, code: 'invalid-value', message }] });
  }
}
