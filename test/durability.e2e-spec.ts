import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from './support/api.js';
import { longMarkdown, sentence } from './support/documents.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

const ROUNDS = 20;
const JOBS_PER_ROUND = 6;

/** Leases of a killed instance last this long on a shared database; the embedded one frees them at its start. */
const LEASE_MS = 15_000;

/** What needs a database that several instances share. */
const itShared = Service.isEmbedded ? it.skip : it;

/**
 * kill -9 during conversions, again and again: every job that was answered with 202 is there afterwards, everything
 * that was queued or running is finished, and nothing has two results.
 */
describe('after kill -9', () => {
  let service: Service;
  let api: Api;

  beforeAll(async () => {
    service = await Service.start({ RATE_LIMIT: '100000', CONVERSION_CONCURRENCY: '2' });
    api = await service.client();
    // The document that answers are held to is read while the service is sure to answer.
    await api.get('/usage');
  });
  afterAll(() => service.stop());

  it(`nothing is lost and nothing is done twice, ${ROUNDS} times over`, async () => {
    const accepted = new Map<string, { isProcessed: boolean }>();
    for (let round = 0; round < ROUNDS; round++) {
      const killed = sleep(150 + ((round * 137) % 700)).then(() => service.kill());
      await submit(round, accepted);
      await killed;
      await service.boot();
      for (const id of accepted.keys()) expect((await api.get(`/jobs/${id}`)).status).toBe(200);
      // On a shared database a lease has to end first, which holds up the interruptions too.
      if (Service.isEmbedded) await finishOldest(accepted);
    }
    await expectAllFinished(accepted);
    await expectOneResultEach(accepted);
  }, 600_000);

  it('a job interrupted by SIGTERM is finished after the next start, and the try does not count', async () => {
    const id = await api.createJob(longMarkdown(4_000), 'long.md', 'md-to-pdf');
    await api.post(`/jobs/${id}/process`, undefined, { prefer: 'respond-async' });
    await until(async () => (await api.get(`/jobs/${id}`)).body.job.status === 'processing');
    await service.terminate();
    await service.boot();
    expect(await api.finished(id)).toMatchObject({ status: 'completed', attempts: 1 });
  });

  itShared('two instances share the work, and none of it is done twice', async () => {
    const other = await Service.beside(service);
    await other.boot();
    const before = (await api.get('/usage')).body.usage.jobs.completed;
    const ids = await Promise.all(
      Array.from({ length: 30 }, (_, i) => api.createJob(sentence(i, 200), `shared-${i}.txt`, 'txt-to-pdf')),
    );
    const second = new Api(other.url, api.key);
    await Promise.all(
      ids.flatMap((id) =>
        [api, second].map((client) => client.post(`/jobs/${id}/process`, undefined, { prefer: 'respond-async' })),
      ),
    );
    for (const id of ids) expect(await second.finished(id)).toMatchObject({ status: 'completed', attempts: 1 });
    expect((await api.get('/usage')).body.usage.jobs.completed).toBe(before + ids.length);
    await other.terminate();
  });

  async function submit(round: number, accepted: Map<string, { isProcessed: boolean }>): Promise<void> {
    for (let i = 0; i < JOBS_PER_ROUND; i++) {
      try {
        // Some work lasts long enough to be in the middle of when the kill comes.
        const content = i % 3 === 0 ? longMarkdown(150 + round) : sentence(round * 100 + i, 60);
        const id = await api.createJob(content, `round-${round}-${i}.md`, 'md-to-pdf');
        accepted.set(id, { isProcessed: false });
        if (i === JOBS_PER_ROUND - 1) continue;
        const { status } = await api.post(`/jobs/${id}/process`, undefined, { prefer: 'respond-async' });
        accepted.set(id, { isProcessed: status === 200 || status === 202 });
      } catch (error) {
        // The service is gone: what was not answered was not promised. (Jest's TypeError is not that of `fetch`.)
        if ((error as Error).name !== 'TypeError') throw error;
        return;
      }
    }
  }

  /** Jobs are taken in the order in which they were queued: on a slow machine too, none is interrupted for ever. */
  async function finishOldest(accepted: ReadonlyMap<string, { isProcessed: boolean }>): Promise<void> {
    for (const [id, { isProcessed }] of accepted) {
      const { status } = (await api.get(`/jobs/${id}`)).body.job;
      if (isProcessed && ['queued', 'processing'].includes(status)) return void (await api.finished(id));
    }
  }

  async function expectAllFinished(accepted: ReadonlyMap<string, { isProcessed: boolean }>): Promise<void> {
    const deadline = Date.now() + 120_000 + LEASE_MS;
    for (const [id, { isProcessed }] of accepted) {
      let { job } = (await api.get(`/jobs/${id}`)).body;
      while (['queued', 'processing'].includes(job.status) && Date.now() < deadline) {
        ({ job } = (await api.get(`/jobs/${id}`, { prefer: 'wait=10' })).body);
      }
      // A process request whose answer the kill cut off may have been carried out, or not.
      const expected = isProcessed ? ['completed'] : ['accepted', 'completed'];
      if (!expected.includes(job.status)) throw new Error(`${id} is ${job.status}: ${JSON.stringify(job.error)}`);
    }
  }

  async function expectOneResultEach(accepted: ReadonlyMap<string, unknown>): Promise<void> {
    let completed = 0;
    let interrupted = 0;
    for (const id of accepted.keys()) {
      const { job } = (await api.get(`/jobs/${id}`)).body;
      if (job.status !== 'completed') continue;
      completed++;
      if (job.attempts > 1) interrupted++;
      const { status, bytes } = await api.download(id);
      expect([status, bytes.length]).toEqual([200, job.result.size]);
    }
    const { usage } = (await api.get('/usage')).body;
    expect(usage.jobs).toEqual({ created: expect.any(Number), completed, failed: 0, canceled: 0 });
    expect(usage.jobs.created).toBeGreaterThanOrEqual(accepted.size);
    const atWork = await readdir(join(service.dataDir, 'work')).catch(() => []);
    expect(atWork).toEqual([]);
    // Or the kills would have proved nothing.
    expect(interrupted).toBeGreaterThan(0);
    process.stdout.write(
      `kill -9: ${ROUNDS} kills, ${accepted.size} jobs accepted, ${interrupted} interrupted, 0 lost, 0 doubled\n`,
    );
  }
});
