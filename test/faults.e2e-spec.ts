import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Faults } from './faults/faults.js';
import type { Answer, Api } from './support/api.js';
import { describeEmbedded } from './support/by-database.js';
import { longTable, sentence } from './support/documents.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

const HOUR_MS = 3_600_000;

/** Longer than any machine takes to convert some pages; then the service's clock is put forward. */
const RETENTION_MS = 40_000;

/** `MIN_FREE_DISK_MB`, where nothing else is said. */
const RESERVE_BYTES = 256 * 1024 * 1024;

// A start takes a second or two, and many where everybody else is at work too.
jest.setTimeout(180_000);

const LARGE_BYTES = 16 * 1024 * 1024;

/** Larger results are streamed, and not read into memory first. */
const IN_MEMORY_BYTES = 256 * 1024;

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
  await api.begin(id);
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

  it('a large result that was changed is not sent in parts either, however shortly after it was found whole', async () => {
    const { id, result } = await api.convert(longTable(3000), 'long.csv', 'csv-to-pdf');
    expect(result.size).toBeGreaterThan(IN_MEMORY_BYTES);
    const path = join(service.dataDir, 'files', await storageKey(id));
    const part = () => api.download(id, { range: 'bytes=0-99' });
    expect([(await api.download(id)).status, (await part()).status]).toEqual([200, 206]);
    await flipByte(path);
    for (const ask of [part, () => api.download(id), part]) expect(codeOf(await ask())).toEqual([410, 'result-lost']);
    await flipByte(path);
    expect([(await part()).status, (await api.download(id)).status]).toEqual([206, 200]);
  });

  it('a source that was changed is not converted', async () => {
    const { body } = await api.upload(sentence(2, 50), 'note.txt');
    const { id: uploadId } = body.upload;
    const { body: created } = await api.post('/jobs', { tool: 'txt-to-pdf', uploadId });
    await flipByte(join(service.dataDir, 'files', 'uploads', uploadId));
    const { body: processed } = await api.post(`/jobs/${created.job.id}/process`);
    expect(processed.job).toMatchObject({ status: 'failed', error: { code: 'source-lost' } });
    expect(await readdir(join(service.dataDir, 'work'))).toEqual([]);
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
    await until(async () => (await service.probe('readyz')).status === 503);
    expect(codeOf(await api.upload('lost', 'lost.txt'))).toEqual([503, 'unavailable']);
    expect((await api.get('/health')).body.status).toBe('ok');
    rmSync(folder);
    await until(async () => (await service.probe('readyz')).status === 200);
    rmSync(folder, { recursive: true });
    renameSync(`${folder}.away`, folder);
    expect((await api.convert('again', 'again.txt', 'txt-to-pdf')).status).toBe('completed');
  });
});

