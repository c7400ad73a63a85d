import { join } from 'node:path';
import { Faults, type CommitFault } from './faults/faults.js';
import { Invariants } from './faults/invariants.js';
import { PromiseLog } from './faults/promises.js';
import type { Api } from './support/api.js';
import { sentence } from './support/documents.js';
import { OwnDisk } from './support/own-disk.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

/** Room for the log of all that the test does. */
const DISK_MB = 64;
/** A sweep every two seconds. */
const SHORT_MS = 8000;
const HOUR_MS = 3_600_000;
const DUE = `SELECT id FROM jobs WHERE status <> 'expired' UNION SELECT id FROM uploads`;
const SLOW_MACHINE_MS = 120_000;

/** To SQLite a quota is one more write error, such as `io` is; a real full disk needs one that may be filled. */
const EMBEDDED_FAULTS: readonly CommitFault[] = OwnDisk.isPossible ? ['full', 'io'] : ['io'];
const FAULTS: readonly CommitFault[] = Service.isEmbedded ? EMBEDDED_FAULTS : ['full', 'io', 'quota'];

/** A point within, or just before, each transaction on the way of a document. */
const ON_THE_WAY = [
  'upload.written',
  'job.create.written',
  'job.enqueue.written',
  'job.claim.written',
  'job.finish.written',
  'usage.written',
];
const OF_RETENTION = ['retention.expire.written', 'retention.withdraw.written', 'retention.upload-removed'];

jest.setTimeout(600_000);

describe('when a COMMIT fails', () => {
  let faults: Faults;
  let service: Service;
  let api: Api;
  let log: PromiseLog;
  let disk: OwnDisk | undefined;
  let armed = 0;

  beforeEach(async () => {
    armed = 0;
    faults = await Faults.make();
    const environment = { RATE_LIMIT: '1000000', MIN_FREE_DISK_MB: '0', FAULTS_LOG_GROWS: 'true' };
    service = await Service.prepare({ ...environment, ...faults.environment });
    api = await service.client();
    log = new PromiseLog(join(service.dataDir, '..', `${process.pid}.client.log`));
    await service.boot();
    await api.get('/usage');
  });
  afterEach(async () => {
    log.close();
    await service.stop();
    disk?.unplug();
    await faults.remove();
  });

  it('at any transaction of the flow, what was answered is there after kill -9, and work goes on by itself', async () => {
    if (FAULTS.includes('full') && Service.isEmbedded) await moveToOwnDisk();
    for (const fault of FAULTS) {
      for (const point of ON_THE_WAY) await meet(point, fault, () => sendAndProcess('txt-to-pdf', sentence(1, 30)));
      await meet('job.finish.written', fault, refuse);
      await meet('job.heartbeat', fault, atWork);
      await meet('job.put-back.written', fault, interrupt);
      await meet('job.put-back.written', fault, die);
    }
    expect(await faults.failedCommits()).toBe(armed);
    await service.kill();
    await service.revive();
    await new Invariants(service, api, log).check();
    process.stdout.write(`commits that failed on ${Service.databaseName}: ${armed}, ${log.jobs.length} jobs, 0 lost\n`);
  });

  it('of retention, everything that is due is gone in the end', async () => {
    await service.terminate();
    await service.boot({ RETENTION_HOURS: String(SHORT_MS / HOUR_MS) });
    for (const fault of FAULTS.filter((name) => name !== 'full' || !Service.isEmbedded)) {
      for (const point of OF_RETENTION) {
        await meet(point, fault, async () => {
          await api.convert(sentence(2, 30), 'short-lived.txt', 'txt-to-pdf');
          await until(async () => (await service.rows(DUE)).length === 0, SLOW_MACHINE_MS);
        });
      }
    }
    expect(await faults.failedCommits()).toBe(armed);
  });

  it('and can not be undone either, the service ends rather than answer for what is never stored', async () => {
    const kept = await api.createJob(sentence(3, 30), 'kept.txt', 'txt-to-pdf');
    await arm('job.create.written', 'stuck');
    const refused = await api.post('/jobs', { tool: 'txt-to-pdf', sourceFileName: 'lost.txt' }).catch(() => null);
    expect([undefined, 500, 503]).toContain(refused?.status);
    if (Service.isEmbedded) {
      await until(() => !service.isRunning);
      expect(service.output).toContain('the database can not be used any longer');
      await service.boot();
    }
    const { body } = await api.post('/jobs', { tool: 'txt-to-pdf', sourceFileName: 'next.txt' });
    const stored = (await service.rows('SELECT id FROM jobs')).map(({ id }) => id);
    expect(new Set(stored)).toEqual(new Set([kept, body.job.id]));
    expect((await api.post(`/jobs/${kept}/process`)).body.job.status).toBe('completed');
  });

  async function moveToOwnDisk(): Promise<void> {
    await service.terminate();
    disk = await OwnDisk.mount(service.dataDir, DISK_MB);
    service.liveOn(disk);
    await service.boot();
  }

  async function arm(point: string, fault: CommitFault): Promise<void> {
    armed++;
    await faults.arm([point], [`commit:${fault}`]);
  }

  /** The work is done again where something else, such as a sweep, was hit in the place of its own transaction. */
  async function meet(point: string, fault: CommitFault, work: () => Promise<void>): Promise<void> {
    await arm(point, fault);
    const deadline = Date.now() + SLOW_MACHINE_MS;
    while ((await faults.failedCommits()) < armed) {
      if (Date.now() > deadline) throw new Error(`No COMMIT failed after ${point} (${fault})`);
      await work();
    }
  }

  async function sendAndProcess(tool: string, content: string): Promise<void> {
    const id = await log.send(api, content, 'document.txt', tool);
    if (id === null) return;
    await log.process(api, id);
    if (log.jobs.at(-1)?.isProcessed) await api.finished(id);
  }

  /** A document whose conversion fails; it is not in the log of those that have to be completed. */
  async function refuse(): Promise<void> {
    const id = await api.createJob('%PDF-1.7\nnothing else', 'broken.pdf', 'pdf-to-word');
    await api.begin(id);
    expect((await api.finished(id)).status).toBe('failed');
  }

  async function atWork(): Promise<void> {
    await hold();
    const failed = armed;
    await until(async () => (await faults.failedCommits()) >= failed, SLOW_MACHINE_MS);
    await faults.letGo();
  }

  async function interrupt(): Promise<void> {
    await hold();
    service.signal('SIGTERM');
    await until(async () => (await service.probe('readyz')).status === 503);
    await faults.letGo();
    await until(() => !service.isRunning);
    await service.revive();
  }

  async function die(): Promise<void> {
    await hold();
    await service.kill();
    await faults.letGo();
    await service.revive();
    const id = log.jobs.at(-1)?.id ?? '';
    await until(async () => (await api.get(`/jobs/${id}`)).body.job.status === 'completed', SLOW_MACHINE_MS);
  }

  /** A job that is at work until the test lets go. */
  async function hold(): Promise<void> {
    await faults.arm(['job.claimed'], ['hold']);
    const id = await log.send(api, sentence(4, 30), 'held-up.txt', 'txt-to-pdf');
    await log.process(api, id ?? '');
    await until(async () => !(await faults.armed()).includes('job.claimed hold'), SLOW_MACHINE_MS);
  }
});
