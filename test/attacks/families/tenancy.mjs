import assert from 'node:assert/strict';

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * For every operation of the API, how a tenant would reach for what another one owns. An operation that is not here
 * fails the run: whoever adds one says here what of it belongs to a tenant.
 *
 * `aim`: the path parameters that name the other's thing, and `body` the fields that do; what comes back has to be the
 * answer to an id of nothing. `shows`: what a tenant may see of itself only.
 */
const operations = {
  'GET /api/v1/health': { isPublic: true },
  'GET /api/v1/tools': { isPublic: true },
  'GET /api/v1/tools/{name}': { isPublic: true },
  'POST /api/v1/uploads': { scope: 'uploads:write' },
  'GET /api/v1/uploads': { scope: 'uploads:write', shows: ({ uploads }) => uploads.length },
  'DELETE /api/v1/uploads/{id}': { scope: 'uploads:write', aim: 'upload' },
  'GET /api/v1/uploads/{id}': { scope: 'uploads:write', aim: 'upload' },
  'POST /api/v1/jobs': { scope: 'jobs:write', body: (id) => ({ tool: 'txt-to-pdf', uploadId: id }), aim: 'upload' },
  'POST /api/v1/dry-run': {
    scope: 'jobs:write',
    body: (id) => ({ tool: 'txt-to-pdf', uploadId: id }),
    aim: 'upload',
  },
  'POST /api/v1/batches': { scope: 'jobs:write' },
  'GET /api/v1/batches': { scope: 'jobs:read', shows: ({ batches }) => batches.length },
  'GET /api/v1/batches/{id}': { scope: 'jobs:read', aim: 'batch' },
  'GET /api/v1/batches/{id}/download': { scope: 'jobs:read', aim: 'batch' },
  'GET /api/v1/batches/{id}/merged': { scope: 'jobs:read', aim: 'batch' },
  'POST /api/v1/batches/{id}/cancel': { scope: 'jobs:write', aim: 'batch' },
  'DELETE /api/v1/batches/{id}': { scope: 'jobs:write', aim: 'batch' },
  'POST /api/v1/convert/{tool}': { scope: 'jobs:write' },
  'GET /api/v1/jobs': { scope: 'jobs:read', shows: ({ jobs }) => jobs.length },
  'POST /api/v1/jobs/{id}/cancel': { scope: 'jobs:write', aim: 'job' },
  'DELETE /api/v1/jobs/{id}': { scope: 'jobs:write', aim: 'job' },
  'POST /api/v1/jobs/{id}/links': { scope: 'jobs:write', aim: 'job' },
  'GET /api/v1/jobs/{id}/links': { scope: 'jobs:read', aim: 'job' },
  'DELETE /api/v1/jobs/{id}/links/{linkId}': { scope: 'jobs:write', aim: 'job' },
  // Whoever has the address may download by it: test/links.e2e-spec.ts shows that nobody else does.
  'GET /api/v1/links/{id}': { isPublic: true },
  'GET /api/v1/jobs/{id}/events': { scope: 'jobs:read', aim: 'job' },
  // A stream without an end; test/events.e2e-spec.ts shows that it tells of the key's own jobs only.
  'GET /api/v1/events': { scope: 'jobs:read' },
  'GET /api/v1/jobs/{id}': { scope: 'jobs:read', aim: 'job' },
  'POST /api/v1/jobs/{id}/process': { scope: 'jobs:write', aim: 'job' },
  'GET /api/v1/jobs/{id}/download': { scope: 'jobs:read', aim: 'job' },
  'POST /api/v1/webhooks': { scope: 'webhooks:write' },
  'GET /api/v1/webhooks': { scope: 'webhooks:write', shows: ({ webhooks }) => webhooks.length },
  'GET /api/v1/webhooks/{id}': { scope: 'webhooks:write', aim: 'webhook' },
  'PATCH /api/v1/webhooks/{id}': { scope: 'webhooks:write', aim: 'webhook' },
  'DELETE /api/v1/webhooks/{id}': { scope: 'webhooks:write', aim: 'webhook' },
  'POST /api/v1/webhooks/{id}/secret': { scope: 'webhooks:write', aim: 'webhook' },
  'POST /api/v1/webhooks/{id}/test': { scope: 'webhooks:write', aim: 'webhook' },
  'GET /api/v1/webhooks/{id}/deliveries': { scope: 'webhooks:write', aim: 'webhook' },
  'POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver': { scope: 'webhooks:write', aim: 'webhook' },
  'POST /api/v1/webhooks/{id}/recover': {
    scope: 'webhooks:write',
    aim: 'webhook',
    body: () => ({ since: '2026-01-01T00:00:00.000Z' }),
  },
  // Who administers keys does so for all: nothing of them belongs to a tenant.
  'GET /api/v1/keys': { scope: 'keys:admin' },
  'POST /api/v1/keys': { scope: 'keys:admin' },
  'GET /api/v1/keys/{id}': { scope: 'keys:admin' },
  'PATCH /api/v1/keys/{id}': { scope: 'keys:admin' },
  'POST /api/v1/keys/{id}/rotate': { scope: 'keys:admin' },
  'DELETE /api/v1/keys/{id}': { scope: 'keys:admin' },
  'GET /api/v1/audit': { scope: 'keys:admin' },
  'GET /api/v1/usage': { scope: 'usage:read', shows: ({ usage }) => usage.jobs.created },
};