describeEmbedded('when the server can not do its part', () => {
  beforeAll(() => start());
  afterAll(() => service.stop());

  it('folders that were removed are made again', async () => {
    for (const folder of ['work', join('files', 'results')]) {
      rmSync(join(service.dataDir, folder), { recursive: true });
      const name = `${folder.length}.txt`;
      expect(await api.convert('again', name, 'txt-to-pdf')).toMatchObject({ status: 'completed', attempts: 1 });
    }
  });

  it('jobs whose document can not be reached wait, and fail for nothing', async () => {
    const id = await api.createJob(sentence(1, 50), 'waiting.txt', 'txt-to-pdf');
    const folder = join(service.dataDir, 'files');
    renameSync(folder, `${folder}.away`);
    writeFileSync(folder, 'not a folder');
    await api.begin(id);
    await until(() => service.output.includes('a job met a fault of the server'));
    expect((await service.probe('readyz')).status).toBe(503);
    expect((await api.get(`/jobs/${id}`)).body.job).toMatchObject({ error: null });
    rmSync(folder);
    renameSync(`${folder}.away`, folder);
    expect(await api.finished(id)).toMatchObject({ status: 'completed', attempts: 1 });
  });

  it('results that can not be stored are made again', async () => {
    const id = await api.createJob(sentence(2, 50), 'again.txt', 'txt-to-pdf');
    await faults.arm(['storage.flushed'], ['enospc']);
    await api.begin(id);
    expect(await api.finished(id)).toMatchObject({ status: 'completed', attempts: 2, error: null });
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
    const ready = await service.probe('readyz');
    expect([ready.status, ready.body.limited]).toEqual([200, [expect.stringContaining('MIN_FREE_DISK_MB')]]);
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

/** So many more times the reaper has read what is held. */
async function reaperLooks(times: number): Promise<void> {
  await faults.arm(Array(times).fill('job.reap.read'), ['slow']);
  await faults.allHit(60_000);
}

/** A job whose worker is held and gives no sign of life, seen once by the reaper. @returns its id */
async function silent(): Promise<string> {
  await faults.arm(['job.claimed', 'job.heartbeat'], ['hold']);
  const id = await begin(sentence(2, 50), 'held-up.txt', 'txt-to-pdf');
  await faults.allHit();
  await reaperLooks(1);
  return id;
}

describe('when the clock jumps', () => {
  beforeAll(() => start());
  afterAll(() => service.stop());

  it.each([HOUR_MS, 24 * HOUR_MS, -HOUR_MS, -24 * HOUR_MS])(
    'by %d ms, no work is taken away, and only retention follows it',
    async (jumpMs) => {
      const done = await api.convert(sentence(1, 50), 'done.txt', 'txt-to-pdf');
      const id = await silent();
      await faults.setClock(service.pid, jumpMs);
      // At the second look, what the first one led to has been done.
      await reaperLooks(2);
      await faults.letGo();
      expect(await api.finished(id)).toMatchObject({ status: 'completed', attempts: 1 });
      expect((await api.download(done.id)).status).toBe(jumpMs < 24 * HOUR_MS ? 200 : 410);
      const [{ seconds }] = await service.rows(
        `SELECT seconds FROM usage_entries WHERE kind = 'completed' AND jobId = '${id}'`,
      );
      expect(seconds).toBeGreaterThanOrEqual(0);
      await faults.setClock(service.pid, 0);
    },
  );
});

/** Each on a service of its own: a worker that was replaced lives on for a while, and may take a fault that is not for it. */
describe('when the clock jumps and a worker is gone', () => {
  beforeEach(async () => {
    await faults.setClock(null, 0);
    await start();
  });
  afterEach(() => service.stop());

  it.each([-HOUR_MS, -24 * HOUR_MS])('by %d ms, a worker that gives no sign of life is replaced', async (jumpMs) => {
    const id = await silent();
    await faults.setClock(service.pid, jumpMs);
    await until(
      async () => (await service.rows(`SELECT leaseToken FROM jobs WHERE id = '${id}'`))[0].leaseToken === 2,
      60_000,
    );
    await faults.letGo();
    expect(await api.finished(id)).toMatchObject({ status: 'completed', attempts: 2 });
  });
});

describe('when the clock jumps in the middle of a wait', () => {
  beforeAll(async () => {
    await faults.setClock(null, 0);
    await start();
  });
  afterAll(() => service.stop());

  it.each([HOUR_MS, -HOUR_MS])('by %d ms, the wait is as long as it was meant to be', async (jumpMs) => {
    const { body } = await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' });
    const startedAt = performance.now();
    const waiting = api.get(`/jobs/${body.job.id}`, { prefer: 'wait=6' });
    // A turn of the wait is under way.
    await sleep(1500);
    await faults.setClock(service.pid, jumpMs);
    expect((await waiting).body.job.status).toBe('accepted');
    const waitedMs = performance.now() - startedAt;
    expect(waitedMs).toBeGreaterThan(5900);
    expect(waitedMs).toBeLessThan(60_000);
    await faults.setClock(service.pid, 0);
  });
});

describeEmbedded('when a client takes no byte of its download any more', () => {
  // A minute is a second here, for connections that are idle too.
  beforeAll(() => start({ FAULTS_SOCKET_HASTE: '60', KEEP_ALIVE_SECONDS: '3600' }));
  afterAll(() => service.stop());

  it('it is cut off, and the file is closed', async () => {
    // More than the buffers of the system hold.
    const source = `Short.\n\n<!--\n${randomBytes(LARGE_BYTES).toString('base64')}\n-->\n`;
    const pdf = { standard: 'a-3b', attachSource: true };
    const { id, result } = await api.convert(source, 'large.md', 'md-to-pdf', { pdf });
    expect(result.size).toBeGreaterThan(LARGE_BYTES);
    const socket = await openDownload(id);
    await until(() => isReading('results'));
    await until(() => !isReading('results'));
    socket.destroy();
  });
});

describe('when something fails that nobody foresaw', () => {
  beforeAll(() => start());
  afterAll(() => service.stop());

  it('an error inside is told in the log, and not to the client', async () => {
    await faults.arm(['job.create.written'], ['throw']);
    const { status, bytes } = await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' });
    expect([status, JSON.parse(bytes.toString()).code]).toEqual([500, 'internal-error']);
    expect(bytes.toString()).not.toMatch(/failpoint|\.js|dist/);
    await until(() => service.output.includes('failpoint job.create.written'));
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
  beforeAll(() => start({ CONVERSION_TIMEOUT_MS: '15000', CONVERSION_MEMORY_MB: '512' }));
  afterAll(() => service.stop());

  it.each([
    ['crash', 'conversion-crashed'],
    ['exit', 'conversion-crashed'],
    ['garbage', 'conversion-crashed'],
    ['lengthless', 'conversion-crashed'],
    ['nonsense', 'conversion-crashed'],
    ['depth', 'conversion-crashed'],
    ['unknown', 'conversion-crashed'],
    ['number', 'conversion-crashed'],
    ['ready', 'conversion-crashed'],
    ['progressless', 'conversion-crashed'],
    ['progress', 'conversion-crashed'],
    ['pages', 'conversion-crashed'],
    ['infinity', 'conversion-crashed'],
    ['reportless', 'conversion-crashed'],
    ['facts', 'conversion-crashed'],
    ['warnings', 'conversion-crashed'],
    ['code', 'conversion-crashed'],
    ['message', 'conversion-crashed'],
    ['lie', 'conversion-crashed'],
    ['chatter', 'conversion-crashed'],
    ['flood', 'conversion-crashed'],
    ['hardlink', 'conversion-crashed'],
    ['symlink', 'conversion-crashed'],
    ['hoard', 'conversion-memory'],
    ['silence', 'conversion-timeout'],
  ])('%s fails one job', async (misdeed, code) => {
    const { pid } = service;
    const job = await api.convert(sentence(1, 20), `fault-${misdeed}.txt`, 'txt-to-pdf');
    expect(job).toMatchObject({ status: 'failed', attempts: 1, error: { code } });
    expect(service.pid).toBe(pid);
    expect((await api.convert('good', 'good.txt', 'txt-to-pdf')).status).toBe('completed');
  });

  it('a child that met an error of its own converts nothing else', async () => {
    expect((await api.convert('one', 'fault-taint.txt', 'txt-to-pdf')).error.code).toBe('conversion-crashed');
    expect((await api.convert('two', 'fault-tell.txt', 'txt-to-pdf')).status).toBe('completed');
  });

  it('a result is what it was when it was handed over, or none', async () => {
    // Of a key of its own: what such a converter says later concerns the next documents of the same key.
    const other = await service.client();
    const job = await other.convert('one', 'fault-late.txt', 'txt-to-pdf');
    if (job.status === 'completed') expect((await other.download(job.id)).bytes.toString()).toBe('delivered');
    else expect(job.error.code).toBe('conversion-crashed');
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

  it('a download whose file is removed under its hands is told that it has expired', async () => {
    const { id } = await api.convert(sentence(1, 200), 'late.txt', 'txt-to-pdf');
    const file = join(service.dataDir, 'files', await storageKey(id));
    await faults.arm(['download.begun'], ['hold']);
    const download = api.download(id);
    await faults.allHit();
    await faults.setClock(service.pid, RETENTION_MS);
    await until(() => !existsSync(file), 60_000);
    await faults.letGo();
    expect(codeOf(await download)).toEqual([410, 'result-expired']);
    await faults.setClock(service.pid, 0);
  });

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
    expect([...seen.keys()].filter((what) => what !== '200 true')).toEqual(['410 result-expired']);
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
  const socket = service.connect();
  socket.on('error', () => undefined);
  socket.write(bytes);
  await sleep(100);
  socket.resetAndDestroy();
}

async function openDownload(id: string) {
  const socket = service.connect().pause();
  socket.write(`GET /api/v1/jobs/${id}/download HTTP/1.1\r\nHost: docket\r\nAuthorization: Bearer ${api.key}\r\n\r\n`);
  return socket;
}

/** Whether the service has a file open in this folder of its files. */
function isReading(folder: string): boolean {
  const fds = `/proc/${service.pid}/fd`;
  return readdirSync(fds).some((fd) => linkOf(join(fds, fd)).includes(`/files/${folder}/`));
}

/** Empty for one that was closed meanwhile. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

function openFiles(): number {
  return readdirSync(`/proc/${service.pid}/fd`).length;
}
