import { PROBLEMS, type ProblemCode } from './problem.catalogue.js';
import type { FieldProblem } from './field-problem.js';

/** An error answer (RFC 9457), with Docket's extensions. */
export interface ProblemDocument {
  readonly ok: false;
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly code: ProblemCode;
  readonly requestId: string;
  readonly retryable: boolean;
  readonly errors?: readonly FieldProblem[];
}

export interface ProblemOccurrence {
  readonly detail: string;
  /** Path of the request, without its query. */
  readonly instance: string;
  readonly requestId: string;
  readonly errors?: readonly FieldProblem[];
}

/** The address of the page that explains a code. */
export function problemType(baseUrl: string, code: ProblemCode): string {
  return `${baseUrl}/problems/${code}`;
}

export function problemDocument(baseUrl: string, code: ProblemCode, occurrence: ProblemOccurrence): ProblemDocument {
  const { title, status, isRetryable } = PROBLEMS[code];
  return {
    ok: false,
    type: problemType(baseUrl, code),
    title,
    status: status ?? 500,
    code,
    retryable: isRetryable,
    ...occurrence,
  };
}
