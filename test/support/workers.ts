import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { ApiKey } from '../../src/auth/api-key.entity.js';
import { Batch } from '../../src/batches/ledger/batch.entity.js';
import { BATCHES } from '../../src/batches/ledger/batches.table.js';
import { BatchTally } from '../../src/batches/ledger/batch.tally.js';
import { Clock } from '../../src/common/clock.js';
import { newId } from '../../src/common/ids.js';
import type { Config } from '../../src/config/config.js';
import { loadConfig } from '../../src/config/env.js';
import { connect } from '../../src/database/connect.js';
import { dataSourceOptions } from '../../src/database/data-source.options.js';
import { Database } from '../../src/database/database.js';
import { Job } from '../../src/jobs/ledger/job.entity.js';
import { JOBS } from '../../src/jobs/ledger/jobs.table.js';
import { NOTHING_YET } from '../../src/jobs/ledger/nothing-yet.js';
import { JobDestinations } from '../../src/jobs/ledger/job.destinations.js';
import { JobJournal } from '../../src/jobs/ledger/job.journal.js';
import { JobLedger } from '../../src/jobs/ledger/job.ledger.js';
import { JobQueue } from '../../src/jobs/ledger/job.queue.js';
import type { ClaimedJob, Completion } from '../../src/jobs/ledger/claimed-job.js';
import { Upload } from '../../src/uploads/upload.entity.js';
import { RequestCount } from '../../src/usage/request-count.entity.js';
import { UsageEntry } from '../../src/usage/usage-entry.entity.js';
import { UsageRecorder } from '../../src/usage/usage.recorder.js';
import { WebhookDelivery } from '../../src/webhooks/outbox/webhook-delivery.entity.js';
import { WebhookEndpoint } from '../../src/webhooks/outbox/webhook-endpoint.entity.js';
import { WebhookOutbox } from '../../src/webhooks/outbox/webhook.outbox.js';
import { WebhookSignals } from '../../src/webhooks/outbox/webhook.signals.js';
import { dropDatabase, freshDatabase } from './database.js';
import { JobEventEntry } from '../../src/jobs/ledger/job-event.entity.js';
import { JobLabel } from '../../src/jobs/ledger/job-label.entity.js';

const ENTITIES = [
  ApiKey,
  Batch,
  Job,
  JobEventEntry,
  JobLabel,
  Upload,
  RequestCount,
  UsageEntry,
  WebhookEndpoint,
  WebhookDelivery,
];

/** A monotonic clock that the test can put forward. */
class SkippingClock extends Clock {
  #skippedMs = 0;

  override elapsed(): number {
    return super.elapsed() + this.#skippedMs;
  }

  skip(ms: number): void {
    this.#skippedMs += ms;
  }
}

/** The real database, whose writes begin only when the test lets them, so that what was read before is outdated. */
class HeldDatabase extends Database {
  #gate: () => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly inner: Database,
    dataSource: DataSource,
  ) {
    super(dataSource);
  }

  override read<T>(work: Parameters<typeof Database.prototype.read<T>>[0]): Promise<T> {
    return this.inner.read(work);
  }

  override async write<T>(work: Parameters<typeof Database.prototype.write<T>>[0]): Promise<T> {
    await this.#gate();
    return this.inner.write(work);
  }

  /** @param gate resolves when a write that has come to it may begin */
  holdBy(gate: () => Promise<void>): void {
    this.#gate = gate;
  }
}

/** The ledger of one instance: the service's own class on the real database. */
export interface Worker {
  readonly ledger: JobLedger;
  readonly clock: SkippingClock;
  readonly database: HeldDatabase;
}

/** Several workers of one database, in this process. On the embedded database they share its one connection. */
export class Workers {
  #jobs = 0;
  readonly #connections: Connection[] = [];

  private constructor(
    readonly config: Config,
    private readonly folder: string,
  ) {}

  static async open(): Promise<Workers> {
    const folder = await mkdtemp(join(tmpdir(), 'docket-workers-'));
    const database = process.env.DATABASE_URL ? { DATABASE_URL: await freshDatabase() } : {};
    return new Workers(loadConfig({ DATA_DIR: folder, ...database }), folder);
  }

