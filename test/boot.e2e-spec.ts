import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Faults } from './faults/faults.js';
import { endOfNode } from '../src/common/node-release.js';
import { itEmbedded, itShared } from './support/by-database.js';
import { query } from './support/database.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

// Some of these start the service several times.
jest.setTimeout(120_000);

/** Names the CommonJS modules that a process has loaded, at its end. */
const LIST_LOADED = `
  import { createRequire } from 'node:module';
  process.on('exit', () => console.log(Object.keys(createRequire('/').cache).join('\\n')));`;

describe('the start and the end of the service', () => {
  let service: Service;

  beforeEach(async () => {
    service = await Service.prepare();
  });
  afterEach(() => service.stop());

  it('is refused with a message for each wrong value', async () => {
    const child = service.spawn({ PORT: 'http', MAX_UPLOAD_BYTES: '10 megs', TRUST_PROXY: 'yes!' });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    for (const hint of ['PORT=http is not valid', 'MAX_UPLOAD_BYTES=10485760', 'TRUST_PROXY']) {
      expect(service.output).toContain(hint.replace('=10485760', '=10 megs'));
    }
  });

  it('is refused when the port is taken', async () => {
    await service.boot();
    const other = await Service.prepare({ PORT: new URL(service.url).port });
    const [code] = await once(other.spawn({ PORT: new URL(service.url).port }), 'close');
    expect(code).toBe(1);
    expect(other.output).toMatch(/Another program listens on 127\.0\.0\.1 port \d+\. .* PORT\. \(EADDRINUSE\)\n/);
    await other.stop();
  });

  itEmbedded('is refused on the data folder of another service', async () => {
    await service.boot();
    const [code] = await once(service.spawn({ PORT: '0' }), 'close');
    expect(code).toBe(1);
    expect(service.output).toContain('Another Docket runs on the data folder');
  });

  it('is refused on the database of a newer version', async () => {
    await service.boot();
    await service.terminate();
    await service.execute(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Newer9999999999999')`);
    const [code] = await once(service.spawn(), 'close');
    expect(code).toBe(1);
    expect(service.output).toMatch(
      /can not start:\n {2}• The database is that of a newer Docket: .*Newer9999999999999/,
    );
  });

  itEmbedded('loads no package that it has in its bundle already, and no driver of a server', async () => {
    await service.boot({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(LIST_LOADED)}` });
    await service.terminate();
    expect(service.output).toContain('/node_modules/typeorm/');
    expect(service.output).not.toMatch(/\/node_modules\/(class-validator|libphonenumber-js|mysql2)\//);
  });

  itEmbedded('leaves one file of the database at a clean end', async () => {
    await service.boot();
    await (await service.client()).post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' });
    await service.terminate();
    const log = join(service.dataDir, 'docket.sqlite-wal');
    expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
  });

  itEmbedded('shows a first key once, outside production', async () => {
    await service.boot({ NODE_ENV: 'production' });
    await service.terminate();
    expect(service.output).not.toContain('dkt_');
    await service.boot();
    await service.terminate();
    await service.boot();
    expect(service.output.match(/^ +KEY=dkt_/gm)).toHaveLength(1);
    expect(service.output).toContain('curl ');
  });

  it('logs JSON with request ids and no secrets', async () => {
    await service.boot();
    const api = await service.client();
    await api.get('/usage?token=hunter2', { 'x-request-id': 'find-me' });
    await service.terminate();
    const events = service.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    expect(events.find(({ requestId }) => requestId === 'find-me')).toMatchObject({
      level: 'info',
      method: 'GET',
      path: '/api/v1/usage',
      status: 400,
    });
    expect(service.output).not.toContain(api.key);
    expect(service.output).not.toContain('hunter2');
  });

  it('logs of each request who asked, what for, how it ended, and how much it was', async () => {
    await service.boot();
    const api = await service.client();
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    await api.get('/jobs/job_x', { 'x-request-id': 'log-not-found', traceparent });
    await api.upload('x'.repeat(30_000), 'long.txt', { 'x-request-id': 'log-upload' });
    await service.sendRaw('HELO docket\r\n\r\n');
    await cutOff(service, api.key);
    await service.terminate();
    const events = eventsOf(service);
    expect(events.find(({ requestId }) => requestId === 'log-not-found')).toMatchObject({
      traceId,
      keyId: api.key.split('_').slice(0, 2).join('_').replace('dkt', 'key'),
      address: '127.0.0.1',
      route: '/api/v1/jobs/:id',
      status: 404,
      code: 'not-found',
    });
    const upload = events.find(({ requestId }) => requestId === 'log-upload');
    expect(upload).toMatchObject({ status: 201, route: '/api/v1/uploads' });
    expect(upload.bytesIn).toBeGreaterThan(30_000);
    expect(upload.bytesOut).toBeGreaterThan(300);
    expect(upload.code).toBeUndefined();
    const malformed = events.find(({ code }) => code === 'malformed-request');
    expect(malformed).toMatchObject({ status: 400, cause: 'HPE_INVALID_METHOD', address: '127.0.0.1' });
    expect(service.output).toContain(malformed.requestId);
    const aborted = events.find(({ requestId }) => requestId === 'log-aborted');
    expect([aborted.isAborted, 'status' in aborted]).toEqual([true, false]);
    expect(events.some(({ path }) => path === '/api/v1/health')).toBe(false);
  });

  it('logs its end, and nothing like a fault', async () => {
    await service.boot();
    const api = await service.client();
    const { body } = await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' });
    const waiting = api.get(`/jobs/${body.job.id}`, { prefer: 'wait=60' });
    const long = await api.createJob('a,b\n'.repeat(200_000), 'long.csv', 'csv-to-pdf');
    await api.begin(long);
    await until(async () => (await api.get(`/jobs/${long}`)).body.job.status === 'processing');
    service.signal('SIGTERM');
    await api.get('/usage').catch(() => undefined);
    await waiting;
    await until(() => !service.isRunning);
    const events = eventsOf(service);
    expect(events.find(({ msg }) => msg === 'stopping')).toMatchObject({ signal: 'SIGTERM' });
    expect(events.at(-1)).toMatchObject({ msg: 'stopped', exitCode: 0 });
    expect(events.filter(({ level }) => level === 'error')).toEqual([]);
    expect(service.output).not.toContain('stack');
  });

  itShared('warns of a database that does not flush what it commits', async () => {
    await setFlush(2);
    try {
      await service.boot();
    } finally {
      await setFlush(1);
    }
    expect(service.output).toContain('set innodb_flush_log_at_trx_commit=1');
    await service.terminate();
    await service.boot();
    expect(service.output.match(/set innodb_flush_log_at_trx_commit=1/g)).toHaveLength(1);
  });

  it('ends on SIGTERM in order: not ready, new requests turned away, jobs given back, exit code 0', async () => {
    const faults = await Faults.make();
    await service.boot(faults.environment);
    const api = await service.client();
    const id = await api.createJob('held up', 'held-up.txt', 'txt-to-pdf');
    await faults.arm(['job.claimed'], ['hold']);
    await api.begin(id);
    await until(async () => (await faults.hits()).length === 1);
    service.signal('SIGTERM');
    await until(async () => (await service.probe('readyz')).status === 503);
    const refused = await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' });
    expect([refused.status, refused.body.code, refused.headers.get('connection')]).toEqual([
      503,
      'unavailable',
      'close',
    ]);
    await faults.letGo();
    await until(() => !service.isRunning);
    expect(await service.terminate()).toBe(0);
    const [{ status, leaseOwner, attempts }] = await service.rows(`SELECT * FROM jobs WHERE id = '${id}'`);
    expect([status, leaseOwner, attempts]).toEqual(['queued', null, 0]);
    await faults.remove();
  });

  it('serves on after SIGTERM for as long as is set, though it says that it is not ready', async () => {
    await service.boot({ SHUTDOWN_DELAY_SECONDS: '3600' });
    const api = await service.client();
    service.signal('SIGTERM');
    await until(async () => (await service.probe('readyz')).status === 503);
    expect((await api.convert('served', 'late.txt', 'txt-to-pdf')).status).toBe('completed');
    // A second signal ends it at once, as ever.
    expect(await service.terminate()).toBe(1);

    await service.boot({ SHUTDOWN_DELAY_SECONDS: '1' });
    expect(await service.terminate()).toBe(0);
  });

  it('ends in order when a client never ends its request, a while after the signal', async () => {
    await service.boot();
    const { key } = await service.client();
    const socket = service.connect();
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/v1/uploads HTTP/1.1\r\nHost: docket\r\nAuthorization: Bearer ${key}\r\nExpect: 100-continue\r\n` +
        'Content-Type: multipart/form-data; boundary=B\r\nContent-Length: 900\r\n\r\n',
    );
    // It is being read now.
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100 /);
    socket.write('--B\r\n');
    // By the last resort, which ends what hangs, the code would be 1.
    expect(await service.terminate()).toBe(0);
  });

  it('says when the version of Node.js gets no more fixes', async () => {
    await service.boot();
    const said = endOfNode(process.versions.node, Date.now());
    expect(service.output.includes('no more security fixes')).toBe(said !== null);
  });

  it('ends at once on a second signal, whatever is under way', async () => {
    await service.boot();
    const socket = service.connect();
    socket.on('error', () => undefined);
    // Never finished: the service would wait for its end.
    socket.write(
      'POST /api/v1/jobs HTTP/1.1\r\nHost: docket\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    await sleep(200);
    service.signal('SIGTERM');
    await sleep(500);
    expect(service.isRunning).toBe(true);
    expect(await service.terminate()).toBe(1);
  });

  it('goes on when nobody reads its log, or the disk under it is full', async () => {
    await service.boot();
    service.closeOutput();
    const api = await service.client();
    expect((await api.convert('unheard', 'unheard.txt', 'txt-to-pdf')).status).toBe('completed');
    await service.terminate();
    service.launcher = ['sh', '-c', 'exec "$@" > /dev/full 2>&1', 'sh'];
    await service.boot();
    expect((await api.convert('unwritten', 'unwritten.txt', 'txt-to-pdf')).status).toBe('completed');
  });

  it('goes on when it has had no file handle left for a while', async () => {
    await service.boot();
    const api = await service.client();
    await api.get('/usage');
    const limit = readdirSync(`/proc/${service.pid}/fd`).length + 10;
    execFileSync('prlimit', ['--pid', String(service.pid), `--nofile=${limit}:`]);
    const sockets = Array.from({ length: 60 }, () => service.connect());
    for (const socket of sockets) socket.on('error', () => undefined);
    await sleep(1000);
    for (const socket of sockets) socket.destroy();
    await until(async () => (await api.get('/health')).body.status === 'ok');
    execFileSync('prlimit', ['--pid', String(service.pid), '--nofile=1024:']);
    expect((await api.convert('again', 'again.txt', 'txt-to-pdf')).status).toBe('completed');
  });

  it('ends well on SIGTERM, with requests that wait answered', async () => {
    await service.boot();
    const api = await service.client();
    const { body } = await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' });
    const waiting = api.get(`/jobs/${body.job.id}`, { prefer: 'wait=60' });
    await api.get('/usage');
    await service.terminate();
    expect((await waiting).body.job.status).toBe('accepted');
  });
});

function eventsOf({ output }: Service): any[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line));
}

/** Sends a request that waits, and goes away. */
async function cutOff(service: Service, key: string): Promise<void> {
  const socket = service.connect();
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/v1/uploads HTTP/1.1\r\nHost: docket\r\nAuthorization: Bearer ${key}\r\nX-Request-Id: log-aborted\r\n` +
      'Expect: 100-continue\r\nContent-Type: multipart/form-data; boundary=B\r\nContent-Length: 900\r\n\r\n',
  );
  await once(socket, 'data');
  socket.destroy();
  await until(() => service.output.includes('log-aborted'));
}

function setFlush(value: number): Promise<void> {
  return query(`SET GLOBAL innodb_flush_log_at_trx_commit = ${value}`);
}
