import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Faults } from './faults/faults.js';
import type { Answer, Api } from './support/api.js';
import { longTable, sentence } from './support/documents.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

const HOUR_MS = 3_600_000;

/** Longer than any machine takes to convert some pages; then the service's clock is put forward. */
const RETENTION_MS = 40_000;

/** How often the service looks for workers that are gone. */
const REAP_INTERVAL_MS = 5000;

/** `MIN_FREE_DISK_MB`, where nothing else is said. */
const RESERVE_BYTES = 256 * 1024 * 1024;

// A start takes a second or two, and many where everybody else is at work too.
jest.setTimeout(180_000);

/** What has nothing to do with the database need not be tried on each. */
const describeEmbedded = Service.isEmbedded ? describe : describe.skip;

let faults: Faults;
let service: Service;
let api: Api;

beforeAll(async () => {
  faults = await Faults.make();
});
afterAll(() => faults.remove());

async function start(environment: Record<string, string> = {}): Promise<void> {
  const limits = { RATE_LIMIT: '100000', CONVERSION_CONCURRENCY: '2' };
  service = await Service.start({ ...limits, ...faults.environment, ...environment });
  api = await service.client();
}

async function begin(content: string, fileName: string, tool: string): Promise<string> {
  const id = await api.createJob(content, fileName, tool);
  await api.post(`/jobs/${id}/process`, undefined, { prefer: 'respond-async' });
  return id;
}

describeEmbedded('when files are not as they should be', () => {
  beforeAll(() => start());
  afterAll(() => service.stop());

  it('a result that was changed or removed is never sent, and its record is kept', async () => {
    for (const harm of [flipByte, (path: string) => Promise.resolve(rmSync(path))]) {
      const { id } = await api.convert(sentence(1, 50), 'note.txt', 'txt-to-pdf');
      expect((await api.download(id)).status).toBe(200);
      await harm(join(service.dataDir, 'files', await storageKey(id)));
      expect(codeOf(await api.download(id))).toEqual([410, 'result-lost']);
      expect((await api.get(`/jobs/${id}`)).body.job.status).toBe('completed');
    }
    expect(service.output).toContain('the file of a result is missing or damaged');
  });

  it('a source that was changed is not converted', async () => {
    const { body } = await api.upload(sentence(2, 50), 'note.txt');
    const { id: uploadId } = body.upload;
    const { body: created } = await api.post('/jobs', { tool: 'txt-to-pdf', uploadId });
    await flipByte(join(service.dataDir, 'files', 'uploads', uploadId));
    const { body: processed } = await api.post(`/jobs/${created.job.id}/process`);
    expect(processed.job).toMatchObject({ status: 'failed', error: { code: 'source-lost' } });
  });

  it('records that have lost their files are told at the start', async () => {
    const { id } = await api.convert(sentence(3, 50), 'note.txt', 'txt-to-pdf');
    rmSync(join(service.dataDir, 'files', await storageKey(id)));
    await service.terminate();
    await service.boot();
    await until(() => service.output.includes('records have lost their files'));
  });

  it('a storage that can not be written to is told, waited for, and used again', async () => {
    const folder = join(service.dataDir, 'files');
    renameSync(folder, `${folder}.away`);
    writeFileSync(folder, 'not a folder');
    expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
    expect(codeOf(await api.upload('lost', 'lost.txt'))).toEqual([503, 'unavailable']);
    expect((await api.get('/health')).body.status).toBe('ok');
    rmSync(folder);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    rmSync(folder, { recursive: true });
    renameSync(`${folder}.away`, folder);
    expect((await api.convert('again', 'again.txt', 'txt-to-pdf')).status).toBe('completed');
  });
});

