import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Faults } from './faults/faults.js';
import { TcpProxy } from './faults/tcp-proxy.js';
import type { Api } from './support/api.js';
import { describeShared } from './support/by-database.js';
import { sentence } from './support/documents.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

const RETENTION_MS = 120_000;
const CLAIM = /'processing' WHERE/;
const REQUEUE = /'queued' WHERE[^\n]*'processing'/;

jest.setTimeout(180_000);

describeShared('a commit whose acknowledgement is lost', () => {
  let proxy: TcpProxy;
  let faults: Faults;
  let service: Service;
  let api: Api;

  beforeAll(async () => {
    const server = new URL(process.env.DATABASE_URL ?? '');
    proxy = await TcpProxy.before(server.hostname, Number(server.port));
    faults = await Faults.make();
    const retention = { RETENTION_HOURS: String(RETENTION_MS / 3_600_000) };
    service = await Service.prepare({ RATE_LIMIT: '100000', ...retention, ...faults.environment }, (url) => {
      const through = new URL(url);
      through.port = String(proxy.port);
      return through.href;
    });
    await service.boot();
    api = await service.client();
    await api.get('/usage');
  });
  afterAll(async () => {
    await service.stop();
    await proxy.close();
    await faults.remove();
  });

  async function begin(content = sentence(1, 30), fileName = 'note.txt', tool = 'txt-to-pdf'): Promise<string> {
    const id = await api.createJob(content, fileName, tool);
    await api.begin(id);
    return id;
  }

  /** A job whose worker is held. */
  async function held(): Promise<string> {
    await faults.arm(['job.claimed'], ['hold']);
    const id = await begin();
    await faults.allHit();
    return id;
  }

  async function expectOneEnd(id: string, attempts: number): Promise<void> {
    expect(await api.finished(id)).toMatchObject({ status: 'completed', attempts });
    expect((await api.download(id)).status).toBe(200);
    const entries = `SELECT kind FROM usage_entries WHERE jobId = '${id}' ORDER BY kind`;
    expect(await service.rows(entries)).toEqual([{ kind: 'completed' }, { kind: 'created' }]);
  }

  it('of an upload: 503, and the row that there may be has its file', async () => {
    const cut = proxy.cutCommitOf(/INSERT INTO `uploads`/);
    expect((await api.upload('lost word', 'lost.txt')).status).toBe(503);
    await cut;
    const [{ storageKey }] = await service.rows('SELECT storageKey FROM uploads');
    expect(existsSync(join(service.dataDir, 'files', storageKey))).toBe(true);
  });

  it('of a job: 503, and the ledger knows it once', async () => {
    const cut = proxy.cutCommitOf(/INSERT INTO `jobs`/);
    expect((await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' })).status).toBe(503);
    await cut;
    const [{ id }] = await service.rows(`SELECT id FROM jobs`);
    expect(await service.rows(`SELECT jobId FROM usage_entries`)).toEqual([{ jobId: id }]);
    expect((await api.get(`/jobs/${id}`)).body.job.status).toBe('accepted');
  });

  it('of a request to process: 503, and it is done all the same', async () => {
    const id = await api.createJob(sentence(2, 30), 'note.txt', 'txt-to-pdf');
    const cut = proxy.cutCommitOf(/'queued' WHERE[^\n]*'accepted'/);
    expect((await api.begin(id)).status).toBe(503);
    await cut;
    await expectOneEnd(id, 1);
  });

  it('of a claim, and of what the reaper does about it: another try', async () => {
    const cuts = Promise.all([proxy.cutCommitOf(CLAIM), proxy.cutCommitOf(REQUEUE)]);
    const id = await begin();
    await cuts;
    await expectOneEnd(id, 2);
  });

  it('of a heartbeat: nothing', async () => {
    const id = await held();
    await proxy.cutCommitOf(/SET `leaseUntil`/);
    await faults.letGo();
    await expectOneEnd(id, 1);
  });

  it('of a completion: it is recognised, and its result kept', async () => {
    const cut = proxy.cutCommitOf(/'completed' WHERE/);
    const id = await begin();
    await cut;
    const said = new RegExp(`"jobId":"${id}".*"isLate":(true|false),"msg":"job completed"`);
    await until(() => said.test(service.output));
    expect(said.exec(service.output)?.[1]).toBe('false');
    await expectOneEnd(id, 1);
  });

  it('of a failure: it has failed once', async () => {
    const cut = proxy.cutCommitOf(/'failed' WHERE/);
    const id = await begin('%PDF-1.7\nnothing else', 'broken.pdf', 'pdf-to-word');
    await cut;
    expect(await api.finished(id)).toMatchObject({ status: 'failed', attempts: 1 });
    expect(await service.rows(`SELECT jobId FROM usage_entries WHERE jobId = '${id}'`)).toHaveLength(2);
  });

  it('of a job that is given back: the next start has it', async () => {
    const id = await held();
    const cut = proxy.cutCommitOf(REQUEUE);
    service.signal('SIGTERM');
    await until(async () => (await service.probe('readyz')).status === 503);
    await faults.letGo();
    await cut;
    await until(() => !service.isRunning);
    await service.boot();
    await expectOneEnd(id, 1);
  });

  it('of each step of retention: all is gone in the end', async () => {
    const cuts = [/'expired' WHERE/, /UPDATE `uploads`/, /DELETE FROM `uploads`/].map((step) =>
      proxy.cutCommitOf(step),
    );
    await faults.setClock(service.pid, 2 * RETENTION_MS);
    await Promise.all(cuts);
    const kept = `SELECT id FROM uploads UNION SELECT id FROM jobs WHERE status <> 'expired'`;
    await until(async () => (await service.rows(kept)).length === 0, 120_000);
  });
});
