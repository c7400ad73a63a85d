import type { Request } from 'express';

/** What is still read of a refused body, so that a client that sends first and reads later gets its answer. */
const MAX_DRAIN_BYTES = 1024 * 1024;
const CHECK_INTERVAL_MS = 20;

/**
 * Lets a refused body run dry, up to a limit; whoever goes on sending is cut off. The socket is asked, since Node
 * throws away what arrives after an answer without telling anybody.
 */
export function drain(request: Request): void {
  if (request.complete) return;
  const { socket } = request;
  const startBytes = socket.bytesRead;
  const timer = setInterval(() => {
    // The next request on the same connection is none of ours.
    if (request.complete) clearInterval(timer);
    else if (socket.bytesRead - startBytes > MAX_DRAIN_BYTES) socket.destroy();
  }, CHECK_INTERVAL_MS).unref();
  socket.once('close', () => clearInterval(timer));
}