describeEmbedded('when the disk is nearly full', () => {
  beforeAll(() => start());
  afterAll(() => service.stop());

  it('new work is refused, old work can be had, queued work waits; and then it goes on by itself', async () => {
    const done = await api.convert(sentence(1, 50), 'done.txt', 'txt-to-pdf');
    const { body } = await api.upload(sentence(2, 50), 'waiting.txt');
    const waiting = await api.createJob(sentence(3, 50), 'waiting.txt', 'txt-to-pdf');
    await faults.setFreeBytes(RESERVE_BYTES - 1);
    expect(codeOf(await api.upload('more', 'more.txt'))).toEqual([507, 'storage-full']);
    const refused = await api.post('/jobs', { tool: 'txt-to-pdf', uploadId: body.upload.id });
    expect([...codeOf(refused), refused.headers.get('retry-after')]).toEqual([507, 'storage-full', '30']);
    expect((await api.download(done.id)).status).toBe(200);
    const { body: processed } = await api.post(`/jobs/${waiting}/process`, undefined, { prefer: 'wait=2' });
    expect(processed.job.status).toBe('queued');
    await faults.setFreeBytes(RESERVE_BYTES + 100_000);
    expect(codeOf(await api.upload('x'.repeat(200_000), 'large.txt'))).toEqual([507, 'storage-full']);
    await faults.setFreeBytes(null);
    expect((await api.finished(waiting)).status).toBe('completed');
    expect((await api.upload('more', 'more.txt')).status).toBe(201);
  });
});

describe('when the clock jumps', () => {
  beforeAll(() => start());
  afterAll(() => service.stop());

  it.each([HOUR_MS, -24 * HOUR_MS])('by %d ms, no work is taken away and nothing expires', async (jumpMs) => {
    const done = await api.convert(sentence(1, 50), 'done.txt', 'txt-to-pdf');
    await faults.arm(['job.claimed'], ['hold']);
    const id = await begin(sentence(2, 50), 'held-up.txt', 'txt-to-pdf');
    await until(async () => (await faults.armed()).length === 0);
    await faults.setClock(service.pid, jumpMs);
    await sleep(REAP_INTERVAL_MS + 1000);
    await faults.letGo();
    expect(await api.finished(id)).toMatchObject({ status: 'completed', attempts: 1 });
    expect((await api.download(done.id)).status).toBe(200);
    const [{ seconds }] = await service.rows(
      `SELECT seconds FROM usage_entries WHERE kind = 'completed' AND jobId = '${id}'`,
    );
    expect(seconds).toBeGreaterThanOrEqual(0);
    await faults.setClock(service.pid, 0);
  });
});

describe('when clients misbehave', () => {
  beforeAll(() => start());
  afterAll(() => service.stop());

  it('a hundred requests to process one job start it once', async () => {
    const id = await api.createJob(sentence(1, 50), 'once.txt', 'txt-to-pdf');
    const calls = Array.from({ length: 100 }, () => api.post(`/jobs/${id}/process`, undefined, { prefer: 'wait=60' }));
    for (const { status } of await Promise.all(calls)) expect([200, 202]).toContain(status);
    expect(await api.finished(id)).toMatchObject({ status: 'completed', attempts: 1 });
    expect(await service.rows(`SELECT kind FROM usage_entries WHERE jobId = '${id}'`)).toHaveLength(2);
  });

  it('those that vanish in the middle of an upload or a download leave nothing open and nothing behind', async () => {
    const { id } = await api.convert(longTable(3000), 'long.csv', 'csv-to-pdf');
    const before = openFiles();
    const uploads = (await readdir(join(service.dataDir, 'files', 'uploads'))).length;
    await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 ? vanishWhileSending() : vanishWhileReading(id))));
    await until(() => openFiles() <= before + 2);
    await until(() => readdirSync(join(service.dataDir, 'files', 'uploads')).length === uploads);
    expect((await api.download(id)).status).toBe(200);
  });

  it('those that read slowly hold up nobody', async () => {
    const { id } = await api.convert(longTable(3000), 'long.csv', 'csv-to-pdf');
    const slow = await Promise.all(Array.from({ length: 20 }, () => openDownload(id)));
    const startedAt = performance.now();
    expect((await api.get('/health')).body.status).toBe('ok');
    expect((await api.convert('quick', 'quick.txt', 'txt-to-pdf')).status).toBe('completed');
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    for (const socket of slow) socket.destroy();
  });
});

