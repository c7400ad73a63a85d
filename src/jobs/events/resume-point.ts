import { ProblemException } from '../../common/problem/problem.exception.js';

/** @throws ProblemException `validation-failed` when a `Last-Event-ID` isn't the id of an event of a stream */
export function resumePoint(lastEventId: string): number {
  if (/^\d{1,15}$/.test(lastEventId)) return Number(lastEventId);
  const message = 'Last-Event-ID must be the id of an event of this stream';
  throw new ProblemException('validation-failed', undefined, {
    errors: [{ field: 'Last-Event-ID', code: 'invalid-value', message }],
  });
}
