import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Faults } from './faults/faults.js';
import { Api } from './support/api.js';
import { sentence } from './support/documents.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

/** Where a worker is held, right before something that it would still write or move. */
const HELD = [
  { write: 'heartbeat', point: 'job.claimed' },
  { write: 'the result, moved into the storage', point: 'conversion.ended' },
  { write: 'completed', point: 'result.stored' },
  { write: 'failed', point: 'job.fail' },
] as const;

/** `early`: let go while the other one is at work; `late`: when it has finished. */
const PHASES = ['early', 'late'] as const;

const CASES = PHASES.flatMap((phase) => HELD.map((held) => ({ ...held, phase })));
const CONCURRENCY = String(Service.isEmbedded ? 2 * CASES.length : CASES.length);

/** A lease, a look of the reaper, and the work itself on a slow machine. */
const TAKEN_OVER_WITHIN_MS = 90_000;

/**
 * Workers of a real service that are held until their leases have been taken over, by a failpoint, and stopped as a
 * whole where another instance does the work. The embedded database serves one process, whose own reaper takes over.
 */
describe('workers that come back after their lease', () => {
  let faults: Faults;
  let otherFaults: Faults;
  let service: Service;
  let other: Service;
  let api: Api;

  beforeAll(async () => {
    faults = await Faults.make();
    otherFaults = Service.isEmbedded ? faults : await Faults.make();
    service = await Service.start({
      RATE_LIMIT: '100000',
      CONVERSION_CONCURRENCY: CONCURRENCY,
      ...faults.environment,
    });
    api = await service.client();
  });
  afterAll(async () => {
    if (other !== service) await other.terminate();
    await service.stop();
    await faults.remove();
    await otherFaults.remove();
  });

  it('change nothing', async () => {
    const ids: string[] = [];
    for (const { write, point, phase } of CASES) ids.push(await hold(write, point, phase));
    await otherFaults.arm(Array(CASES.length).fill('conversion.ended'), ['hold:other']);
    await startOther();
    await until(async () => (await states(ids)).every(({ leaseToken }) => leaseToken === 2), TAKEN_OVER_WITHIN_MS);
    await otherFaults.allHit();

    await goOn('early', ids);
    expect(await states(ids)).toEqual(ids.map((id) => ({ id, status: 'processing', leaseToken: 2 })));
    await otherFaults.letGo('other');
    for (const id of ids) await new Api(other.url, api.key).finished(id);
    await goOn('late', ids);
    await expectOneEndEach(ids);
    await faults.letGo('beat');
  }, 300_000);

  /** A job whose worker is held, and whose heartbeats are. @returns its id */
  async function hold(write: string, point: string, phase: string): Promise<string> {
    const isBeat = write === 'heartbeat';
    await faults.arm([point], [isBeat ? 'hold:beat' : `hold:${phase}`]);
    await faults.arm(['job.heartbeat'], [isBeat ? `hold:${phase}` : 'hold:beat']);
    const id =
      write === 'failed'
        ? await api.createJob('%PDF-1.7\nnothing else', 'broken.pdf', 'pdf-to-word')
        : await api.createJob(sentence(1, 30), 'note.txt', 'txt-to-pdf');
    await api.begin(id);
    await faults.allHit();
    return id;
  }

  async function startOther(): Promise<void> {
    other = service;
    if (Service.isEmbedded) return;
    service.signal('SIGSTOP');
    other = await Service.beside(service, otherFaults.environment);
    await other.boot();
  }

  /** Lets the workers of a phase go on, and waits until every one of them has been refused. */
  async function goOn(phase: (typeof PHASES)[number], ids: readonly string[]): Promise<void> {
    service.signal('SIGCONT');
    await faults.letGo(phase);
    const due = ids.filter((_, index) => CASES[index].phase === phase);
    expect(due).toHaveLength(HELD.length);
    await until(() => due.every((id) => refusals().has(id)));
    await until(() => due.every((id) => !existsSync(resultOf(id, 1))));
  }

  /** Jobs of which the service has said that it came too late. */
  function refusals(): Set<string> {
    const lines = service.output.split('\n').filter((line) => /"isLate":true|given to another worker/.test(line));
    return new Set(lines.map((line) => JSON.parse(line).jobId as string));
  }

  async function expectOneEndEach(ids: readonly string[]): Promise<void> {
    for (const [index, id] of ids.entries()) {
      const end = CASES[index].write === 'failed' ? 'failed' : 'completed';
      expect((await api.get(`/jobs/${id}`)).body.job).toMatchObject({ status: end, attempts: 2 });
      expect(await service.rows(entriesOf(id))).toEqual([
        { kind: end, attempt: 2 },
        { kind: 'created', attempt: 0 },
      ]);
      if (end === 'completed') expect((await api.download(id)).status).toBe(200);
      expect([existsSync(resultOf(id, 1)), existsSync(resultOf(id, 2))]).toEqual([false, end === 'completed']);
    }
  }

  function states(ids: readonly string[]): Promise<any[]> {
    const list = ids.map((id) => `'${id}'`).join();
    return service.rows(`SELECT id, status, leaseToken FROM jobs WHERE id IN (${list}) ORDER BY queuedAt, createdAt`);
  }

  function resultOf(id: string, token: number): string {
    return join(service.dataDir, 'files', 'results', `${id}.${token}`);
  }
});

function entriesOf(id: string): string {
  return `SELECT kind, attempt FROM usage_entries WHERE jobId = '${id}' ORDER BY attempt DESC`;
}
