import { PROBLEMS } from '../../common/problem/problem.catalogue.js';
import type { JobError } from './job.entity.js';

/** The error of a job that was interrupted too often. */
export function exhausted(interruptions: number): JobError {
  const code = 'attempts-exhausted';
  return {
    code,
    message: `The conversion was interrupted ${interruptions} times.`,
    retryable: PROBLEMS[code].isRetryable,
  };
}
