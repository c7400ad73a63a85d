import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from '../logging/logger.js';
import type { RequestProblemCode } from '../problem/problem.catalogue.js';
import { PROBLEMS } from '../problem/problem.catalogue.js';
import { problemDocument } from '../problem/problem.document.js';

const CODES: Readonly<Record<string, RequestProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Answers what Node's parser refuses, before there is a request, in the same form as everything else. */
export function answerClientErrors(server: Server, baseUrl: string, logger: Logger): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    refuse(socket, CODES[error.code ?? ''] ?? 'malformed-request', error.code);
  });
  // This is no proxy; Node.js would close the connection without a word.
  server.on('connect', (_request: IncomingMessage, socket: Socket) => refuse(socket, 'method-not-allowed', 'CONNECT'));

  function refuse(socket: Socket, code: RequestProblemCode, cause: string | undefined): void {
    const requestId = randomUUID();
    const { remoteAddress: address, bytesRead: bytesIn } = socket;
    logger.info({ requestId, address, status: PROBLEMS[code].status, code, cause, bytesIn }, 'request');
    socket.end(rawAnswer(code, baseUrl, requestId));
  }
}

function rawAnswer(code: RequestProblemCode, baseUrl: string, requestId: string): string {
  const { status, why } = PROBLEMS[code];
  const body = JSON.stringify(problemDocument(baseUrl, code, { detail: why, instance: '', requestId }));
  return [
    `HTTP/1.1 ${status} ${code}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    ...(status === 405 ? ['Allow:'] : []),
    '',
    body,
  ].join('\r\n');
}
