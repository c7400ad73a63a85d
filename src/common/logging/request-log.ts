import type { NextFunction, Request, Response } from 'express';
import type { Logger } from './logger.js';

/** Logs each request when its answer has gone out. Neither headers nor query are logged: they may hold secrets. */
export function requestLog(logger: Logger) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    const { path, method } = request;
    response.once('close', () => {
      logger.info(
        {
          requestId: request.requestId,
          method,
          path,
          status: response.statusCode,
          durationMs: Math.round(performance.now() - startedAt),
          ...(response.writableFinished ? {} : { isAborted: true }),
        },
        'request',
      );
    });
    next();
  };
}