  async worker(): Promise<Worker> {
    const { database: inner, dataSource } = await this.#connection();
    const clock = new SkippingClock();
    const database = new HeldDatabase(inner, dataSource);
    const batches = new BatchTally();
    const outbox = new WebhookOutbox(new WebhookSignals());
    const journal = new JobJournal(new UsageRecorder(), outbox, batches);
    return {
      clock,
      database,
      ledger: new JobLedger(
        this.config,
        database,
        journal,
        new JobQueue(database, clock),
        clock,
        batches,
        new JobDestinations(journal, outbox),
      ),
    };
  }

  /** An accepted job. */
  async job(): Promise<Job> {
    const now = Date.now();
    const job = { ...NEW_JOB, id: newId('job'), apiKeyId: `key_${this.#jobs++}`, createdAt: now, expiresAt: now };
    await this.#connections[0].database.write((manager) => JOBS.insert(manager, job));
    return job;
  }

  /** A batch of so many jobs, all of them at work. */
  async batch(size: number): Promise<{ readonly batch: Batch; readonly jobs: readonly ClaimedJob[] }> {
    const now = Date.now();
    const apiKeyId = `key_${this.#jobs++}`;
    const at = { createdAt: now, queuedAt: now, startedAt: now, expiresAt: now, leaseUntil: now };
    const begun = { ...NEW_JOB, ...at, apiKeyId, status: 'processing', leaseToken: 1, attempts: 1 } as const;
    const id = newId('bat');
    const jobs = Array.from({ length: size }, () => ({ ...begun, id: newId('job'), batchId: id }));
    const items = jobs.map((job) => ({ jobId: job.id, problem: null }));
    const batch = { id, apiKeyId, items, jobs: size, unfinished: size, createdAt: now, finishedAt: null };
    await this.#connections[0].database.write(async (manager) => {
      await BATCHES.insert(manager, batch);
      for (const job of jobs) await JOBS.insert(manager, job);
    });
    return { batch, jobs };
  }

  /** What the journal has of a key, by type. */
  async told(apiKeyId: string, type: JobEventEntry['type']): Promise<JobEventEntry[]> {
    return this.#connections[0].database.read((manager) => manager.findBy(JobEventEntry, { apiKeyId, type }));
  }

  find(id: string): Promise<Job | null> {
    return this.#connections[0].database.read((manager) => manager.findOneBy(Job, { id }));
  }

  /** All that the database holds of a job: its row, and its usage entries. */
  async state(id: string): Promise<unknown> {
    const entries = await this.#connections[0].database.read((manager) =>
      manager.find(UsageEntry, { where: { jobId: id }, order: { kind: 'ASC', attempt: 'ASC' } }),
    );
    return { job: await this.find(id), entries };
  }

  /** Deletes all jobs. */
  async clear(): Promise<void> {
    await this.#connections[0].database.write((manager) => manager.deleteAll(Job));
  }

  async close(): Promise<void> {
    for (const { database, dataSource } of this.#connections) {
      await database.onApplicationShutdown();
      await dataSource.destroy();
    }
    if (this.config.database.type !== 'sqlite') await dropDatabase(this.config.database.url);
    await rm(this.folder, { recursive: true });
  }

  async #connection(): Promise<Connection> {
    const isShared = this.config.database.type === 'sqlite' && this.#connections.length > 0;
    if (isShared) return this.#connections[0];
    const dataSource = await connect({ ...dataSourceOptions(this.config.database), entities: ENTITIES });
    const database = new Database(dataSource);
    await database.open();
    this.#connections.push({ database, dataSource });
    return { database, dataSource };
  }
}

interface Connection {
  readonly database: Database;
  readonly dataSource: DataSource;
}

/** The completion that a try with this fencing token would report. */
export function completionOf({ id, leaseToken }: Pick<Job, 'id' | 'leaseToken'>): Completion {
  const result = { fileName: 'a.pdf', contentType: 'application/pdf', size: 7, sha256: '00'.repeat(32), pages: 1 };
  return {
    result,
    resultStorageKey: `results/${id}.${leaseToken}`,
    report: { facts: {}, warnings: [] },
    sourceSizeBytes: 7,
  };
}

const NEW_JOB = {
  isTest: false,
  retentionMs: null,
  deleteAfter: null,
  tool: 'txt-to-pdf',
  sourceFileName: 'a.txt',
  targetFormat: 'pdf',
  status: 'accepted',
  uploadId: null,
  batchId: null,
  options: {},
  metadata: {},
  priority: 1,
  callback: null,
  destination: null,
  ...NOTHING_YET,
} as const;
