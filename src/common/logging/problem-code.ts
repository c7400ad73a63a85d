import type { Response } from 'express';
import type { ProblemCode } from '../problem/problem.catalogue.js';

/** The codes of answers that are errors, for the line that the log has of each request. */
const CODES = new WeakMap<Response, ProblemCode>();

export function noteProblemCode(response: Response, code: ProblemCode): void {
  CODES.set(response, code);
}

export function problemCodeOf(response: Response): ProblemCode | undefined {
  return CODES.get(response);
}
