import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Api } from './support/api.js';
import { itShared } from './support/by-database.js';
import { Receiver } from './support/receiver.js';
import { runService } from './support/run-service.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

const ENVIRONMENT = {
  RATE_LIMIT: '100000',
  DESTINATION_ALLOWED_HOSTS: '127.0.0.0/8,*.example.com',
  WEBHOOK_TRUSTED_HOSTS: '127.0.0.1',
  WEBHOOK_RETRY_SECONDS: '0.1,0.1',
};
/** As a store has it: whoever knows the query may write. */
const SIGNATURE = 'X-Amz-Signature=secret0f';
/** Longer than a lease. */
const SLOW_STORE_MS = 20_000;
/** Shorter than a store may say nothing. */
const SILENCE_MS = 20_000;
const SLOW_MACHINE_MS = 60_000;

let store: Receiver;
let paths = 0;
beforeAll(async () => {
  store = await Receiver.start();
});
afterAll(() => store.stop());

const newPath = () => `/bucket/${paths++}.pdf?${SIGNATURE}`;
/** Answers with one status after the other, and with the last from then on. */
const answerWith = (path: string, ...statuses: number[]) =>
  store.answer(path, (response) =>
    response.writeHead(statuses.length > 1 ? (statuses.shift() ?? 204) : statuses[0]).end(),
  );

