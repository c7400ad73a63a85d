import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Libsql from 'libsql';
import { Faults } from './faults/faults.js';
import { TcpProxy } from './faults/tcp-proxy.js';
import { itEmbedded, itShared } from './support/by-database.js';
import { longMarkdown } from './support/documents.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

describe('when the database is not as it should be', () => {
  let service: Service;
  let proxy: TcpProxy | undefined;

  afterEach(async () => {
    await proxy?.open();
    await service.stop();
    await proxy?.close();
    proxy = undefined;
  });

  itShared('one that is away at the start is waited for; away later, it is told, and used again', async () => {
    await behindProxy();
    await proxy!.close();
    const child = service.spawn();
    await until(() => service.output.split('Unable to connect to the database').length > 3);
    expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
    await proxy!.open();
    await service.boot();
    const api = await service.client();
    await api.get('/usage');

    await proxy!.close();
    const refused = await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' });
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect((await service.probe('readyz')).status).toBe(503);
    expect([(await service.probe('livez')).status, (await api.get('/health')).body.status]).toEqual([200, 'degraded']);
    await proxy!.open();
    await until(async () => (await service.probe('readyz')).status === 200, 10_000);
    expect((await api.convert('back', 'back.txt', 'txt-to-pdf')).status).toBe('completed');
  });

  itShared(
    'connections that are cut during conversions cost nothing but a try',
    async () => {
      await behindProxy();
      await service.boot();
      const api = await service.client();
      await api.get('/usage');
      const ids = await Promise.all(
        Array.from({ length: 4 }, (_, i) => api.createJob(longMarkdown(200 + i), `${i}.md`, 'md-to-pdf')),
      );
      await Promise.all(ids.map((id) => api.begin(id)));
      for (let i = 0; i < 20; i++) {
        proxy!.cut();
        await sleep(100);
      }
      for (const id of ids) {
        await until(async () => (await api.get(`/jobs/${id}`)).body?.job?.status === 'completed', 90_000);
        expect((await api.download(id)).status).toBe(200);
      }
      expect(await service.rows(`SELECT jobId FROM usage_entries WHERE kind = 'completed'`)).toHaveLength(ids.length);
    },
    180_000,
  );

  itShared(
    'a server that falls silent is given up, and nothing waits for it for ever',
    async () => {
      await behindProxy();
      await service.boot();
      const api = await service.client();
      await api.get('/usage');
      proxy!.silence();
      const startedAt = performance.now();
      const calls = Array.from({ length: 15 }, () => api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' }));
      expect((await service.probe('livez')).status).toBe(200);
      expect((await service.probe('readyz')).status).toBe(503);
      for (const { status } of await Promise.all(calls)) expect(status).toBe(503);
      expect(performance.now() - startedAt).toBeLessThan(40_000);
      proxy!.cut();
      await proxy!.open();
      await until(async () => (await service.probe('readyz')).status === 200, 20_000);
      expect((await api.convert('back', 'back.txt', 'txt-to-pdf')).status).toBe('completed');
    },
    120_000,
  );

  itShared('two instances that start on an empty database migrate it once', async () => {
    service = await Service.prepare();
    const other = await Service.beside(service);
    await Promise.all([service.boot(), other.boot()]);
    await expectEachMigrationOnce();
    const api = await service.client();
    expect((await api.convert('one', 'one.txt', 'txt-to-pdf')).status).toBe('completed');
    await other.terminate();
  });

  itEmbedded('migrations that are begun at the same time happen once', async () => {
    service = await Service.prepare();
    await Promise.all(Array.from({ length: 3 }, () => service.cli('migrate')));
    await expectEachMigrationOnce();
  });

  itEmbedded('a migration that begins while another is under way waits for its end', async () => {
    const faults = await Faults.make();
    service = await Service.prepare(faults.environment);
    await faults.arm(['migration.locked'], ['hold:first', 'hold:second']);
    const both = Promise.allSettled([service.cli('migrate'), service.cli('migrate')]);
    await until(async () => (await faults.armed()).length < 2);
    // As long as a start takes, several times over: the other has come to the lock.
    await sleep(5000);
    const waiting = await faults.armed();
    await faults.letGo('first');
    await faults.letGo('second');
    const ends = (await both).map(({ status }) => status);
    expect([waiting.length, ...ends]).toEqual([1, 'fulfilled', 'fulfilled']);
    await expectEachMigrationOnce();
    await faults.remove();
  });

  itEmbedded('a lock that another process holds is waited for without holding up anybody', async () => {
    service = await Service.start();
    const api = await service.client();
    const other = new Libsql(join(service.dataDir, 'docket.sqlite'));
    // The service counts requests a moment after it has answered them.
    other.exec('PRAGMA busy_timeout = 5000');
    other.exec('BEGIN IMMEDIATE');
    const write = api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' });
    await sleep(500);
    expect((await service.probe('livez')).status).toBe(200);
    await sleep(1000);
    other.exec('COMMIT');
    expect((await write).status).toBe(202);

    other.exec('BEGIN IMMEDIATE');
    const { status, body } = await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'b.md' });
    other.exec('COMMIT');
    other.close();
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect((await api.convert('after', 'after.txt', 'txt-to-pdf')).status).toBe('completed');
  });

  itEmbedded('one that answers questions and stores nothing is told by /readyz', async () => {
    service = await Service.start();
    const other = new Libsql(join(service.dataDir, 'docket.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    try {
      await until(async () => (await service.probe('readyz')).status === 503, 10_000);
      expect((await service.probe('readyz')).body).toMatchObject({
        detail: expect.stringContaining('the database can not be written to'),
      });
    } finally {
      other.close();
    }
    await until(async () => (await service.probe('readyz')).status === 200);
  });

  async function expectEachMigrationOnce(): Promise<void> {
    const names = (await service.rows('SELECT name FROM migrations')).map(({ name }) => name);
    expect([names.length > 0, new Set(names).size]).toEqual([true, names.length]);
  }

  /** A service whose database lies behind a proxy; not started yet. */
  async function behindProxy(): Promise<void> {
    const url = new URL(process.env.DATABASE_URL ?? '');
    proxy = await TcpProxy.before(url.hostname, Number(url.port));
    service = await Service.prepare({}, (databaseUrl) => {
      const through = new URL(databaseUrl);
      through.port = String(proxy!.port);
      return through.href;
    });
  }
});
