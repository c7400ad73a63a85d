import type { FieldProblem } from './field-problem.js';

/** So many wrong fields are named at once, and so much is said of each: an answer stays small whatever is sent. */
const MOST_ERRORS = 20;
const MOST_LENGTH = 500;

/** The errors that are told; what they quote of the request is cut. */
export function firstErrors(errors: readonly FieldProblem[]): readonly FieldProblem[] {
  return errors
    .slice(0, MOST_ERRORS)
    .map(({ field, code, message }) => ({ field: shortened(field), code, message: shortened(message) }));
}

/** A sentence that tells how many errors are left out; empty when none is. */
export function countOfOthers(errors: readonly FieldProblem[]): string {
  const others = errors.length - MOST_ERRORS;
  if (others <= 0) return '';
  return ` ${others} more ${others === 1 ? 'error is' : 'errors are'} not listed.`;
}

function shortened(text: string): string {
  return text.length > MOST_LENGTH ? `${text.slice(0, MOST_LENGTH).toWellFormed()}…` : text;
}
