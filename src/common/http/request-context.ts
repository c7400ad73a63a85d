import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

declare module 'express-serve-static-core' {
  interface Request {
    /** Names this request in the answer and in the log. */
    requestId: string;
  }
}

const WELL_FORMED = /^[A-Za-z0-9._-]{1,128}$/;

/** Gives every request an id (the client's own when it is well-formed) and sends it back. */
export const requestContext: RequestHandler = (request, response, next) => {
  const given = request.headers['x-request-id'];
  request.requestId = typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.requestId);
  // Meant for caches on the way (RFC 9111, 5.2.1), but Express would send what the client says it has. Node's own
  // `fetch` adds it to every conditional request.
  delete request.headers['cache-control'];
  next();
};
