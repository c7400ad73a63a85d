import type { Job } from '../src/jobs/ledger/job.entity.js';
import { LEASE_MS } from '../src/jobs/ledger/job.ledger.js';
import { Faults } from './faults/faults.js';
import type { Api } from './support/api.js';
import { sentence } from './support/documents.js';
import { Gate } from './support/gate.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';
import { completionOf, Workers, type Worker } from './support/workers.js';

/** Together with those over HTTP: a thousand and more. */
const ROUNDS = 320;
const ROUNDS_OVER_HTTP = 40;
const ROUNDS_OF_BATCHES = 100;
const RUNNERS = 8;

/** Longer than the work below takes on any machine; then the service's clock is put forward. */
const RETENTION_MS = 120_000;

/** Lets go of so many at once. */
class Barrier {
  readonly #gate = new Gate();
  #missing: number;

  constructor(parties: number) {
    this.#missing = parties;
  }

  arrive(): Promise<void> {
    if (--this.#missing === 0) this.#gate.open();
    return this.#gate.opened;
  }
}

/** Runners who have all read the same before the first of them may write. */
describe('of several who write at the same moment', () => {
  let workers: Workers;
  let runners: Worker[];

  beforeAll(async () => {
    workers = await Workers.open();
    runners = [];
    while (runners.length < RUNNERS) runners.push(await workers.worker());
  });
  afterAll(() => workers.close());

  /** @returns what each of them got */
  function release<T>(acts: readonly ((worker: Worker) => Promise<T>)[]): Promise<T[]> {
    const barrier = new Barrier(acts.length);
    return Promise.all(
      acts.map((act, index) => {
        let isFirst = true;
        runners[index].database.holdBy(() => {
          const hasToWait = isFirst;
          isFirst = false;
          return hasToWait ? barrier.arrive() : Promise.resolve();
        });
        return act(runners[index]);
      }),
    );
  }

  async function queued(): Promise<Job> {
    const job = await runners[0].ledger.enqueue(await workers.job());
    if (!job) throw new Error('The job was not queued.');
    return job;
  }

  function free(): void {
    for (const { database } of runners) database.holdBy(() => Promise.resolve());
  }

  it(`one claims a job, ${ROUNDS} times over`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      free();
      const { id } = await queued();
      const claimed = await release(
        runners.map(
          () =>
            ({ ledger }: Worker) =>
              ledger.claim(),
        ),
      );
      expect(claimed.filter((job) => job !== null).map((job) => [job.id, job.leaseToken])).toEqual([[id, 1]]);
      await workers.clear();
    }
  });

  it(`one queues a job, ${ROUNDS} times over`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      free();
      const job = await workers.job();
      const jobs = await release(
        runners.map(
          () =>
            ({ ledger }: Worker) =>
              ledger.enqueue(structuredClone(job)),
        ),
      );
      expect(jobs.filter((each) => each !== null)).toHaveLength(1);
      await workers.clear();
    }
  });

  it(`one ends a batch, and tells of all of its jobs, ${ROUNDS_OF_BATCHES} times over`, async () => {
    for (let round = 0; round < ROUNDS_OF_BATCHES; round++) {
      free();
      const { batch, jobs } = await workers.batch(RUNNERS);
      const ended = await release(
        jobs.map(
          (job) =>
            ({ ledger }: Worker) =>
              ledger.complete(job, completionOf(job)),
        ),
      );
      expect(ended).toEqual(Array(RUNNERS).fill(true));
      const told = await workers.told(batch.apiKeyId, 'batch.completed');
      const counts = { total: RUNNERS, completed: RUNNERS, processing: 0 };
      expect(told.map(({ data }) => data)).toMatchObject([{ batch: { id: batch.id, counts } }]);
      await workers.clear();
    }
  });

  it(`one ends a try, be it completed, failed, given back or taken over, ${ROUNDS} times over`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      free();
      await queued();
      const job = await runners[0].ledger.claim();
      if (!job) throw new Error('There was nothing to claim.');
      const reapers = runners.slice(3);
      for (const { ledger, clock } of reapers) {
        await ledger.reap();
        clock.skip(LEASE_MS);
      }
      const error = { code: 'conversion-crashed', message: 'lost', retryable: true } as const;
      const ended = await release<boolean>([
        ({ ledger }) => ledger.complete(job, completionOf(job)),
        ({ ledger }) => ledger.fail(job, error, null),
        ({ ledger }) => ledger.release(job),
        ...reapers.map(
          () =>
            async ({ ledger }: Worker) =>
              (await ledger.reap()).length === 1,
        ),
      ]);
      expect(ended.filter(Boolean)).toHaveLength(1);
      await workers.clear();
    }
  });
});

describe('of several requests at the same moment', () => {
  let faults: Faults;
  let service: Service;
  let api: Api;

  beforeAll(async () => {
    faults = await Faults.make();
    const environment = { RATE_LIMIT: '100000', CONVERSION_CONCURRENCY: '2', ...faults.environment };
    service = await Service.start({ RETENTION_HOURS: String(RETENTION_MS / 3_600_000), ...environment });
    api = await service.client();
  });
  afterAll(async () => {
    await service.stop();
    await faults.remove();
  });

  it(`one starts a job, ${ROUNDS_OVER_HTTP} times over`, async () => {
    for (let round = 0; round < ROUNDS_OVER_HTTP; round++) {
      const id = await api.createJob(sentence(round, 10), 'note.txt', 'txt-to-pdf');
      await Promise.all(Array.from({ length: RUNNERS }, () => api.begin(id)));
      expect(await api.finished(id)).toMatchObject({ status: 'completed', attempts: 1 });
      expect(await service.rows(`SELECT kind FROM usage_entries WHERE jobId = '${id}'`)).toHaveLength(2);
    }
  });

  it(`a download is whole or expired, whatever retention does, ${ROUNDS_OVER_HTTP} times over`, async () => {
    const jobs = await Promise.all(
      Array.from({ length: ROUNDS_OVER_HTTP }, (_, i) => api.convert(sentence(i, 20), `${i}.txt`, 'txt-to-pdf')),
    );
    await faults.setClock(service.pid, RETENTION_MS);
    const seen = new Set<string>();
    await Promise.all(
      jobs.map(({ id, result }) =>
        until(async () => {
          const { status, bytes, body } = await api.download(id);
          seen.add(status === 200 ? `200 ${bytes.length === result.size}` : `${status} ${body.code}`);
          return status !== 200;
        }),
      ),
    );
    expect([...seen].filter((answer) => answer !== '200 true')).toEqual(['410 result-expired']);
  });
});
