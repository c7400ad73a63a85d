import type { RequestProblemCode } from '../../common/problem/problem.catalogue.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import type { CageOutcome } from '../../conversion/cage/protocol.js';
import type { ConversionErrorCode } from '../../engine/conversion-error.js';

const CODES: Readonly<Partial<Record<ConversionErrorCode, RequestProblemCode>>> = {
  'input-encrypted': 'result-encrypted',
  'limit-pages': 'merge-too-large',
  'limit-output': 'merge-too-large',
  'conversion-memory': 'merge-too-large',
  'conversion-timeout': 'merge-too-large',
};

/** Why a merge has no result, as it is answered. */
export function mergeProblem({ code, message }: Extract<CageOutcome, { isDone: false }>): ProblemException {
  // Of a crash the client learns nothing by what the converter's parent calls it.
  const detail = code === 'conversion-crashed' ? undefined : message;
  return new ProblemException(CODES[code] ?? 'merge-failed', detail);
}
