import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Invariants } from './faults/invariants.js';
import { PromiseLog } from './faults/promises.js';
import { randomFrom } from './faults/random.js';
import type { Api } from './support/api.js';
import { longMarkdown, longTable, sentence } from './support/documents.js';
import { runService } from './support/run-service.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

/** Ten in a run of all tests; `npm run chaos -- --rounds 200 --seed 7` by hand. */
const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 10);
const SEED = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
const CLIENTS = 8;
const ROUND_MS = 60_000;

/** Enough for pauses after interruptions, which grow, and for what waits in line. */
const REST_MS = 300_000;

const DOCUMENTS = [
  { tool: 'txt-to-pdf', fileName: 'note.txt', content: (n: number) => sentence(n, 60) },
  { tool: 'md-to-pdf', fileName: 'page.md', content: (n: number) => `# Page ${n}\n\n${sentence(n, 200)}\n` },
  { tool: 'csv-to-pdf', fileName: 'table.csv', content: (n: number) => longTable(50 + (n % 50)) },
  // Some work lasts long enough to be in the middle of when the kill comes.
  { tool: 'md-to-pdf', fileName: 'book.md', content: (n: number) => longMarkdown(150 + (n % 100)) },
];

/** kill -9 at random moments, under the load of clients that write down what they are promised. */
describe('under a random killer', () => {
  const random = randomFrom(SEED);
  let service: Service;
  let api: Api;

  runService({ RATE_LIMIT: '1000000', CONVERSION_CONCURRENCY: '2' }, (started) => ({ service, api } = started));
  beforeAll(async () => {
    // The document that answers are held to is read while the service is sure to answer.
    await api.get('/usage');
  });

  it(
    `nothing that was answered with 202 is lost or done twice, ${ROUNDS} times over (seed ${SEED})`,
    async () => {
      const log = new PromiseLog(join(service.dataDir, 'client.log'));
      for (let round = 0; round < ROUNDS; round++) {
        const clients = Array.from({ length: CLIENTS }, () => client(log));
        await sleep(200 + random() * 3800);
        await service.kill();
        await Promise.all(clients);
        await service.boot();
        if ((round + 1) % 20 === 0) process.stdout.write(`${round + 1} kills, ${log.jobs.length} jobs\n`);
      }
      await untilNothingIsAtWork();
      await report(log);
      await new Invariants(service, api, log).check();
      log.close();
    },
    ROUNDS * ROUND_MS + 300_000,
  );

  /** Sends documents, one after the other, until the service is killed. */
  async function client(log: PromiseLog): Promise<void> {
    try {
      while (service.isRunning) {
        const n = Math.floor(random() * 1_000_000);
        const { tool, fileName, content } = DOCUMENTS[n % DOCUMENTS.length];
        const id = await log.send(api, content(n), fileName, tool);
        if (id === null) continue;
        await log.process(api, id);
        await api.get(`/jobs/${id}`, { prefer: 'wait=5' });
      }
    } catch (error) {
      // What was not answered was not promised. (Jest's TypeError is not that of `fetch`.)
      if ((error as Error).name !== 'TypeError') throw error;
    }
  }

  function untilNothingIsAtWork(): Promise<void> {
    const open = `SELECT id FROM jobs WHERE status IN ('queued', 'processing')`;
    return until(async () => (await service.rows(open)).length === 0, REST_MS);
  }

  /** All figures, good or bad, before any of them fails the test. */
  async function report(log: PromiseLog): Promise<void> {
    const jobs = await service.rows('SELECT id, interruptions, error FROM jobs');
    const known = new Set(jobs.map(({ id }) => id));
    const lost = log.jobs.filter(({ id }) => !known.has(id)).length;
    const doubled = await service.rows(
      `SELECT jobId FROM usage_entries WHERE kind = 'completed' GROUP BY jobId HAVING COUNT(*) > 1`,
    );
    const exhausted = jobs.filter(({ error }) => String(error).includes('attempts-exhausted')).length;
    const interruptions = jobs.map((job) => Number(job.interruptions));
    const interrupted = interruptions.filter((count) => count > 0).length;
    process.stdout.write(
      `chaos on ${Service.databaseName}: seed ${SEED}, ${service.timesKilled} kills, ${log.jobs.length} jobs answered with ` +
        `202, ${interrupted} interrupted, at most ${Math.max(...interruptions)} times, ${lost} lost, ` +
        `${doubled.length} doubled, ${exhausted} attempts-exhausted\n`,
    );
    // Without an interruption the kills would have proved nothing.
    expect({ lost, doubled, exhausted, isInterrupted: interrupted > 0 }).toEqual({
      lost: 0,
      doubled: [],
      exhausted: 0,
      isInterrupted: true,
    });
  }
});
