import { HttpException } from '@nestjs/common';
import { PROBLEMS, type RequestProblemCode } from './problem.catalogue.js';

/** One wrong field of a request. */
export interface FieldProblem {
  /** Path into the body or query, e.g. `options.pageSize`. */
  readonly field: string;
  /** Stable kebab-case word, e.g. `unknown-field`. */
  readonly code: string;
  /** What is wrong and what would be accepted. */
  readonly message: string;
}

interface ProblemExtras {
  readonly errors?: readonly FieldProblem[];
  /** Headers of the answer, e.g. `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An error answer with a stable code; `detail` is for the client: no path, no secret, no stack. */
export class ProblemException extends HttpException {
  readonly errors: readonly FieldProblem[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: RequestProblemCode,
    readonly detail: string = PROBLEMS[code].why,
    { errors, headers = {}, cause }: ProblemExtras = {},
  ) {
    super(detail, PROBLEMS[code].status, { cause });
    this.errors = errors;
    this.headers = headers;
  }
}