describe('a destination', () => {
  let service: Service;
  let owner: Api;
  /** A key of its own for each test, which is told of its own jobs alone. */
  let api: Api;

  runService(ENVIRONMENT, (started) => ({ service, api: owner } = started));
  beforeEach(async () => {
    api = await service.client();
  });

  const ask = (destination: unknown, more: object = {}, headers?: Record<string, string>, by: Api = api) =>
    by.post('/jobs', { tool: 'txt-to-pdf', source: { text: 'put' }, process: true, destination, ...more }, headers);
  const bring = async (url: string, by?: Api) => (await ask({ putUrl: url }, {}, {}, by)).body.job.id as string;
  const of = async (id: string, by: Api = api) => (await by.get(`/jobs/${id}`)).body.job.destination;
  const ended = async (id: string) => {
    await until(async () => (await of(id)).status !== 'pending', SLOW_MACHINE_MS);
    return of(id);
  };
  const eventsOf = async (id: string) => {
    const rows = await service.rows(`SELECT type, data FROM job_events WHERE jobId = '${id}' ORDER BY sequence`);
    return rows.map(({ type, data }) => ({ type, data: JSON.parse(data) }));
  };
  const left = async (id: string) => {
    const [{ expiresAt }] = await service.rows(`SELECT expiresAt FROM jobs WHERE id = '${id}'`);
    return Number(expiresAt) - Date.now();
  };
  const ends = async (id: string) =>
    (await eventsOf(id)).filter(({ type }) => type.startsWith('destination.')).map(({ type }) => type);

  it('is put the result, whole, with its size, its type and its digest', async () => {
    const path = newPath();
    const { status, body } = await ask({ putUrl: store.url(path) });
    const { host } = new URL(store.url(path));
    const nothingYet = { host, status: 'pending', attempts: 0, httpStatus: null, error: null, finishedAt: null };
    expect([status, body.job.destination]).toEqual([202, nothingYet]);
    const { id } = body.job;
    const over = { status: 'delivered', attempts: 1, httpStatus: 204, finishedAt: expect.stringMatching(/^20/) };
    expect(await ended(id)).toEqual({ ...nothingYet, ...over });
    const { bytes } = await api.download(id);
    const [message, ...others] = store.at(path);
    expect([message.method, message.bytes.equals(bytes), others]).toEqual(['PUT', true, []]);
    const digest = createHash('sha256').update(bytes).digest('base64');
    expect(message.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-digest': `sha-256=:${digest}:`,
      'accept-encoding': 'identity',
    });
    expect([message.headers.cookie, message.headers.authorization]).toEqual([undefined, undefined]);
    expect((await api.get(`/jobs/${id}`)).body.job.status).toBe('completed');
  });

  it('goes after its delivery as after a download, where the client wants that', async () => {
    const [path, refused] = [newPath(), newPath()];
    answerWith(refused, 403);
    const made = [];
    for (const one of [refused, path]) {
      const { body } = await ask({ putUrl: store.url(one) }, { deleteAfter: 'download' });
      await ended(body.job.id);
      made.push(body.job.id);
    }
    expect(await left(made[0])).toBeGreaterThan(3_600_000);
    expect(await left(made[1])).toBeLessThanOrEqual(60_000);
  });

  it('is told in the journal and by webhooks, and never with more of its address than the host', async () => {
    const hook = `/hook/${paths++}`;
    await api.post('/webhooks', { url: store.url(hook), events: ['destination.delivered', 'destination.failed'] });
    const [good, bad] = [newPath(), newPath()];
    answerWith(bad, 403);
    const [goodId, badId] = [await bring(store.url(good)), await bring(store.url(bad))];
    await until(() => store.at(hook).length === 2, SLOW_MACHINE_MS);
    const told = new Map(store.at(hook).map(({ body }) => [JSON.parse(body).data.job.id, JSON.parse(body)] as const));
    const { host } = new URL(store.url('/'));
    const delivered = { host, status: 'delivered', attempts: 1, httpStatus: 204, error: null };
    const failed = { host, status: 'failed', attempts: 1, httpStatus: 403, error: 'status' };
    for (const [id, type, destination] of [
      [goodId, 'destination.delivered', delivered],
      [badId, 'destination.failed', failed],
    ] as const) {
      expect(told.get(id)).toMatchObject({ type, data: { job: { id, status: 'completed' }, destination } });
      expect((await eventsOf(id)).filter((event) => event.type === type)).toEqual([{ type, data: { destination } }]);
    }
    const shown = [
      ...(await Promise.all([goodId, badId].map(async (id) => (await api.get(`/jobs/${id}`)).body))),
      (await api.get('/jobs')).body,
      ...(await Promise.all([goodId, badId].map(eventsOf))),
      store.at(hook).map(({ body }) => body),
    ];
    expect(JSON.stringify(shown) + service.output).not.toMatch(/secret0f|bucket/);
  });

  it('is forgotten but for its host as soon as the delivery is over', async () => {
    const path = newPath();
    const id = await bring(store.url(path));
    await ended(id);
    for (const table of ['jobs', 'job_events', 'webhook_endpoints', 'webhook_deliveries', 'webhook_attempts'])
      expect([table, JSON.stringify(await service.rows(`SELECT * FROM ${table}`)).includes(path)]).toEqual([
        table,
        false,
      ]);
  });

  it('goes with a conversion in one call, as a part of the form or in the query, and with each item of a batch', async () => {
    const [inForm, inQuery, ofItem] = [newPath(), newPath(), newPath()];
    const form = new FormData();
    form.append('file', new Blob(['# Title']), 'a.md');
    form.append('destination', JSON.stringify({ putUrl: store.url(inForm) }));
    expect((await api.call('POST', '/api/v1/convert/md-to-pdf', { body: form })).status).toBe(200);
    const query = new URLSearchParams({ destination: JSON.stringify({ putUrl: store.url(inQuery) }) });
    const raw = { headers: { 'content-type': 'text/markdown' }, body: '# Title' };
    expect((await api.call('POST', `/api/v1/convert/md-to-pdf?${String(query)}`, raw)).status).toBe(200);
    const items = [
      { tool: 'txt-to-pdf', source: { text: 'put' }, destination: { putUrl: store.url(ofItem) } },
      { tool: 'txt-to-pdf', source: { text: 'put' }, destination: { putUrl: 'https://not.example.org/' } },
    ];
    const { body } = await api.post('/batches', { items });
    expect(body.batch.items[1].problem).toMatchObject({ code: 'destination-url-forbidden', status: 422 });
    await until(() => [inForm, inQuery, ofItem].every((path) => store.at(path).length === 1), SLOW_MACHINE_MS);
    expect(service.output).not.toContain('secret0f');
  });

  it.each([408, 425, 429, 500, 503, 307])('is tried again after %s', async (status) => {
    const path = newPath();
    answerWith(path, status, status, 200);
    const id = await bring(store.url(path));
    expect(await ended(id)).toMatchObject({ status: 'delivered', attempts: 3, httpStatus: 200, error: null });
    expect([store.at(path).length, await ends(id)]).toEqual([3, ['destination.delivered']]);
  });

  it.each([400, 401, 403, 404, 409, 410, 413])('is not tried again after %s', async (status) => {
    const path = newPath();
    answerWith(path, status);
    const id = await bring(store.url(path));
    expect(await ended(id)).toMatchObject({ status: 'failed', attempts: 1, httpStatus: status, error: 'status' });
    expect([store.at(path).length, await ends(id)]).toEqual([1, ['destination.failed']]);
    expect((await api.get(`/jobs/${id}`)).body.job.status).toBe('completed');
    expect((await api.download(id)).status).toBe(200);
  });

  it('has failed when all tries have, whatever they failed at; no redirect is followed', async () => {
    const [broken, moved, silent] = [newPath(), newPath(), newPath()];
    answerWith(broken, 500);
    store.answer(moved, (response) => response.writeHead(307, { location: store.url('/canary') }).end());
    store.answer(silent, (response) => void response.destroy());
    const gone = await Receiver.start();
    const closed = gone.url(newPath());
    await gone.stop();
    for (const [url, httpStatus, error] of [
      [store.url(broken), 500, 'status'],
      [store.url(moved), 307, 'redirected'],
      [store.url(silent), null, 'connection-failed'],
      [closed, null, 'connection-refused'],
    ] as const)
      expect(await ended(await bring(url))).toMatchObject({ status: 'failed', attempts: 3, httpStatus, error });
    expect([broken, moved, silent, '/canary'].map((path) => store.at(path).length)).toEqual([3, 3, 3, 0]);
  });

  it('is left alone as long as it asks for', async () => {
    const path = newPath();
    store.answer(path, (response) => response.writeHead(503, { 'retry-after': '3600' }).end());
    const id = await bring(store.url(path));
    await until(async () => (await of(id)).attempts === 1, SLOW_MACHINE_MS);
    expect(await of(id)).toMatchObject({ status: 'pending', httpStatus: 503, error: 'status', finishedAt: null });
    const [{ nextAttemptAt }] = await service.rows(`SELECT nextAttemptAt FROM webhook_deliveries WHERE id = '${id}'`);
    expect(Number(nextAttemptAt)).toBeGreaterThan(Date.now() + 3000_000);
  });

  it('is put nothing by a job that failed or was canceled', async () => {
    const path = newPath();
    const base64 = Buffer.from('%PDF-1.7\nnothing else').toString('base64');
    const destination = { putUrl: store.url(path) };
    const failed = await ask(destination, { tool: 'pdf-to-word', source: { base64 } }, { prefer: 'wait=60' });
    const accepted = await ask(destination, { process: false });
    const canceled = await api.post(`/jobs/${accepted.body.job.id}/cancel`);
    for (const { body } of [failed, canceled])
      expect(body.job.destination).toMatchObject({ status: 'failed', attempts: 0, error: 'no-result' });
    const waiting = `SELECT id FROM webhook_deliveries WHERE id IN ('${failed.body.job.id}', '${canceled.body.job.id}')`;
    expect([await service.rows(waiting), store.at(path)]).toEqual([[], []]);
  });

  it('is put nothing by a job that was deleted before', async () => {
    const path = newPath();
    store.answer(path, (response) => response.writeHead(503, { 'retry-after': '1' }).end());
    const id = await bring(store.url(path));
    await until(async () => (await of(id)).attempts === 1, SLOW_MACHINE_MS);
    expect((await api.call('DELETE', `/api/v1/jobs/${id}`)).status).toBe(200);
    const rows = await service.rows(`SELECT status, nextAttemptAt FROM webhook_deliveries WHERE id = '${id}'`);
    expect([rows, await ends(id)]).toEqual([[{ status: 'failed', nextAttemptAt: null }], ['destination.failed']]);
    const next = await bring(store.url(newPath()));
    await ended(next);
    expect(store.at(path)).toHaveLength(1);
  });

  it('is cut off when the job is deleted while its result is sent', async () => {
    const path = newPath();
    let isCut = false;
    store.answer(path, (response) => void response.once('close', () => (isCut = true)));
    const id = await bring(store.url(path));
    await until(() => store.at(path).length === 1, SLOW_MACHINE_MS);
    await api.call('DELETE', `/api/v1/jobs/${id}`);
    await until(() => isCut, SILENCE_MS);
    expect(await ends(id)).toEqual(['destination.failed']);
  });

  it('is never put a result that was damaged', async () => {
    const path = newPath();
    let id = '';
    const file = async () => {
      const [{ resultStorageKey }] = await service.rows(`SELECT resultStorageKey FROM jobs WHERE id = '${id}'`);
      return join(service.dataDir, 'files', resultStorageKey);
    };
    store.answer(path, async (response) => {
      const bytes = readFileSync(await file());
      bytes[bytes.length >> 1] ^= 1;
      writeFileSync(await file(), bytes);
      response.writeHead(503).end();
    });
    ({ id } = (await ask({ putUrl: store.url(path) }, { process: false })).body.job);
    await api.begin(id);
    expect(await ended(id)).toMatchObject({ status: 'failed', attempts: 3, httpStatus: null, error: 'result-lost' });
    expect(store.at(path)).toHaveLength(1);
    expect(service.output).toContain('the file of a result is missing or damaged, and is not delivered');
  });

  it(
    'is put a result once, however long the store thinks about it',
    async () => {
      const path = newPath();
      store.answer(path, (response) => void setTimeout(() => response.writeHead(200).end(), SLOW_STORE_MS));
      const id = await bring(store.url(path));
      expect(await ended(id)).toMatchObject({ status: 'delivered', attempts: 1 });
      expect(store.at(path)).toHaveLength(1);
    },
    2 * SLOW_MACHINE_MS,
  );

  it(
    'that does not answer keeps no other waiting, of its own key or of another',
    async () => {
      const lanes = new Map([...Array(200).keys()].map((n) => [laneOf(`127.0.0.${n + 2}`), `127.0.0.${n + 2}`]));
      lanes.delete(laneOf('127.0.0.1'));
      const dead = await Promise.all([...lanes.values()].map((host) => Receiver.start(host)));
      try {
        for (const one of dead) one.answer('/dead', () => undefined);
        const ids: string[] = [];
        // More than there are tries at a time in all.
        for (let i = 0; i < 5; i++) for (const one of dead) ids.push(await bring(one.url('/dead')));
        await until(() => dead.every((one) => one.at('/dead').length > 0), SLOW_MACHINE_MS);
        for (const id of ids) await api.finished(id);
        const [ours, theirs] = [newPath(), newPath()];
        await bring(store.url(ours));
        await bring(store.url(theirs), await service.client());
        await until(() => store.at(ours).length + store.at(theirs).length === 2, SILENCE_MS);
        const shown = await Promise.all(ids.map((id) => of(id)));
        expect(shown.filter(({ status }) => status !== 'pending')).toEqual([]);
      } finally {
        await Promise.all(dead.map((one) => one.stop()));
      }
    },
    3 * SLOW_MACHINE_MS,
  );

  it('is refused where the operator does not allow the host, before the job is made', async () => {
    for (const putUrl of [
      'http://localhost/x',
      'http://10.0.0.1/x',
      'http://[::1]/x',
      'http://user:word@127.0.0.1/x',
      'http://127.0.0.1/x#part',
      'http://a.example.com/x',
      'https://a.example.com:22/x',
      'https://example.com/x',
      'https://169.254.169.254/x',
      'ftp://127.0.0.1/x',
      'file:///etc/passwd',
      '/etc/passwd',
    ]) {
      const { status, body } = await ask({ putUrl });
      const { code, errors } = body;
      expect([putUrl, status, code, errors?.[0].field]).toEqual([
        putUrl,
        422,
        'destination-url-forbidden',
        'destination.putUrl',
      ]);
    }
    expect((await api.get('/jobs')).body.jobs).toEqual([]);
  });

  it('has an address, and nothing else', async () => {
    const url = store.url('/');
    for (const destination of [
      {},
      [],
      url,
      7,
      { putUrl: '' },
      { putUrl: 7 },
      { putUrl: `${url}${'x'.repeat(2048)}` },
      { url },
      { putUrl: url, method: 'POST' },
    ]) {
      const { status, body } = await ask(destination);
      expect([destination, status, body.errors?.[0].field]).toEqual([destination, 400, 'destination']);
    }
    const query = new URLSearchParams({ destination: 'not JSON' });
    const { status, body } = await api.call('POST', `/api/v1/convert/md-to-pdf?${String(query)}`, { body: '# Title' });
    expect([status, body.errors[0].field]).toEqual([400, 'destination']);
  });

  it('is that of the key that asked, and is put one result for a request that is repeated by name', async () => {
    const path = newPath();
    const asked: any[] = [];
    for (let i = 0; i < 2; i++)
      asked.push(await ask({ putUrl: store.url(path) }, {}, { 'idempotency-key': 'put once' }));
    expect(asked[1].body).toEqual(asked[0].body);
    const { id } = asked[0].body.job;
    await ended(id);
    expect(store.at(path)).toHaveLength(1);
    expect((await owner.get(`/jobs/${id}`)).status).toBe(404);
    expect((await api.get('/webhooks')).body.webhooks).toEqual([]);
  });

  itShared('is put a result once by several instances', async () => {
    const other = await Service.beside(service);
    await other.boot();
    try {
      const asked = Array.from({ length: 20 }, newPath);
      const ids = await Promise.all(asked.map((path) => bring(store.url(path))));
      for (const id of ids) await ended(id);
      expect(asked.map((path) => store.at(path).length)).toEqual(asked.map(() => 1));
    } finally {
      await other.terminate();
    }
  });
});

