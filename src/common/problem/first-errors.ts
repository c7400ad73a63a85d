import type { FieldProblem } from './field-problem.js';

/** Wrong fields that are listed, and characters of each text: an answer stays small whatever is sent. */
const MOST_ERRORS = 20;
const MOST_LENGTH = 500;

/** The errors that are listed; long quotations from the request are cut. */
export function firstErrors(errors: readonly FieldProblem[]): readonly FieldProblem[] {
  return errors
    .slice(0, MOST_ERRORS)
    .map(({ field, code, message }) => ({ field: shortened(field), code, message: shortened(message) }));
}

/** A sentence with the number of errors that are not listed; empty when all are. */
export function countOfOthers(errors: readonly FieldProblem[]): string {
  const others = errors.length - MOST_ERRORS;
  if (others <= 0) return '';
  return ` ${others} more ${others === 1 ? 'error is' : 'errors are'} not listed.`;
}

function shortened(text: string): string {
  return text.length > MOST_LENGTH ? `${text.slice(0, MOST_LENGTH).toWellFormed()}…` : text;
}
