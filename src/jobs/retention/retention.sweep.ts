import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { In, LessThanOrEqual, Not, IsNull } from 'typeorm';
import { AuditLog } from '../../audit/log/audit.log.js';
import { Clock } from '../../common/clock.js';
import { Database } from '../../database/database.js';
import { STORAGE, type StoragePort } from '../../storage/storage.port.js';
import { TemporaryFiles } from '../../storage/temporary.files.js';
import { Upload } from '../../uploads/upload.entity.js';
import { Job } from '../ledger/job.entity.js';
import { DownloadLink } from '../ledger/download-link.entity.js';
import { EXPIRING, isFinished } from '../ledger/job.status.js';
import { JobLedger } from '../ledger/job.ledger.js';
import { ResultStore } from '../worker/result.store.js';
import { CONFIG } from '../../config/config.token.js';
import type { Config } from '../../config/config.js';
import { JobEventEntry } from '../ledger/job-event.entity.js';
import { BatchRetention } from '../../batches/ledger/batch.retention.js';
import { WebhookRetention } from '../../webhooks/outbox/webhook.retention.js';
import { IdempotencyStore } from '../../idempotency/idempotency.store.js';

/** One transaction each: some milliseconds in which nobody else is served. */
const BATCH = 100;

/** How long the record of an expired job is kept, so that its client learns that it is gone and not that it never was. */
const RECORD_MS = 7 * 86_400_000;

/** An upload that a queued or running job reads stays until that job has ended. */
const UPLOADS_DUE = `SELECT id FROM uploads WHERE removedAt IS NULL AND expiresAt <= ? AND NOT EXISTS (
  SELECT 1 FROM jobs WHERE jobs.uploadId = uploads.id AND jobs.status IN ('queued', 'processing')) LIMIT ${BATCH}`;

/**
 * Takes files and records away when their time is over, until nothing is due. Each step can be done twice, so that a
 * crash between two loses nothing.
 */
