import type { Request } from 'express';

/** What is still read of a refused body, so that a client that sends first and reads later gets its answer. */
const MAX_DRAIN_BYTES = 1024 * 1024;
const CHECK_INTERVAL_MS = 20;

/**
 * Reads a refused body to its end, up to a limit, after which the connection is closed. The socket is asked how much has
 * come, since Node.js discards what arrives after an answer without an event.
 */
export function drain(request: Request): void {
  if (request.complete) return;
  const { socket } = request;
  const startBytes = socket.bytesRead;
  const timer = setInterval(() => {
    // What comes after the end of this request belongs to the next one on the connection.
    if (request.complete) clearInterval(timer);
    else if (socket.bytesRead - startBytes > MAX_DRAIN_BYTES) socket.destroy();
  }, CHECK_INTERVAL_MS).unref();
  socket.once('close', () => clearInterval(timer));
}