const THEIRS = { tool: 'txt-to-pdf', source: { text: 'theirs' } };

/** The matrix of tenants, made from the OpenAPI document of the running service. */
export async function tenancy({ url }) {
  const document = await (await fetch(`${url}/openapi.json`)).json();
  const found = Object.entries(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method) => ({ name: `${method.toUpperCase()} ${path}`, operation: item[method] })),
  );
  return [
    { name: 'B3.34 every operation says what of it belongs to a tenant', run: () => assertKnown(found) },
    ...found
      .filter(({ name }) => operations[name])
      .map(({ name, operation }) => ({
        name: `B3.34 ${name}`,
        run: (target) => matrix(target, name, operation),
      })),
  ];
}

async function assertKnown(found) {
  const unknown = found.map(({ name }) => name).filter((name) => !operations[name]);
  assert.deepEqual(unknown, [], 'operations without an entry in test/attacks/families/tenancy.mjs');
  const gone = Object.keys(operations).filter((name) => !found.some((operation) => operation.name === name));
  assert.deepEqual(gone, [], 'entries without an operation');
}

async function matrix(target, name, operation) {
  const entry = operations[name];
  assert.equal((operation.security ?? []).length, entry.isPublic ? 0 : 1, 'the security that is documented');
  if (entry.isPublic) return;
  assert.equal((await call(target, name, entry, 'x', null)).status, 401, 'without a key');
  assert.equal(
    (await call(target, name, entry, 'x', target.keys[`without ${entry.scope}`])).status,
    403,
    `without ${entry.scope}`,
  );
  if (entry.aim) await assertForeignIsNothing(target, name, entry);
  if (entry.shows) await assertOwnOnly(target, name, entry);
}

const comparable = ({ status, json }, id) => JSON.stringify({ status, ...json, requestId: '' }).replaceAll(id, 'ID');

/** What belongs to another tenant and what does not exist are answered alike, letter by letter. */
async function assertForeignIsNothing(target, name, entry) {
  const theirs = await thingOf(target, entry.aim);
  const nothing = theirs.replace(/[0-9a-f]{32}/, '0'.repeat(32));
  const [foreign, missing] = [await call(target, name, entry, theirs), await call(target, name, entry, nothing)];
  assert.ok([404, 422].includes(foreign.status), `another tenant's was answered ${foreign.status}`);
  assert.equal(comparable(foreign, theirs), comparable(missing, nothing));
}

async function assertOwnOnly(target, name, { shows }) {
  const [method, path] = name.split(' ');
  const before = shows((await target.http(method, path, { key: target.keys.outsider })).json);
  await thingOf(target, 'job');
  assert.equal(shows((await target.http(method, path, { key: target.keys.outsider })).json), before);
}

async function thingOf(target, kind) {
  const key = target.keys.victim;
  if (kind === 'job') return (await target.convert('txt-to-pdf', 'theirs.txt', Buffer.from('theirs'), { key })).id;
  if (kind === 'webhook')
    return (await target.post('/api/v1/webhooks', { url: 'https://theirs.example/' }, { key })).json.webhook.id;
  if (kind === 'batch') return (await target.post('/api/v1/batches', { items: [THEIRS] }, { key })).json.batch.id;
  return (await target.upload(Buffer.from('theirs'), 'theirs.txt', { key })).json.upload.id;
}

function call(target, name, { body }, id, key) {
  const [method, path] = name.split(' ');
  const address = path.replaceAll(/\{\w+\}/g, id);
  if (body) return target.post(address, body(id), { key });
  return target.http(method, address, { key });
}
