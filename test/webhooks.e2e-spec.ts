import { gzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { Api } from './support/api.js';
import { itShared } from './support/by-database.js';
import { Receiver, type Received } from './support/receiver.js';
import { runService } from './support/run-service.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

const ENVIRONMENT = {
  RATE_LIMIT: '100000',
  WEBHOOK_TRUSTED_HOSTS: '127.0.0.1',
  WEBHOOK_RETRY_SECONDS: '0.1,0.1',
};
const DAY_MS = 86_400_000;

/** What a path was told of jobs. */
function toldAt(path: string): string[] {
  return receiver.at(path).map(({ body }) => {
    const { type, data } = JSON.parse(body);
    return [type, data.job.id, data.job.status, data.job.error?.code ?? null].join(' ');
  });
}

let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(() => receiver.stop());

describe('webhooks', () => {
  let service: Service;
  let owner: Api;
  /** A key of its own for each test, so that it is told of its own jobs alone. */
  let api: Api;
  let paths = 0;

  runService(ENVIRONMENT, (started) => ({ service, api: owner } = started));
  beforeEach(async () => {
    api = await service.client();
  });

  const register = async (path: string, more: object = {}) => {
    const { status, body } = await api.post('/webhooks', { url: receiver.url(path), ...more });
    expect([status, body.secret]).toEqual([201, expect.stringMatching(/^whsec_[\w+/]{43}=$/)]);
    return { id: body.webhook.id as string, secret: body.secret as string };
  };
  const newPath = () => `/${paths++}`;
  const tryOut = async (id: string) => (await api.post(`/webhooks/${id}/test`)).body.delivery.id as string;
  const deliveries = async (id: string, query = '') => (await api.get(`/webhooks/${id}/deliveries${query}`)).body;
  const deliveryOf = async (id: string, deliveryId: string) =>
    (await deliveries(id, '?limit=100')).deliveries.find((delivery: { id: string }) => delivery.id === deliveryId);
  const ended = async (id: string, deliveryId: string) => {
    await until(async () => (await deliveryOf(id, deliveryId)).status !== 'pending');
    return deliveryOf(id, deliveryId);
  };
  const firstTry = async ([id, deliveryId]: readonly [string, string]) => {
    await until(async () => (await deliveryOf(id, deliveryId)).attempts.length > 0);
    const [{ status, error, answer, durationMs }] = (await deliveryOf(id, deliveryId)).attempts;
    return { outcome: [status, error], answer, durationMs };
  };
  const patch = (id: string, change: object) =>
    api.call('PATCH', `/api/v1/webhooks/${id}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });

  it('tell of a completed job, signed as the reference library verifies it', async () => {
    const path = newPath();
    const { secret } = await register(path);
    const { body } = await api.post('/jobs', {
      tool: 'txt-to-pdf',
      source: { text: 'told of' },
      sourceFileName: 'told.txt',
      options: { title: 'a title of my own' },
      metadata: { order: 7 },
      process: true,
    });
    const job = await api.finished(body.job.id);
    await until(() => receiver.at(path).length === 1);
    const [message] = receiver.at(path);
    const told = new Webhook(secret).verify(message.body, message.headers) as any;
    const { id, tool, sourceFileName, targetFormat, metadata, result, error, createdAt, finishedAt } = job;
    expect(told).toEqual({
      type: 'job.completed',
      timestamp: finishedAt,
      data: {
        job: {
          id,
          tool,
          status: 'completed',
          sourceFileName,
          targetFormat,
          metadata,
          result,
          error,
          createdAt,
          finishedAt,
          links: { self: `/api/v1/jobs/${id}`, download: `/api/v1/jobs/${id}/download` },
        },
      },
    });
    expect(message.body).not.toContain('a title of my own');
    expect(message.headers).toMatchObject({
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      'user-agent': expect.stringMatching(/^Docket\//),
    });
    for (const altered of [
      { ...message.headers, 'webhook-id': 'msg_0' },
      { ...message.headers, 'webhook-timestamp': String(Number(message.headers['webhook-timestamp']) + 1) },
    ])
      expect(() => new Webhook(secret).verify(message.body, altered)).toThrow();
    expect(() => new Webhook(secret).verify(`${message.body} `, message.headers)).toThrow();
  });

  it('tell of what was asked for, and of the key’s own jobs alone', async () => {
    const [all, some] = [newPath(), newPath()];
    await register(all);
    await register(some, { events: ['job.failed', 'job.canceled'] });
    await owner.convert('of another key', 'a.txt', 'txt-to-pdf');
    const canceled = await api.createJob('text', 'a.txt', 'txt-to-pdf');
    await api.post(`/jobs/${canceled}/cancel`);
    const { id: failed } = await api.convert('%PDF-1.7\nnothing else', 'broken.pdf', 'pdf-to-word');
    const { id: completed } = await api.convert('text', 'b.txt', 'txt-to-pdf');
    await until(() => receiver.at(all).length === 3 && receiver.at(some).length === 2);
    await sleep(500);
    expect(toldAt(some).sort()).toEqual([
      `job.canceled ${canceled} canceled `,
      `job.failed ${failed} failed input-malformed`,
    ]);
    expect(toldAt(all).sort()).toEqual([...toldAt(some), `job.completed ${completed} completed `].sort());
  });

  it('are tried again, with the same id and a new signature, until one try succeeds', async () => {
    const path = newPath();
    const { id, secret } = await register(path);
    const statuses = [500, 301, 200];
    receiver.answer(path, (response) =>
      response.writeHead(statuses.shift() ?? 204, { location: receiver.url('/canary') }).end('well'),
    );
    const deliveryId = await tryOut(id);
    const { status, attempts, finishedAt } = await ended(id, deliveryId);
    expect([status, typeof finishedAt]).toEqual(['delivered', 'string']);
    const seen = attempts.map(({ attempt, status: answered, error, answer }: any) => [
      attempt,
      answered,
      error,
      answer,
    ]);
    expect(seen).toEqual([
      [1, 500, 'status', 'well'],
      [2, 301, 'redirected', 'well'],
      [3, 200, null, 'well'],
    ]);
    expect(receiver.at(path).map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(deliveryId));
    for (const { body, headers } of receiver.at(path)) new Webhook(secret).verify(body, headers);
    expect(receiver.at('/canary')).toEqual([]);
  });

  it('fail after the last try, and are sent again when that is asked for', async () => {
    const path = newPath();
    const { id } = await register(path);
    let status = 503;
    receiver.answer(path, (response) => response.writeHead(status).end());
    const since = new Date(Date.now() - 1000).toISOString();
    const [first, second] = [await tryOut(id), await tryOut(id)];
    for (const one of [first, second]) expect(await ended(id, one)).toMatchObject({ status: 'failed' });
    expect((await deliveryOf(id, first)).attempts).toHaveLength(3);
    expect((await api.get(`/webhooks/${id}`)).body.webhook.failingSince).toMatch(/Z$/);
    status = 200;
    const again = await api.post(`/webhooks/${id}/deliveries/${first}/redeliver`);
    expect([again.status, again.body.delivery.status]).toEqual([202, 'pending']);
    expect((await ended(id, first)).attempts).toHaveLength(4);
    const recovered = await api.post(`/webhooks/${id}/recover`, { since });
    expect([recovered.status, recovered.body.recovered]).toEqual([202, 1]);
    expect(await ended(id, second)).toMatchObject({ status: 'delivered' });
    expect(new Set(receiver.at(path).map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first, second]));
    expect((await api.get(`/webhooks/${id}`)).body.webhook.failingSince).toBeNull();
    expect((await api.post(`/webhooks/${id}/deliveries/msg_${'0'.repeat(32)}/redeliver`)).status).toBe(404);
  });

  it('wait as long as Retry-After says', async () => {
    const path = newPath();
    const { id } = await register(path);
    receiver.answer(path, (response) => response.writeHead(429, { 'retry-after': '3600' }).end());
    const deliveryId = await tryOut(id);
    await until(async () => (await deliveryOf(id, deliveryId)).attempts.length === 1);
    const { nextAttemptAt } = await deliveryOf(id, deliveryId);
    expect(Math.abs(Date.parse(nextAttemptAt) - Date.now() - 3_600_000)).toBeLessThan(60_000);
  });

  it('end with 410, until they are switched on again', async () => {
    const path = newPath();
    const { id } = await register(path);
    receiver.answer(path, (response) => response.writeHead(410).end());
    const deliveryId = await tryOut(id);
    expect(await ended(id, deliveryId)).toMatchObject({ status: 'discarded' });
    expect((await api.get(`/webhooks/${id}`)).body.webhook).toMatchObject({ isActive: false, disabledReason: 'gone' });
    await api.convert('told to nobody', 'a.txt', 'txt-to-pdf');
    const refused = await api.post(`/webhooks/${id}/test`);
    expect([refused.status, refused.body.code]).toEqual([409, 'webhook-disabled']);
    const { body } = await patch(id, { isActive: true, description: 'mended' });
    expect(body.webhook).toMatchObject({ isActive: true, disabledReason: null, description: 'mended' });
    receiver.answer(path, (response) => response.writeHead(200).end());
    expect(await ended(id, await tryOut(id))).toMatchObject({ status: 'delivered' });
    expect((await deliveries(id)).deliveries).toHaveLength(2);
  });

  it('are disabled when no try has succeeded for three days, and tell so', async () => {
    const path = newPath();
    const { id } = await register(path);
    receiver.answer(path, (response) => response.writeHead(500).end());
    const since = Date.now() - 3 * DAY_MS;
    await service.execute(`UPDATE webhook_endpoints SET failingSince = ${since} WHERE id = '${id}'`);
    expect(await ended(id, await tryOut(id))).toMatchObject({ status: 'discarded' });
    const { body } = await api.get(`/webhooks/${id}`);
    expect(body.webhook).toMatchObject({
      isActive: false,
      disabledReason: 'failing',
      failingSince: new Date(since).toISOString(),
    });
    expect(service.output).toContain('a webhook endpoint was disabled');
  });

  it('do not wait for answers that never come, and read no further than their limit', async () => {
    const [never, endless, dripping, headless] = [newPath(), newPath(), newPath(), newPath()];
    receiver.answer(never, () => undefined);
    receiver.answer(endless, (response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.writeHead(200).on('drain', more);
      more();
    });
    receiver.answer(dripping, (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 200);
      response.on('close', () => clearInterval(timer));
    });
    receiver.answer(headless, (response) => response.socket?.end('HTTP/1.1 200 OK\r\nbroken'));
    const hooks = await Promise.all([never, endless, dripping, headless].map((path) => register(path)));
    const sent = await Promise.all(hooks.map(async ({ id }) => [id, await tryOut(id)] as const));
    const [nothing, all, drops, broken] = await Promise.all(sent.map(firstTry));
    expect(nothing.outcome).toEqual([null, 'timeout']);
    expect(nothing.durationMs).toBeLessThan(15_000);
    expect([all.outcome, all.answer]).toEqual([[200, null], 'x'.repeat(200)]);
    expect(all.durationMs).toBeLessThan(9000);
    expect([drops.outcome, drops.answer.length < 100]).toEqual([[200, null], true]);
    expect(broken.outcome[1]).toMatch(/malformed-answer|connection-failed/);
    for (const { id } of hooks) await api.call('DELETE', `/api/v1/webhooks/${id}`);
    await until(async () => (await receiver.connections()) === 0);
  });

  it('tell of an answer in plain characters, and decode nothing', async () => {
    const [plain, zipped] = [newPath(), newPath()];
    receiver.answer(plain, (response) => response.writeHead(200).end('a\x1b[31m\r\n\u202eb\u0000😀'));
    receiver.answer(zipped, (response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1e6))),
    );
    const [{ id }, { id: other }] = [await register(plain), await register(zipped)];
    expect((await ended(id, await tryOut(id))).attempts[0].answer).toBe('a [31m b 😀');
    expect((await ended(other, await tryOut(other))).attempts[0].answer).not.toContain('xxx');
  });

  it('are signed with two secrets for a day after the secret was changed', async () => {
    const path = newPath();
    const { id, secret } = await register(path);
    const { status, body } = await api.post(`/webhooks/${id}/secret`);
    expect([status, body.secret === secret]).toEqual([200, false]);
    expect(Math.abs(Date.parse(body.previousExpiresAt) - Date.now() - DAY_MS)).toBeLessThan(60_000);
    await ended(id, await tryOut(id));
    const [message] = receiver.at(path) as [Received];
    for (const each of [secret, body.secret]) new Webhook(each).verify(message.body, message.headers);
    expect(message.headers['webhook-signature'].split(' ')).toHaveLength(2);
    const shown = await api.get(`/webhooks/${id}`);
    expect(shown.bytes.toString()).not.toContain('whsec_');
  });

  it.each([
    'http://hooks.example.com/',
    'https://127.0.0.2/',
    'https://2130706434/',
    'https://[::ffff:127.0.0.2]/',
    'https://169.254.169.254/',
    'https://metadata.google.internal/',
    'https://localhost./',
    'https://good@hooks.example.com/',
    'https://hooks.example.com:6379/',
    'file:///etc/passwd',
  ])('go nowhere but to the public internet, and to whom the operator trusts: %s', async (url) => {
    const { status, body } = await api.post('/webhooks', { url });
    expect([status, body.code, body.errors?.[0].field]).toEqual([422, 'webhook-url-forbidden', 'url']);
    const { id } = await register('/canary');
    expect((await patch(id, { url })).body.code).toBe('webhook-url-forbidden');
    await service.execute(`UPDATE webhook_endpoints SET url = '${url}' WHERE id = '${id}'`);
    const { attempts } = await ended(id, await tryOut(id));
    expect(attempts[0]).toMatchObject({ status: null, error: 'address-forbidden' });
    expect(receiver.at('/canary')).toEqual([]);
  });

  it('belong to their key, need its scope, and are twenty at the most', async () => {
    const { id } = await register(newPath());
    const deliveryId = await tryOut(id);
    const other = await service.client();
    const reader = await service.client('--scopes', 'jobs:read');
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['GET', '/deliveries'],
      ['POST', '/secret'],
      ['POST', '/test'],
      ['POST', `/deliveries/${deliveryId}/redeliver`],
    ]) {
      expect([method, path, (await other.call(method, `/api/v1/webhooks/${id}${path}`)).status]).toContain(404);
      expect([method, path, (await reader.call(method, `/api/v1/webhooks/${id}${path}`)).status]).toContain(403);
    }
    for (let i = 1; i < 20; i++) await register(newPath());
    const { status, body } = await api.post('/webhooks', { url: receiver.url('/one-more') });
    expect([status, body.code]).toEqual([409, 'too-many-webhooks']);
    expect((await api.get('/webhooks')).body.webhooks).toHaveLength(20);
    expect((await other.get('/webhooks')).body.webhooks).toEqual([]);
    const { status: deleted } = await api.call('DELETE', `/api/v1/webhooks/${id}`);
    expect([deleted, (await api.get(`/webhooks/${id}`)).status]).toEqual([200, 404]);
  });

  it('are made once, however often the request comes', async () => {
    const again = { 'idempotency-key': 'once' };
    const asked = { url: receiver.url('/once') };
    const [first, second] = [await api.post('/webhooks', asked, again), await api.post('/webhooks', asked, again)];
    expect(second.body).toEqual(first.body);
    expect((await api.get('/webhooks')).body.webhooks).toHaveLength(1);
  });

  it('list their deliveries part by part, and by status', async () => {
    const path = newPath();
    const { id } = await register(path);
    const sent: string[] = [];
    for (let i = 0; i < 5; i++) sent.push(await tryOut(id));
    for (const one of sent) await ended(id, one);
    const page = await deliveries(id, '?limit=3&status=delivered');
    const rest = await deliveries(id, `?limit=3&status=delivered&cursor=${page.nextCursor}`);
    const listed = [...page.deliveries, ...rest.deliveries].map((delivery: { id: string }) => delivery.id);
    expect([listed, rest.nextCursor]).toEqual([sent.toReversed(), null]);
    expect((await deliveries(id, '?status=failed')).deliveries).toEqual([]);
  });

  it('reach who answers, however much waits for who does not', async () => {
    const [dead, live] = [newPath(), newPath()];
    receiver.answer(dead, () => undefined);
    const [{ id: deadId }, { id: liveId }] = [await register(dead), await register(live)];
    const now = Date.now();
    const rows = Array.from({ length: 1000 }, (_, i) => {
      const id = `msg_${String(i).padStart(32, '0')}`;
      return `('${id}', '${deadId}', 'key_0', NULL, 'webhook.test', '{}', 'pending', 0, 0, 0, ${now - 5000}, ${now}, NULL)`;
    });
    const columns =
      'id, endpointId, apiKeyId, jobId, eventType, payload, status, attempts, failures, leaseToken, nextAttemptAt, createdAt, finishedAt';
    await service.execute(`INSERT INTO webhook_deliveries (${columns}) VALUES ${rows.join()}`);
    await until(() => receiver.at(dead).length > 0);
    for (let i = 0; i < 20; i++) await tryOut(liveId);
    await until(() => receiver.at(live).length === 20);
    const count = `SELECT COUNT(*) AS n FROM webhook_deliveries WHERE endpointId = '${deadId}' AND status = 'pending'`;
    expect(Number((await service.rows(count))[0].n)).toBe(1000);
    // Four at a time, each for ten seconds.
    expect(receiver.at(dead).length).toBeLessThan(30);
    await api.call('DELETE', `/api/v1/webhooks/${deadId}`);
  });

  itShared('are delivered once by several instances', async () => {
    const path = newPath();
    const beside = await Service.beside(service);
    await beside.boot();
    const { id } = await register(path);
    const sent = await Promise.all(Array.from({ length: 40 }, () => tryOut(id)));
    for (const one of sent) await ended(id, one);
    await beside.terminate();
    expect(
      receiver
        .at(path)
        .map(({ headers }) => headers['webhook-id'])
        .sort(),
    ).toEqual(sent.sort());
  });
});

describe('what webhooks were told', () => {
  let service: Service;
  let api: Api;

  runService({ ...ENVIRONMENT, RETENTION_HOURS: '0.0005' }, (started) => ({ service, api } = started));

  it('is forgotten when its time is over', async () => {
    const { body } = await api.post('/webhooks', { url: receiver.url('/forgotten') });
    await api.post(`/webhooks/${body.webhook.id}/test`);
    await until(() => receiver.at('/forgotten').length === 1);
    const count = async (table: string) => Number((await service.rows(`SELECT COUNT(*) AS n FROM ${table}`))[0].n);
    await until(async () => (await count('webhook_attempts')) === 1);
    expect(await count('webhook_deliveries')).toBe(1);
    await service.execute(`UPDATE webhook_deliveries SET createdAt = ${Date.now() - 8 * DAY_MS}`);
    await until(async () => (await count('webhook_deliveries')) + (await count('webhook_attempts')) === 0);
    expect(await count('webhook_endpoints')).toBe(1);
  });
});
