import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

const placeholder = 'CANARYPORT';

/** A listener that no conversion may ever reach; hostile inputs point at it where they say CANARYPORT. */
export async function startCanary() {
  let hits = 0;
  const server = createServer((socket) => {
    hits++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  return { port, hits: () => hits, stop: () => server.close() };
}

/** The path of the source, or of a copy in `folder` that points at the canary. */
export async function armed(path, port, folder) {
  const bytes = await readFile(path);
  if (!bytes.includes(placeholder)) return path;
  const copy = join(folder, 'armed');
  await writeFile(copy, bytes.toString('latin1').replaceAll(placeholder, String(port)), 'latin1');
  return copy;
}
