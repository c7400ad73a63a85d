import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ACTIONS, builtFiles, Faults } from './faults/faults.js';
import { Invariants } from './faults/invariants.js';
import { PromiseLog } from './faults/promises.js';
import type { Api } from './support/api.js';
import { sentence } from './support/documents.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

const POINTS = Faults.points();
/** Not on the way of every document: each is brought about. */
const POINTS_OF_THEIR_OWN = ['job.release', 'job.heartbeat', 'job.fail'];
const POINTS_AT_WORK = POINTS.filter(
  (name) =>
    !/^(migration|retention|download|cancel|delete|audit|webhook|destination|batch)\./.test(name) &&
    !POINTS_OF_THEIR_OWN.includes(name),
);
const POINTS_OF_RETENTION = POINTS.filter((name) => name.startsWith('retention.'));
const POINTS_OF_ENDING = POINTS.filter((name) => /^(cancel|delete|audit)\./.test(name));
const POINTS_OF_MIGRATION = POINTS.filter((name) => name.startsWith('migration.'));

/** A start takes a second or two, and ten where everybody else is at work too. */
const SLOW_MACHINE_MS = 120_000;
const MAX_TRIES = 5;

/** Files that belong to nobody, for the reconciliation at each start to find. */
const ORPHANS = 8;

