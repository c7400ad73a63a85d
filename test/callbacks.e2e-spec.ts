import { Webhook } from 'standardwebhooks';
import type { Api } from './support/api.js';
import { Receiver } from './support/receiver.js';
import { runService } from './support/run-service.js';
import type { Service } from './support/service.js';
import { until } from './support/until.js';

const ENVIRONMENT = {
  RATE_LIMIT: '100000',
  WEBHOOK_TRUSTED_HOSTS: '127.0.0.1',
  WEBHOOK_RETRY_SECONDS: '0.1,0.1',
};
const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

describe('a callback', () => {
  let service: Service;
  let owner: Api;
  let api: Api;
  let receiver: Receiver;
  let paths = 0;

  beforeAll(async () => {
    receiver = await Receiver.start();
  });
  afterAll(() => receiver.stop());
  runService(ENVIRONMENT, (started) => ({ service, api: owner } = started));
  beforeEach(async () => {
    api = await service.client();
  });

  const newPath = () => `/${paths++}?token=mine`;
  const ask = (callback: unknown, more: object = {}, headers?: Record<string, string>) =>
    api.post('/jobs', { tool: 'txt-to-pdf', source: { text: 'told of' }, process: true, callback, ...more }, headers);
  const statusOf = async (id: string) => (await api.get(`/jobs/${id}`)).body.job.callback.status;
  const told = (path: string) => receiver.at(path).map(({ body }) => JSON.parse(body).type);

  it('tells of the end of its job alone, signed with the secret that was given', async () => {
    const path = newPath();
    const { status, body } = await ask({ url: receiver.url(path), secret: SECRET });
    expect([status, body.callbackSecret]).toEqual([202, undefined]);
    expect(body.job.callback).toEqual({ url: `${new URL(receiver.url('/')).origin}/***`, status: 'pending' });
    await api.convert('not told of', 'a.txt', 'txt-to-pdf');
    await until(async () => (await statusOf(body.job.id)) === 'delivered');
    const [message, ...others] = receiver.at(path);
    expect(others).toEqual([]);
    const { type, data } = new Webhook(SECRET).verify(message.body, message.headers) as any;
    expect([type, data.job.id, data.job.status]).toEqual(['job.completed', body.job.id, 'completed']);
    const shown = [body, (await api.get(`/jobs/${body.job.id}`)).body, (await api.get('/jobs')).body];
    expect(JSON.stringify(shown) + service.output).not.toMatch(/token=mine|whsec_/);
  });

  it('is signed with a secret that is told once, where none was given', async () => {
    const path = newPath();
    const { body } = await ask({ url: receiver.url(path) }, {}, { prefer: 'wait=60' });
    expect([body.job.status, body.callbackSecret]).toEqual(['completed', expect.stringMatching(/^whsec_[\w+/]{43}=$/)]);
    await until(() => receiver.at(path).length === 1);
    const [message] = receiver.at(path);
    new Webhook(body.callbackSecret).verify(message.body, message.headers);
    expect(() => new Webhook(SECRET).verify(message.body, message.headers)).toThrow();
    expect((await api.get(`/jobs/${body.job.id}`)).body.callbackSecret).toBeUndefined();
  });

  it('tells of a job that failed, and of one that was canceled', async () => {
    const [failed, canceled] = [newPath(), newPath()];
    const bytes = Buffer.from('%PDF-1.7\nnothing else').toString('base64');
    await ask({ url: receiver.url(failed) }, { tool: 'pdf-to-word', source: { base64: bytes } });
    const { body } = await ask({ url: receiver.url(canceled) }, { process: false });
    await api.post(`/jobs/${body.job.id}/cancel`);
    await until(() => told(failed).length + told(canceled).length === 2);
    expect([told(failed), told(canceled)]).toEqual([['job.failed'], ['job.canceled']]);
  });

  it('is tried again under one id, and then has failed; the journal tells both', async () => {
    const [mended, broken, gone] = [newPath(), newPath(), newPath()];
    const statuses = [500, 503];
    receiver.answer(mended, (response) => response.writeHead(statuses.shift() ?? 204).end());
    receiver.answer(broken, (response) => response.writeHead(500).end());
    receiver.answer(gone, (response) => response.writeHead(410).end());
    const asked: string[] = [];
    for (const path of [mended, broken, gone]) asked.push((await ask({ url: receiver.url(path) })).body.job.id);
    const [mendedId, brokenId, goneId] = asked;
    await until(async () => (await Promise.all(asked.map(statusOf))).every((status) => status !== 'pending'));
    expect(await Promise.all(asked.map(statusOf))).toEqual(['delivered', 'failed', 'failed']);
    expect([mended, broken, gone].map((path) => receiver.at(path).length)).toEqual([3, 3, 1]);
    expect(new Set(receiver.at(mended).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const rows = await service.rows(
      `SELECT jobId, type FROM job_events WHERE type LIKE 'callback.%' ORDER BY sequence`,
    );
    const journal = rows
      .filter(({ jobId }: any) => asked.includes(jobId))
      .map(({ jobId, type }: any) => `${jobId} ${type}`);
    const ends = [`${mendedId} callback.delivered`, `${brokenId} callback.failed`, `${goneId} callback.failed`];
    expect(journal.toSorted()).toEqual(ends.toSorted());
    const again = newPath();
    await ask({ url: receiver.url(again) });
    await until(() => receiver.at(again).length === 1);
  });

  it('comes after the end of the stream of its job, which ends all the same', async () => {
    const { body } = await ask({ url: receiver.url(newPath()) });
    await until(async () => (await statusOf(body.job.id)) === 'delivered');
    const stream = await api.call('GET', `/api/v1/jobs/${body.job.id}/events`);
    const ids = [...stream.bytes.toString().matchAll(/^id: (\d+)$/gm)].map(([, id]) => id);
    expect(stream.bytes.toString()).toMatch(/event: job.completed\n[^\n]+\n\n$/);
    const after = await api.call('GET', `/api/v1/jobs/${body.job.id}/events`, {
      headers: { 'last-event-id': ids.at(-1) ?? '' },
    });
    expect(after.status).toBe(204);
  });

  it.each([
    'http://hooks.example.com/',
    'https://127.0.0.2/',
    'https://169.254.169.254/',
    'https://user@hooks.example.com/',
    'file:///etc/passwd',
  ])('goes where webhooks may go: not to %s', async (url) => {
    const { status, body } = await ask({ url });
    expect([status, body.code, body.errors?.[0].field]).toEqual([422, 'webhook-url-forbidden', 'callback.url']);
  });

  it('has an address, and a secret that is one', async () => {
    for (const callback of [
      {},
      [],
      'https://hooks.example.com/',
      { url: '' },
      { url: 7 },
      { url: `https://hooks.example.com/${'x'.repeat(2048)}` },
      { url: receiver.url('/'), secret: '' },
      { url: receiver.url('/'), secret: 'whsec_' },
      { url: receiver.url('/'), secret: `whsec_${Buffer.alloc(16).toString('base64')}` },
      { url: receiver.url('/'), secret: Buffer.alloc(32).toString('base64') },
      { url: receiver.url('/'), more: 1 },
    ]) {
      const { status, body } = await ask(callback);
      expect([callback, status, body.errors?.[0].field]).toEqual([callback, 400, 'callback']);
    }
  });

  it('is no webhook of the key: it is not listed, and does not count', async () => {
    const path = newPath();
    const { body } = await ask({ url: receiver.url(path) });
    await until(async () => (await statusOf(body.job.id)) === 'delivered');
    expect((await api.get('/webhooks')).body.webhooks).toEqual([]);
    const [{ endpointId }] = await service.rows(
      `SELECT endpointId FROM webhook_deliveries WHERE jobId = '${body.job.id}'`,
    );
    expect((await api.get(`/webhooks/${endpointId}`)).status).toBe(404);
    for (let i = 0; i < 20; i++)
      expect((await api.post('/webhooks', { url: receiver.url('/counted') })).status).toBe(201);
    expect((await owner.get(`/jobs/${body.job.id}`)).status).toBe(404);
  });

  it('is told once for a request that is repeated by name, and with one secret', async () => {
    const path = newPath();
    const asked: any[] = [];
    for (let i = 0; i < 2; i++)
      asked.push(await ask({ url: receiver.url(path) }, {}, { 'idempotency-key': 'call back once' }));
    expect(asked[1].body).toEqual(asked[0].body);
    await until(async () => (await statusOf(asked[0].body.job.id)) === 'delivered');
    expect(receiver.at(path)).toHaveLength(1);
  });
});
