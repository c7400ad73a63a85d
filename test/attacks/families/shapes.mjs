import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Dice } from '../shapes/dice.mjs';
import { anyRequest } from '../shapes/requests.mjs';

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const rounds = 20;
const requestsPerRound = 100;

/** No request may keep all others waiting for longer, nor be answered with more. */
const mostStalledMs = 100;
const mostAnsweredBytes = 64 * 1024;

/** The machine may have had other things to do: what seems too slow is sent again, and the least of the times counts. */
const tries = 8;

/** Requests of all shapes to every route of the OpenAPI document, with the service's longest stall during each. */
export async function shapes({ url, scale, seed }) {
  const context = await contextOf(url);
  return Array.from({ length: Math.ceil(rounds * scale) }, (_, round) => ({
    name: `S1 shapes of requests, seed ${seed}, round ${round}`,
    run: (target) => play(target, context, new Dice(seed * 10_000 + round)),
  }));
}

/** Answers of the catalogue are as large as the catalogue is. */
const isSmall = ({ path }) => !path.includes('/tools') && !isEndless(path);

/** A stream of events ends with its client. */
const isEndless = (path) => path === '/api/v1/events';

async function contextOf(url) {
  const document = await (await fetch(`${url}/openapi.json`)).json();
  const { tools } = await (await fetch(`${url}/api/v1/tools`)).json();
  const routes = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.filter((method) => item[method]).map((method) => ({ method: method.toUpperCase(), path, ...item[method] })),
  );
  return {
    routes: [...routes.filter(isSmall), { method: 'GET', path: '/problems/{code}' }, { method: 'POST', path: '/{id}' }],
    fields: Object.keys(document.components.schemas.MdToPdfRequest.properties),
    options: [...new Set(tools.flatMap(({ options }) => Object.keys(options.properties)))],
  };
}

async function play(target, context, dice) {
  const job = await target.convert('txt-to-pdf', 'shape.txt', 'A result that may be asked for.');
  const ids = [job.id, job.uploadId, 'job_00000000000000000000000000000000', 'x'];
  for (let i = 0; i < requestsPerRound; i++) {
    const shape = anyRequest(dice, { ...context, ids });
    await assertHarmless(target, shape, `request ${i}`);
  }
}

async function assertHarmless(target, shape, name) {
  let least = Infinity;
  for (let i = 0; i < tries && least > mostStalledMs; i++) least = Math.min(least, await stallOf(target, shape, name));
  if (least > mostStalledMs)
    throw new Error(`${name}, ${told(shape)}, kept the event loop for ${Math.round(least)} ms`);
}

async function stallOf(target, shape, name) {
  await stall(target);
  const { status, size } = await send(target, shape);
  if (status >= 500) throw new Error(`${name}, ${told(shape)}, was answered ${status}`);
  if (size > mostAnsweredBytes) throw new Error(`${name}, ${told(shape)}, was answered with ${size} bytes`);
  return stall(target);
}

/** The gauge has seen the last turn of the loop only when the next one has begun. */
async function stall(target) {
  await sleep(3);
  return Number(await (await fetch(`${target.url}/.stall`)).text());
}

/** A connection of its own for each, since a refused body may end it. @returns status 0 when it was cut off */
function send({ port, keys }, { method, path, headers, body }) {
  return new Promise((resolve) => {
    const options = { port, host: '127.0.0.1', method, path, agent: false, insecureHTTPParser: true };
    const all = { Authorization: `Bearer ${keys.attacker}`, Prefer: 'wait=0', ...headers };
    const call = request({ ...options, headers: all }, (answer) => {
      let size = 0;
      answer.on('data', (chunk) => (size += chunk.length));
      answer.on('close', () => resolve({ status: answer.statusCode, size }));
    });
    call.on('error', () => resolve({ status: 0, size: 0 }));
    call.end(body);
  });
}

function told({ method, path, headers, body }) {
  const parts = [`${method} ${path}`, JSON.stringify(headers), body?.toString('latin1') ?? ''];
  return `${parts.map((part) => part.slice(0, 120)).join(' ')} (${body?.length ?? 0} bytes)`;
}