@Injectable()
export class RetentionSweep {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(STORAGE) private readonly storage: StoragePort,
    private readonly database: Database,
    private readonly ledger: JobLedger,
    private readonly clock: Clock,
    private readonly results: ResultStore,
    private readonly answers: IdempotencyStore,
    private readonly webhooks: WebhookRetention,
    private readonly batches: BatchRetention,
    private readonly audit: AuditLog,
    private readonly temporary: TemporaryFiles,
  ) {}

  /** @param stopping ends it after the batch under way */
  async run(stopping: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const steps = [
      () => this.#expireJobs(now),
      () => this.#withdrawUploads(now),
      () => this.#removeUploads(),
      () => this.#removeDeleted(),
      () => this.#forgetJobs(now),
      () => this.#forgetEvents(now),
      () => this.#forgetLinks(now),
      () => this.answers.forget(BATCH),
      () => this.webhooks.forget(now - this.config.retentionMs - RECORD_MS, BATCH),
      () => this.batches.forget(now - this.config.retentionMs - RECORD_MS, BATCH),
      () => this.audit.forget(now - this.config.auditRetentionMs, BATCH),
    ];
    for (const step of steps) await this.#untilNothingIsDue(step, stopping);
    await this.#clearWork();
    await this.temporary.clearAbandoned(now);
  }

  /** Takes half of the time at the most: requests and conversions go on beside it. */
  async #untilNothingIsDue(step: () => Promise<number>, stopping: AbortSignal): Promise<void> {
    for (let found = BATCH; found === BATCH && !stopping.aborted;) {
      const startedAt = this.clock.elapsed();
      found = await step();
      if (found === BATCH) await sleep(this.clock.elapsed() - startedAt);
    }
  }

  /** The file goes first: from its last moment on a job is told to have expired, whatever its row says yet. */
  async #expireJobs(now: number): Promise<number> {
    const due = await this.database.read((manager) =>
      manager.find(Job, {
        select: { id: true, apiKeyId: true, status: true, destination: true, resultStorageKey: true },
        where: { status: In(EXPIRING), expiresAt: LessThanOrEqual(now) },
        take: BATCH,
      }),
    );
    if (due.length === 0) return 0;
    await this.#removeResults(due);
    await this.ledger.expire(due);
    return due.length;
  }

  async #removeResults(jobs: readonly Pick<Job, 'resultStorageKey'>[]): Promise<void> {
    for (const { resultStorageKey } of jobs) {
      if (resultStorageKey !== null) await this.storage.remove(resultStorageKey);
      // failpoint: retention.result-removed
    }
  }

  /** From here on nobody finds them, and no job can be begun with them. */
  #withdrawUploads(now: number): Promise<number> {
    return this.database.write(async (manager) => {
      const due = await manager.query<{ id: string }[]>(UPLOADS_DUE, [now]);
      if (due.length > 0) {
        await manager.update(Upload, { id: In(idsOf(due)) }, { removedAt: now });
        // failpoint: retention.withdraw.written
      }
      return due.length;
    });
  }

  async #removeUploads(): Promise<number> {
    const due = await this.database.read((manager) =>
      manager.find(Upload, {
        select: { id: true, storageKey: true },
        where: { removedAt: Not(IsNull()) },
        take: BATCH,
      }),
    );
    if (due.length === 0) return 0;
    for (const { storageKey } of due) {
      await this.storage.remove(storageKey);
      // failpoint: retention.upload-removed
    }
    await this.database.write((manager) => manager.delete(Upload, { id: In(idsOf(due)) }));
    return due.length;
  }

  async #forgetJobs(now: number): Promise<number> {
    const where = { status: In(['expired', 'canceled']), expiresAt: LessThanOrEqual(now - RECORD_MS) };
    const due = await this.database.read((manager) => manager.find(Job, { select: { id: true }, where, take: BATCH }));
    if (due.length > 0) await this.ledger.forget(idsOf(due));
    return due.length;
  }

  /** What a client has deleted while the process was killed between the word and the deed. */
  async #removeDeleted(): Promise<number> {
    const due = await this.database.read((manager) =>
      manager.find(Job, {
        select: { id: true, resultStorageKey: true },
        where: { deletedAt: Not(IsNull()) },
        take: BATCH,
      }),
    );
    await this.#removeResults(due);
    if (due.length > 0) await this.ledger.forget(idsOf(due));
    return due.length;
  }

  /** The journal is kept as long as the record of a job that nobody touched. */
  async #forgetEvents(now: number): Promise<number> {
    const at = LessThanOrEqual(now - this.config.retentionMs - RECORD_MS);
    const due = await this.database.read((manager) =>
      manager.find(JobEventEntry, { select: { sequence: true }, where: { at }, take: BATCH }),
    );
    const sequences = due.map(({ sequence }) => sequence ?? 0);
    if (due.length > 0)
      await this.database.write((manager) => manager.delete(JobEventEntry, { sequence: In(sequences) }));
    return due.length;
  }

  /** As long as the record of a job is kept a link to it is told to have expired. */
  async #forgetLinks(now: number): Promise<number> {
    const expiresAt = LessThanOrEqual(now - RECORD_MS);
    const due = await this.database.read((manager) =>
      manager.find(DownloadLink, { select: { id: true }, where: { expiresAt }, take: BATCH }),
    );
    if (due.length > 0) await this.database.write((manager) => manager.delete(DownloadLink, { id: In(idsOf(due)) }));
    return due.length;
  }

  /** A process that was killed between finishing a job and clearing up left its folder. */
  async #clearWork(): Promise<void> {
    for (const id of await this.results.jobsAtWork()) {
      const job = await this.database.read((manager) => manager.findOneBy(Job, { id }));
      if (!job || isFinished(job.status)) await this.results.clearJob(id);
    }
  }
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
