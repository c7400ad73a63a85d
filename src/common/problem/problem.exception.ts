import type { FieldProblem } from './field-problem.js';
import { HttpException } from '@nestjs/common';
import { countOfOthers, firstErrors } from './first-errors.js';
import { PROBLEMS, type RequestProblemCode } from './problem.catalogue.js';

interface ProblemExtras {
  readonly errors?: readonly FieldProblem[];
  /** Headers of the answer, e.g. `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/**
 * An error answer with a stable code; `detail` is for the client: no path, no secret, no stack. Of many wrong fields the
 * first are named, and `detail` says how many more there are.
 */
export class ProblemException extends HttpException {
  readonly errors: readonly FieldProblem[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly detail: string;

  constructor(
    readonly code: RequestProblemCode,
    detail: string = PROBLEMS[code].why,
    { errors, headers = {}, cause }: ProblemExtras = {},
  ) {
    super(detail, PROBLEMS[code].status, { cause });
    this.detail = detail + countOfOthers(errors ?? []);
    this.errors = errors && firstErrors(errors);
    this.headers = headers;
  }
}