/** Every named place where the service could be interrupted × killed, failing, out of space, slow. */
describe('at every failpoint', () => {
  let faults: Faults;
  let service: Service;
  let api: Api;

  beforeEach(async () => {
    faults = await Faults.make();
  });
  afterEach(async () => {
    await service.stop();
    await faults.remove();
  });

  async function start(environment: Record<string, string> = {}): Promise<void> {
    service = await Service.start({
      RATE_LIMIT: '100000',
      CONVERSION_CONCURRENCY: '2',
      ...faults.environment,
      ...environment,
    });
    api = await service.client();
    await api.get('/usage');
  }

  /** Starts again, as a process manager would, until the service stays. */
  async function revive(): Promise<void> {
    await untilDead();
    while (!service.isRunning) {
      await service.boot().catch(() => undefined);
      await untilDead();
    }
  }

  /** A hit is written down before the process is dead. */
  function untilDead(): Promise<void> {
    return until(async () => service.timesKilled >= (await kills()));
  }

  async function kills(): Promise<number> {
    return (await faults.hits()).filter((hit) => hit.endsWith(' kill')).length;
  }

  it('what was accepted is finished once, and nothing is left over', async () => {
    await start();
    leaveOrphans();
    const log = new PromiseLog(join(service.dataDir, 'client.log'));
    await faults.arm(POINTS_AT_WORK);
    for (let round = 0; (await faults.armed()).length > 0; round++) {
      await ignoringCuts(() => walk(log, round));
      await revive();
    }
    for (const action of ACTIONS) {
      await faults.arm(['job.release'], [action]);
      for (let tries = 0; tries < MAX_TRIES && (await faults.armed()).length > 0; tries++) {
        await interrupt(log);
        await revive();
      }
      expect(await faults.armed()).toEqual([]);
      await faults.arm(['job.heartbeat'], [action]);
      await beat(log);
      await revive();
      await faults.arm(['job.fail'], [action]);
      // A connection to the process before, which was killed, may be tried and cut.
      for (let tries = 0; tries < MAX_TRIES && (await faults.armed()).length > 0; tries++) {
        await ignoringCuts(refuse);
        await revive();
      }
    }
    await new Invariants(service, api, log).check();
    log.close();
    await report('at work', POINTS_AT_WORK.length + POINTS_OF_THEIR_OWN.length, log);
  }, 600_000);

  it(
    'what is expired is gone in the end',
    async () => {
      await start({ RETENTION_HOURS: '0.0005' });
      await faults.arm(POINTS_OF_RETENTION);
      for (let i = 0; (await faults.armed()).length > 0; i++) {
        await ignoringCuts(() => api.convert(sentence(i, 20), `${i}.txt`, 'txt-to-pdf'));
        await revive();
      }
      const kept = `SELECT id FROM jobs WHERE status <> 'expired' OR resultStorageKey IS NOT NULL
      UNION SELECT id FROM uploads`;
      await until(async () => (await service.rows(kept)).length === 0);
      await report('of retention', POINTS_OF_RETENTION.length);
    },
    2 * SLOW_MACHINE_MS,
  );

  it(
    'what is canceled stays so, and what is deleted is gone',
    async () => {
      await start({ MIN_FREE_DISK_MB: '0' });
      const canceled: string[] = [];
      const deleted: string[] = [];
      await faults.arm(POINTS_OF_ENDING);
      while ((await faults.armed()).length > 0) {
        await ignoringCuts(async () => {
          const id = await api.createJob(sentence(canceled.length, 20), 'a.txt', 'txt-to-pdf');
          if ((await api.post(`/jobs/${id}/cancel`)).status === 200) canceled.push(id);
        });
        await revive();
        await ignoringCuts(async () => {
          const job = await api.convert(sentence(deleted.length, 20), 'b.txt', 'txt-to-pdf');
          deleted.push(job.id, job.uploadId);
          await api.call('DELETE', `/api/v1/jobs/${job.id}`);
          await api.call('DELETE', `/api/v1/uploads/${job.uploadId}`);
        });
        await revive();
      }
      for (const id of canceled) expect((await api.get(`/jobs/${id}`)).body.job.status).toBe('canceled');
      // Who got no answer asks again; what was begun before is also done by the sweep.
      for (const id of deleted) await api.call('DELETE', `/api/v1/${id.startsWith('job') ? 'jobs' : 'uploads'}/${id}`);
      const files = () => readdirSync(service.seenAt, { recursive: true, encoding: 'utf8' });
      const isLeft = (id: string) => files().some((name) => name.includes(id));
      for (const id of deleted) expect([id, isLeft(id)]).toEqual([id, false]);
      const told = await service.rows("SELECT jobId FROM job_events WHERE type IN ('job.canceled', 'job.deleted')");
      expect(new Set(told.map(({ jobId }) => jobId)).size).toBe(told.length);
      await report('of ending', POINTS_OF_ENDING.length);
    },
    2 * SLOW_MACHINE_MS,
  );

  it(
    'a migration that was interrupted, three times over, is carried on',
    async () => {
      for (const point of POINTS_OF_MIGRATION) {
        service = await Service.prepare(faults.environment);
        for (const action of ACTIONS) {
          await faults.arm([point], [action]);
          const isInterrupted = await service.cli('migrate').then(
            () => false,
            () => true,
          );
          expect([isInterrupted, await faults.armed()]).toEqual([action !== 'slow', []]);
        }
        expect(await service.rows('SELECT id FROM jobs')).toEqual([]);
        if (point !== POINTS_OF_MIGRATION.at(-1)) await service.stop();
      }
      await report('of migration', POINTS_OF_MIGRATION.length);
    },
    2 * SLOW_MACHINE_MS,
  );

  function leaveOrphans(): void {
    for (const folder of ['uploads', 'results']) {
      mkdirSync(join(service.dataDir, 'files', folder), { recursive: true });
      for (let i = 0; i < ORPHANS; i++) {
        const path = join(service.dataDir, 'files', folder, `upl_${i}.partial`);
        writeFileSync(path, 'nobody’s');
        utimesSync(path, 1, 1);
      }
    }
  }

  /** One document, until a failpoint is hit or its job is finished. */
  async function walk(log: PromiseLog, round: number): Promise<void> {
    const before = (await faults.armed()).length;
    const id = await log.send(api, sentence(round, 30), `${round}.txt`, 'txt-to-pdf');
    if (id === null) return;
    await log.process(api, id);
    await until(async () => {
      if ((await faults.armed()).length < before || !service.isRunning) return true;
      return ['completed', 'failed'].includes((await api.get(`/jobs/${id}`)).body.job.status);
    }, SLOW_MACHINE_MS);
  }

  /** SIGTERM while a job is at work; a short one may be done before it is given back. */
  async function interrupt(log: PromiseLog): Promise<void> {
    await faults.arm(['job.claimed'], ['hold']);
    const id = await log.send(api, sentence(1, 30), 'interrupted.txt', 'txt-to-pdf');
    await log.process(api, id ?? '');
    await until(async () => (await faults.hits()).at(-1) === 'job.claimed hold', SLOW_MACHINE_MS);
    service.signal('SIGTERM');
    await until(async () => (await service.probe('readyz')).status === 503);
    await faults.letGo();
    await until(() => !service.isRunning);
  }

  /** A job that is at work until the armed heartbeat has come. */
  async function beat(log: PromiseLog): Promise<void> {
    await faults.arm(['job.claimed'], ['hold']);
    const id = await log.send(api, sentence(2, 30), 'slow.txt', 'txt-to-pdf');
    await log.process(api, id ?? '');
    await faults.allHit(SLOW_MACHINE_MS);
    await faults.letGo();
  }

  /** A document that can not be converted. */
  async function refuse(): Promise<void> {
    const id = await api.createJob('%PDF-1.7\nnothing else', 'broken.pdf', 'pdf-to-word');
    await api.begin(id);
    await faults.allHit(SLOW_MACHINE_MS);
  }

  async function report(where: string, points: number, log?: PromiseLog): Promise<void> {
    const hits = (await faults.hits()).filter((hit) => !hit.endsWith(' hold'));
    expect(hits).toHaveLength(points * ACTIONS.length);
    const jobs = log ? `, ${log.jobs.length} jobs answered with 202, 0 lost, 0 doubled` : '';
    const walked = `${points} × ${ACTIONS.length} hit, ${await kills()} kills${jobs}`;
    process.stdout.write(`failpoints ${where} on ${Service.databaseName}: ${walked}\n`);
  }
});

/** The service is gone or failed: what was not answered was not promised. (Jest's TypeError is not that of `fetch`.) */
async function ignoringCuts(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if ((error as Error).name !== 'TypeError') throw error;
  }
}

describe('the build for production', () => {
  it('holds no failpoint: they are comments there', () => {
    const holding = builtFiles().filter((path) => hasIdentifier(path, /failpoint/i));
    expect([POINTS.length > 20, holding]).toEqual([true, []]);
  });
});

function hasIdentifier(path: string, name: RegExp): boolean {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const isFound = (node: ts.Node): boolean =>
    ((ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && name.test(node.text)) ||
    (ts.forEachChild(node, isFound) ?? false);
  return isFound(source);
}
