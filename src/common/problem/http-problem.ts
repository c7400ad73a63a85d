import type { ProblemKind } from './problem.kind.js';

/** An error that is answered with an HTTP status. */
export function http(
  status: number,
  title: string,
  why: string,
  remedy: string,
  isRetryable = false,
): ProblemKind & { readonly status: number } {
  return { status, title, why, remedy, isRetryable };
}
