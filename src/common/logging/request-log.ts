import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { PROBES } from '../http/probes.js';
import type { Logger } from './logger.js';
import { problemCodeOf } from './problem-code.js';
import { traceIdOf } from './trace-id.js';

/** Bytes of a connection that were counted to earlier requests. */
interface Counted {
  read: number;
  written: number;
}

/**
 * One line for each request when its answer has gone out, or its client: who, what, how it ended and how much it was.
 * Neither headers nor query are logged: they may hold secrets. Probes come every few seconds, and are told at `debug`.
 */
export function requestLog(logger: Logger) {
  const counts = new WeakMap<Socket, Counted>();
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    const { path, method, socket } = request;
    response.once('close', () => {
      const event = {
        requestId: request.requestId,
        traceId: traceIdOf(request.headers.traceparent),
        keyId: request.apiKey?.id,
        address: request.ip ?? socket.remoteAddress,
        method,
        path,
        route: (request.route as { readonly path?: string } | undefined)?.path,
        ...endOf(response),
        ...bytesSince(counts, socket),
        durationMs: Math.round(performance.now() - startedAt),
      };
      logger[PROBES.has(path) ? 'debug' : 'info'](event, 'request');
    });
    next();
  };
}

/** A status that the client has not seen to the end is told only when it was sent at all. */
function endOf(response: Response) {
  const code = problemCodeOf(response);
  if (response.writableFinished) return { status: response.statusCode, code };
  return { status: response.headersSent ? response.statusCode : undefined, isAborted: true };
}

/** Bytes on the wire, headers included, since the end of the request before on the same connection. */
function bytesSince(counts: WeakMap<Socket, Counted>, socket: Socket) {
  const { bytesRead: read, bytesWritten: written } = socket;
  const before = counts.get(socket) ?? { read: 0, written: 0 };
  counts.set(socket, { read, written });
  return { bytesIn: read - before.read, bytesOut: written - before.written };
}
