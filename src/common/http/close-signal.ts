import type { Response } from 'express';

/** Aborts when the client goes away before its answer is sent. */
export function closeSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
