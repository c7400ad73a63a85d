import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { Clock } from '../common/clock.js';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { Database } from '../database/database.js';
import { STORAGE, type StoragePort } from '../storage/storage.port.js';
import { Upload } from '../uploads/upload.entity.js';
import { Job } from './job.entity.js';
import { transition } from './job.transition.js';

const MAX_INTERVAL_MS = 60_000;
const BATCH = 200;
/** How long the record of an expired job is kept, so that its client learns that it is gone and not that it never was. */
const RECORD_MS = 7 * 86_400_000;

/** Takes files away when their time is over. Each step can be done twice, so that a crash between two loses nothing. */
@Injectable()
export class Retention implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(STORAGE) private readonly storage: StoragePort,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const intervalMs = Math.min(MAX_INTERVAL_MS, Math.max(500, this.config.retentionMs / 4));
    this.#timer = setInterval(() => this.#start(), intervalMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  #start(): void {
    this.#sweeping = this.#sweeping
      .then(() => this.#sweep())
      .catch((error: unknown) => {
        this.logger.error({ err: error }, 'the retention sweep failed and will be tried again');
      });
  }

  async #sweep(): Promise<void> {
    const now = this.clock.now();
    await this.#expireJobs(now);
    await this.#removeResults();
    await this.#removeUploads(now);
    await this.#forgetJobs(now);
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
    }
  }

  async #removeResults(): Promise<void> {
    const where = { status: 'expired', resultStorageKey: Not(IsNull()) } as const;
    for (const { id, resultStorageKey } of await this.database.read((manager) =>
      manager.find(Job, { where, take: BATCH }),
    )) {
      await this.storage.remove(resultStorageKey ?? '');
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
      await this.database.write((manager) => manager.update(Upload, { id }, { removedAt: now }));
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
