import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { ProblemException } from '../problem/problem.exception.js';

/**
 * Asks for a body that was announced by `Expect: 100-continue` (RFC 9110, 10.1.1) only when a handler begins to read it:
 * a client that has no valid key, or announces too much, is refused before it sends a byte.
 */
export function continueWhenRead(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    // The client may keep its body to itself after a refusal; then nothing else can follow on this connection.
    response.setHeader('Connection', 'close');
    const onListener = (event: string | symbol) => {
      if (event !== 'data' && event !== 'readable') return;
      request.off('newListener', onListener);
      if (response.headersSent) return;
      response.removeHeader('Connection');
      response.writeContinue();
    };
    request.on('newListener', onListener);
    server.emit('request', request, response);
  });
  // Any other expectation is refused by `onlyContinue`: Node.js would answer 417 without a body.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
}

/** Refuses an expectation that nobody knows (RFC 9110, 10.1.1). */
export function onlyContinue({ headers }: Request, _response: Response, next: NextFunction): void {
  const isKnown = /^100-continue$/i.test(headers.expect ?? '100-continue');
  next(isKnown ? undefined : new ProblemException('expectation-failed'));
}
