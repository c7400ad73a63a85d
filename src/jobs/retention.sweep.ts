import { Inject, Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { Clock } from '../common/clock.js';
import { Database } from '../database/database.js';
import { STORAGE, type StoragePort } from '../storage/storage.port.js';
import { Upload } from '../uploads/upload.entity.js';
import { Job } from './job.entity.js';
import { isFinished } from './job.status.js';
import { transition } from './job.transition.js';
import { ResultStore } from './result.store.js';

const BATCH = 200;

/** How long the record of an expired job is kept, so that its client learns that it is gone and not that it never was. */
const RECORD_MS = 7 * 86_400_000;

/** Takes files away when their time is over. Each step can be done twice, so that a crash between two loses nothing. */
@Injectable()
export class RetentionSweep {
  constructor(
    @Inject(STORAGE) private readonly storage: StoragePort,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly results: ResultStore,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.#expireJobs(now);
    await this.#removeResults();
    await this.#removeUploads(now);
    await this.#forgetJobs(now);
    await this.#clearWork();
  }

  async #expireJobs(now: number): Promise<void> {
    const due = await this.database.read((manager) =>
      manager.find(Job, {
        where: { status: In(['accepted', 'completed', 'failed']), expiresAt: LessThanOrEqual(now) },
        take: BATCH,
      }),
    );
    for (const { id, status: from } of due) {
      await this.database.write((manager) => transition(manager, { id, from, to: 'expired' }));
      // failpoint: retention.expired
    }
  }

  async #removeResults(): Promise<void> {
    const where = { status: 'expired', resultStorageKey: Not(IsNull()) } as const;
    for (const { id, resultStorageKey } of await this.database.read((manager) =>
      manager.find(Job, { where, take: BATCH }),
    )) {
      await this.storage.remove(resultStorageKey ?? '');
      // failpoint: retention.result-removed
      await this.database.write((manager) => manager.update(Job, { id }, { resultStorageKey: null }));
    }
  }

  /** An upload that a queued or running job reads stays until that job has ended. */
  async #removeUploads(now: number): Promise<void> {
    const due = await this.database.read((manager) =>
      manager.find(Upload, { where: { removedAt: IsNull(), expiresAt: LessThanOrEqual(now) }, take: BATCH }),
    );
    for (const { id, storageKey } of due) {
      const isInUse = await this.database.read((manager) =>
        manager.existsBy(Job, { uploadId: id, status: In(['queued', 'processing']) }),
      );
      if (isInUse) continue;
      await this.storage.remove(storageKey);
      // failpoint: retention.upload-removed
      await this.database.write((manager) => manager.update(Upload, { id }, { removedAt: now }));
    }
  }

  /** A process that was killed between finishing a job and clearing up left its folder. */
  async #clearWork(): Promise<void> {
    for (const id of await this.results.jobsAtWork()) {
      const job = await this.database.read((manager) => manager.findOneBy(Job, { id }));
      if (!job || isFinished(job.status)) await this.results.clearJob(id);
    }
  }

  async #forgetJobs(now: number): Promise<void> {
    const where = {
      status: In(['expired', 'canceled']),
      expiresAt: LessThanOrEqual(now - RECORD_MS),
      resultStorageKey: IsNull(),
    };
    await this.database.write((manager) => manager.delete(Job, where));
  }
}