describeEmbedded('when converters misbehave', () => {
  beforeAll(() => start({ CONVERSION_TIMEOUT_MS: '15000' }));
  afterAll(() => service.stop());

  it.each([
    ['crash', 'conversion-crashed'],
    ['exit', 'conversion-crashed'],
    ['garbage', 'conversion-crashed'],
    ['silence', 'conversion-timeout'],
  ])('%s fails one job', async (misdeed, code) => {
    const job = await api.convert(sentence(1, 20), `fault-${misdeed}.txt`, 'txt-to-pdf');
    expect(job).toMatchObject({ status: 'failed', attempts: 1, error: { code } });
    expect((await api.convert('good', 'good.txt', 'txt-to-pdf')).status).toBe('completed');
  });

  it('poison among good jobs holds up none of them', async () => {
    const names = Array.from({ length: 20 }, (_, i) => (i % 4 === 0 ? `fault-crash-${i}.txt` : `good-${i}.txt`));
    const ids = await Promise.all(names.map((name, i) => begin(sentence(i, 20), name, 'txt-to-pdf')));
    const jobs = await Promise.all(ids.map((id) => api.finished(id)));
    expect(jobs.map(({ status }) => status)).toEqual(
      names.map((name) => (name.startsWith('good') ? 'completed' : 'failed')),
    );
    expect(jobs.every(({ attempts }) => attempts === 1)).toBe(true);
  });
});

describe('when retention and downloads meet', () => {
  beforeAll(() => start({ RETENTION_HOURS: String(RETENTION_MS / HOUR_MS) }));
  afterAll(() => service.stop());

  it('a download is the whole result or 410, never anything else', async () => {
    const jobs = await Promise.all(
      Array.from({ length: 6 }, (_, i) => api.convert(sentence(i, 200), `${i}.txt`, 'txt-to-pdf')),
    );
    const seen = new Map<string, number>();
    for (const { id } of jobs) expect((await api.download(id)).status).toBe(200);
    await faults.setClock(service.pid, RETENTION_MS);
    await Promise.all(
      jobs.map(async ({ id, result }) => {
        for (let answer = await api.download(id); ; answer = await api.download(id)) {
          const what = answer.status === 200 ? `200 ${answer.bytes.length === result.size}` : codeOf(answer).join(' ');
          seen.set(what, (seen.get(what) ?? 0) + 1);
          if (answer.status === 410) return;
        }
      }),
    );
    expect([...seen.keys()].sort()).toEqual(['200 true', '410 result-expired']);
  });
});

function codeOf({ status, body }: Answer): [number, string] {
  return [status, body?.code];
}

async function flipByte(path: string): Promise<void> {
  const middle = Math.floor((await readFile(path)).length / 2);
  const file = await open(path, 'r+');
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, middle);
  buffer[0] ^= 1;
  await file.write(buffer, 0, 1, middle);
  await file.close();
}

async function storageKey(id: string): Promise<string> {
  return (await service.rows(`SELECT resultStorageKey FROM jobs WHERE id = '${id}'`))[0].resultStorageKey;
}

async function vanishWhileSending(): Promise<void> {
  const head = [
    'POST /api/v1/uploads HTTP/1.1',
    'Host: docket',
    `Authorization: Bearer ${api.key}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 1000000',
  ];
  const part = ['--b', 'Content-Disposition: form-data; name="file"; filename="half.txt"', '', 'x'.repeat(200_000)];
  await vanishAfter([...head, '', ...part].join('\r\n'));
}

function vanishWhileReading(id: string): Promise<void> {
  return vanishAfter(
    `GET /api/v1/jobs/${id}/download HTTP/1.1\r\nHost: docket\r\nAuthorization: Bearer ${api.key}\r\n\r\n`,
  );
}

async function vanishAfter(bytes: string): Promise<void> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  await sleep(100);
  socket.resetAndDestroy();
}

async function openDownload(id: string) {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1').pause();
  socket.write(`GET /api/v1/jobs/${id}/download HTTP/1.1\r\nHost: docket\r\nAuthorization: Bearer ${api.key}\r\n\r\n`);
  return socket;
}

function openFiles(): number {
  return readdirSync(`/proc/${service.pid}/fd`).length;
}
