import { join } from 'node:path';
import Libsql from 'libsql';
import { Faults } from './faults/faults.js';
import type { Api } from './support/api.js';
import { describeEmbedded } from './support/by-database.js';
import { sentence } from './support/documents.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

/** More than the tries that a job was once given. */
const KILLS = 12;
const LONGEST_PAUSE_MS = 60_000;
const MAX_INTERRUPTIONS = 30;

jest.setTimeout(240_000);

/** The next start of the embedded database takes up at once what a killed service left. */
describeEmbedded('jobs whose service is killed while they are at work', () => {
  let faults: Faults;
  let service: Service;
  let api: Api;

  beforeEach(async () => {
    faults = await Faults.make();
    service = await Service.start({ RATE_LIMIT: '100000', CONVERSION_CONCURRENCY: '1', ...faults.environment });
    api = await service.client();
  });
  afterEach(async () => {
    await service.stop();
    await faults.remove();
  });

  it('come to their end however often that was, when it was not for their document', async () => {
    const id = await api.createJob(sentence(1, 30), 'innocent.txt', 'txt-to-pdf');
    await faults.arm(
      ['job.claimed'],
      Array.from({ length: KILLS }, () => 'kill' as const),
    );
    await begin(id);
    for (let pauses = 1; service.timesKilled < KILLS; pauses++) {
      await service.revive();
      await skipPauses(pauses).catch(() => undefined);
      await until(() => !service.isRunning);
    }
    await service.revive();
    await skipPauses(KILLS + 1);
    expect(await api.finished(id)).toMatchObject({ status: 'completed', attempts: KILLS + 1, error: null });
  });

  it('hold up no other, and fail in the end, when it is their document that kills', async () => {
    const poison = await api.createJob(sentence(2, 30), 'fault-service.txt', 'txt-to-pdf');
    const others = await Promise.all([3, 4, 5].map((n) => api.createJob(sentence(n, 30), `${n}.txt`, 'txt-to-pdf')));
    await faults.arm(['job.claimed'], ['hold']);
    await begin(poison);
    for (const id of others) await begin(id);
    await faults.letGo();
    await until(async () => {
      await service.revive();
      const left = await service.rows(`SELECT id FROM jobs WHERE status <> 'completed'`);
      return left.length === 1 && left[0].id === poison;
    }, 120_000);

    await until(() => !service.isRunning, 2 * LONGEST_PAUSE_MS);
    setInterruptions(poison, MAX_INTERRUPTIONS - 1);
    await service.revive();
    const { body } = await api.get(`/jobs/${poison}`);
    expect(body.job).toMatchObject({ status: 'failed', error: { code: 'attempts-exhausted' } });
  });

  async function begin(id: string): Promise<void> {
    await api.begin(id).catch(() => undefined);
  }

  /** A pause is by the wall clock, which outlives a process; the service's own is put on. */
  function skipPauses(times: number): Promise<void> {
    return faults.setClock(service.pid, times * LONGEST_PAUSE_MS);
  }

  function setInterruptions(id: string, times: number): void {
    const database = new Libsql(join(service.dataDir, 'docket.sqlite'));
    database.prepare('UPDATE jobs SET interruptions = ? WHERE id = ?').run(times, id);
    database.close();
  }
});
