import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { Faults } from './faults/faults.js';
import type { Answer, Api } from './support/api.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

const REQUEST = { tool: 'txt-to-pdf', sourceFileName: 'a.txt', metadata: { a: 1, b: 2 } };

const isReplayed = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true';

describe('a request with an Idempotency-Key', () => {
  let service: Service;
  let api: Api;

  beforeAll(async () => {
    service = await Service.start({ RATE_LIMIT: '100000' });
    api = await service.client();
  });
  afterAll(() => service.stop());

  const jobs = async () => (await service.rows('SELECT id FROM jobs')).length;

  it('gets its first answer again, and makes one job', async () => {
    const before = await jobs();
    const key = { 'idempotency-key': randomUUID() };
    const first = await api.post('/jobs', REQUEST, key);
    const swapped = { ...REQUEST, metadata: { b: 2, a: 1 } };
    const again = await api.post('/jobs', swapped, key);
    expect([first.status, isReplayed(first)]).toEqual([202, false]);
    expect([again.status, isReplayed(again), again.body]).toEqual([202, true, first.body]);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect((await jobs()) - before).toBe(1);
  });

  it('makes one job however many are sent at once', async () => {
    const before = await jobs();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.post('/jobs', REQUEST, key)));
    const made = answers.filter(({ status }) => status === 202);
    expect(new Set(made.map(({ body }) => body.job.id)).size).toBe(1);
    for (const { status, body, headers } of answers.filter((answer) => answer.status !== 202)) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([409, 'idempotency-in-progress', '1']);
    }
    expect((await jobs()) - before).toBe(1);
  });

  it('makes one job on two instances', async () => {
    if (Service.isEmbedded) return;
    const other = await Service.beside(service);
    await other.boot();
    try {
      const before = await jobs();
      for (let round = 0; round < 20; round++) {
        const headers = { 'idempotency-key': randomUUID(), authorization: `Bearer ${api.key}` };
        const ask = ({ url }: Service) =>
          fetch(`${url}/api/v1/jobs`, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(REQUEST),
          }).then(async (answer) => [answer.status, ((await answer.json()) as any).job.id]);
        const [first, second] = await Promise.all([ask(service), ask(other)]);
        expect(second).toEqual(first);
      }
      expect((await jobs()) - before).toBe(20);
    } finally {
      await other.terminate();
    }
  });

  it('is refused when it asks for something else, and is its key’s own', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await api.post('/jobs', REQUEST, key);
    const other = await api.post('/jobs', { ...REQUEST, sourceFileName: 'b.txt' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-mismatch']);
    const elsewhere = await api.post(`/jobs/${first.body.job.id}/cancel`, undefined, key);
    expect([elsewhere.status, isReplayed(elsewhere)]).toEqual([200, false]);
    const stranger = await (await service.client()).post('/jobs', REQUEST, key);
    expect([stranger.status, isReplayed(stranger)]).toEqual([202, false]);
    expect(stranger.body.job.id).not.toBe(first.body.job.id);
  });

  it('is not held to an answer that was an error', async () => {
    const key = { 'idempotency-key': randomUUID() };
    expect((await api.post('/jobs', { ...REQUEST, tool: 'no-tool' }, key)).status).toBe(422);
    expect((await api.post('/jobs', REQUEST, key)).status).toBe(202);
  });

  it('sends an upload once, by its bytes and its name', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await api.upload('text', 'a.txt', key);
    const again = await api.upload('text', 'a.txt', key);
    expect([again.status, isReplayed(again), again.body]).toEqual([201, true, first.body]);
    expect((await api.upload('other', 'a.txt', key)).body.code).toBe('idempotency-mismatch');
    expect((await api.upload('text', 'b.txt', key)).body.code).toBe('idempotency-mismatch');
    const { uploads } = (await api.get('/uploads')).body;
    expect(uploads.map(({ id }: { id: string }) => id)).toEqual([first.body.upload.id]);
    expect(readdirSync(join(service.seenAt, 'files', 'uploads'))).toHaveLength(1);
  });

  it('gives the receipt of a deletion again, and the end of a job', async () => {
    const { id } = await api.convert('text', 'a.txt', 'txt-to-pdf');
    const key = { 'idempotency-key': randomUUID() };
    const processed = await api.post(`/jobs/${id}/process`, undefined, key);
    const first = await api.call('DELETE', `/api/v1/jobs/${id}`, { headers: key });
    const again = await api.call('DELETE', `/api/v1/jobs/${id}`, { headers: key });
    expect([again.status, isReplayed(again), again.body]).toEqual([200, true, first.body]);
    const late = await api.post(`/jobs/${id}/process`, undefined, key);
    expect([late.status, isReplayed(late), late.body]).toEqual([200, true, processed.body]);
  });

  it.each([
    ['empty', ['']],
    ['of 256 characters', ['x'.repeat(256)]],
    ['with a character beyond ASCII', ['é']],
    ['sent twice', ['a', 'b']],
  ])('is refused with a key that is %s', async (_name, keys) => {
    const before = await jobs();
    const body = JSON.stringify(REQUEST);
    const lines = [
      'POST /api/v1/jobs HTTP/1.1',
      'Host: docket',
      `Authorization: Bearer ${api.key}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      ...keys.map((key) => `Idempotency-Key: ${key}`),
      'Connection: close',
    ];
    const { port } = new URL(service.url);
    const socket = connect(Number(port), '127.0.0.1').end(`${lines.join('\r\n')}\r\n\r\n${body}`);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('invalid-idempotency-key');
    expect(await jobs()).toBe(before);
  });
});

describe('a request with an Idempotency-Key, when the service dies', () => {
  it.each(['job.create.written', 'idempotency.kept', 'job.create.committed'])(
    'at %s makes one job, and tells of it when it is asked again',
    async (point) => {
      const faults = await Faults.make();
      const service = await Service.start({ RATE_LIMIT: '100000', ...faults.environment });
      try {
        const api = await service.client();
        const key = { 'idempotency-key': randomUUID() };
        await faults.arm([point], ['kill']);
        await expect(api.post('/jobs', REQUEST, key)).rejects.toThrow();
        await until(() => !service.isRunning);
        await service.revive();
        const { status, body } = await api.post('/jobs', REQUEST, key);
        const rows = await service.rows('SELECT id FROM jobs');
        expect([status, rows.map(({ id }) => id)]).toEqual([202, [body.job.id]]);
      } finally {
        await service.stop();
        await faults.remove();
      }
    },
  );
});
