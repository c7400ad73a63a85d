import { once } from 'node:events';
import { createServer, request as send } from 'node:http';

export const basePath = '/later/docket';

/** Objects whose fields are a document's or a client's own. */
const untouched = new Set(['facts', 'metadata', 'options', 'example']);

/**
 * The service as it may be one day: under a path that a proxy takes off, with fields and words in its answers that no
 * client of today knows.
 *
 * @param {() => string} target address of the service
 */
export async function startLater(target) {
  const server = createServer((incoming, outgoing) => forward(target(), incoming, outgoing)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}${basePath}`, stop: () => server.close() };
}

function forward(target, incoming, outgoing) {
  const { url, method, headers } = incoming;
  if (!url.startsWith(`${basePath}/`)) return void outgoing.writeHead(404).end();
  const onward = send(target + url.slice(basePath.length), { method, headers }, (answer) => pass(answer, outgoing));
  onward.on('error', () => outgoing.destroy());
  return void incoming.pipe(onward);
}

async function pass(answer, outgoing) {
  const isJson = /json/.test(answer.headers['content-type'] ?? '');
  const { 'content-length': _, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode, isJson ? headers : answer.headers);
  if (!isJson) return void answer.pipe(outgoing);
  const text = (await answer.toArray()).join('');
  return void outgoing.end(JSON.stringify(later(JSON.parse(text))));
}

function later(value) {
  if (Array.isArray(value)) return value.map(later);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, untouched.has(name) ? field : later(field)]);
  return { ...Object.fromEntries(fields), ...newWords(value), addedLater: 'unknown today' };
}

function newWords({ status, format }) {
  return { ...(status === 'accepted' && { status: 'scheduled' }), ...(format && { format: `${format}-of-tomorrow` }) };
}