describe('a destination of a result whose time is over', () => {
  let api: Api;
  let service: Service;
  runService({ ...ENVIRONMENT, RETENTION_HOURS: '0.001' }, (started) => ({ api, service } = started));

  it('has failed, and is put nothing', async () => {
    const path = newPath();
    store.answer(path, (response) => response.writeHead(503, { 'retry-after': '3600' }).end());
    const destination = { putUrl: store.url(path) };
    const { body } = await api.post('/jobs', { tool: 'txt-to-pdf', source: { text: 'a' }, process: true, destination });
    const job = async () => (await api.get(`/jobs/${body.job.id}`)).body.job;
    await until(async () => (await job()).destination.status !== 'pending', SLOW_MACHINE_MS);
    const { status, destination: shown } = await job();
    expect([status, shown]).toEqual(['expired', expect.objectContaining({ status: 'failed', error: 'result-gone' })]);
    const events = await service.rows(`SELECT type FROM job_events WHERE type = 'destination.failed'`);
    expect([events.length, store.at(path).length]).toEqual([1, 1]);
  });
});

describe('a service whose operator allows no destination', () => {
  let api: Api;
  runService(
    { RATE_LIMIT: '100000', WEBHOOK_TRUSTED_HOSTS: '127.0.0.1', SOURCE_ALLOWED_HOSTS: '127.0.0.1' },
    (started) => ({ api } = started),
  );

  it('puts nothing anywhere', async () => {
    const path = newPath();
    for (const putUrl of [store.url(path), 'https://bucket.example.com/a']) {
      const { status, body } = await api.post('/jobs', {
        tool: 'md-to-pdf',
        source: { text: 'a' },
        destination: { putUrl },
      });
      expect([status, body.code]).toEqual([422, 'destination-url-forbidden']);
    }
    expect(store.at(path)).toEqual([]);
  });
});

/** Which of the lanes of a key a host has. */
function laneOf(host: string): number {
  return createHash('sha256').update(host).digest().readUInt16BE() % 16;
}
