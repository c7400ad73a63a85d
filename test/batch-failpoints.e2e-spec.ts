import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Faults } from './faults/faults.js';
import type { Answer, Api } from './support/api.js';
import { sentence } from './support/documents.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

const POINTS = Faults.points().filter((name) => name.startsWith('batch.'));

/** A start takes a second or two, and ten where everybody else is at work too. */
const SLOW_MACHINE_MS = 120_000;
const SIZE = 3;

/** At every named place of a batch's life × killed, failing. */
describe('batches at every failpoint', () => {
  let faults: Faults;
  let service: Service;
  let api: Api;

  beforeAll(async () => {
    faults = await Faults.make();
    service = await Service.start({ RATE_LIMIT: '100000', ...faults.environment });
    api = await service.client();
  });
  afterAll(async () => {
    await service.stop();
    await faults.remove();
  });

  it('are walked by this test', () => {
    expect(POINTS).toEqual([
      'batch.cancel.job',
      'batch.completed.written',
      'batch.create.committed',
      'batch.create.written',
      'batch.delete.file-removed',
      'batch.delete.written',
      'batch.merge.gathered',
      'batch.merge.made',
    ]);
  });

  it.each(POINTS.flatMap((point) => [[point, 'kill'] as const, [point, 'throw'] as const]))(
    'are made, completed and deleted once: %s, %s',
    async (point, action) => {
      const name = `${point} ${action}`;
      const documents = Array.from({ length: SIZE }, (_, i) => sentence(i, 20));
      const items = documents.map((text) => ({ tool: 'txt-to-pdf', source: { text } }));
      const before = await counts();
      const isCanceled = point === 'batch.cancel.job';
      await faults.arm([point], [action]);
      // One job is at work until the batch is canceled.
      if (isCanceled) await faults.arm(['job.claimed'], ['hold']);
      const { batch } = await insisting(() => api.post('/batches', { items }, { 'idempotency-key': name }));
      if (isCanceled) {
        await until(async () => !(await faults.armed()).includes('job.claimed hold'), SLOW_MACHINE_MS);
        await insisting(() => api.post(`/batches/${batch.id}/cancel`));
        await faults.letGo();
      }
      await until(async () => {
        await service.revive();
        return (await insisting(() => api.get(`/batches/${batch.id}`))).batch.status === 'completed';
      }, SLOW_MACHINE_MS);
      // Of a canceled batch nothing may be completed.
      if (!isCanceled) {
        const { bytes } = await insistingOn(() => api.get(`/batches/${batch.id}/merged`));
        expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      }
      const after = await counts();
      expect([after.batches - before.batches, after.jobs - before.jobs]).toEqual([1, SIZE]);
      expect(await told(batch.id)).toBe(1);
      const results = await service.rows(`SELECT resultStorageKey AS path FROM jobs WHERE batchId = '${batch.id}'`);
      const removal = { headers: { 'idempotency-key': name } };
      const { deletion } = await insisting(() => api.call('DELETE', `/api/v1/batches/${batch.id}`, removal));
      expect(deletion.ids).toHaveLength(SIZE + 1);
      expect(await faults.armed()).toEqual([]);
      // What a receipt was answered for before a crash is done by the sweep of the next start.
      await until(async () => (await counts()).jobs === before.jobs, SLOW_MACHINE_MS);
      const left = results.filter(({ path }) => path !== null && existsSync(join(service.seenAt, 'files', path)));
      expect(left).toEqual([]);
      const temporary = join(service.seenAt, 'temporary');
      // Several processes leave those of one that was killed alone for an hour: src/storage/temporary.files.spec.ts.
      expect(Service.isEmbedded && existsSync(temporary) ? readdirSync(temporary) : []).toEqual([]);
      expect(await told(batch.id)).toBe(1);
    },
    2 * SLOW_MACHINE_MS,
  );

  /** Asks until there is a good answer, as a client does that has lost one. */
  async function insisting(ask: () => ReturnType<Api['get']>): Promise<any> {
    return (await insistingOn(ask)).body;
  }

  async function insistingOn(ask: () => ReturnType<Api['get']>): Promise<Answer> {
    const answers: (Answer | null)[] = [];
    await until(async () => {
      await service.revive();
      const answer = await ask().catch(() => null);
      answers.push(answer);
      return answer !== null && answer.status < 300;
    }, SLOW_MACHINE_MS);
    return answers.at(-1)!;
  }

  async function counts(): Promise<{ batches: number; jobs: number }> {
    const [row] = await service.rows(
      'SELECT (SELECT COUNT(*) FROM batches) AS batches, (SELECT COUNT(*) FROM jobs) AS jobs',
    );
    return { batches: Number(row.batches), jobs: Number(row.jobs) };
  }

  async function told(id: string): Promise<number> {
    const rows = await service.rows(`SELECT id FROM job_events WHERE type = 'batch.completed' AND data LIKE '%${id}%'`);
    return rows.length;
  }
});
