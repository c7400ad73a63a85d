import { once } from 'node:events';
import { createServer } from 'node:http';

/** A server on the loopback that takes webhooks: at `/dead` it never answers, everywhere else at once. */
export async function startReceiver() {
  const waiting = new Map();
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === '/dead') return;
    response.writeHead(204).end();
    waiting.get(request.url)?.();
    waiting.delete(request.url);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    /** Resolves with the next request for a path. */
    next: (path) => new Promise((resolve) => waiting.set(path, resolve)),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
