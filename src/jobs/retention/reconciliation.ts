import { Inject, Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { LOGGER, type Logger } from '../../common/logging/logger.js';
import { Database } from '../../database/database.js';
import { STORAGE, type StorageEntry, type StoragePort } from '../../storage/storage.port.js';
import { Upload } from '../../uploads/upload.entity.js';
import { Job } from '../ledger/job.entity.js';

/** A file is stored before its row is committed: only one that has been without a row for so long belongs to nobody. */
const GRACE_MS = 3_600_000;
const BATCH = 200;
const MAX_EXAMPLES = 5;

interface Kept {
  readonly id: string;
  readonly key: string;
}

/**
 * Compares the storage with the database. Files that no row knows (a process was killed between the two) are removed.
 * Rows whose file is missing are told in the log and left alone: the folder may merely not be mounted.
 */
@Injectable()
export class Reconciliation {
  constructor(
    @Inject(STORAGE) private readonly storage: StoragePort,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.#removeOrphans('uploads', (ids) => this.#uploads({ id: In(ids) }));
    await this.#removeOrphans('results', (ids) => this.#results({ id: In(ids) }));
    await this.#reportMissing('uploads', (after) => this.#uploads({ id: MoreThan(after) }));
    await this.#reportMissing('results', (after) => this.#results({ id: MoreThan(after) }));
  }

  async #removeOrphans(folder: string, known: (ids: string[]) => Promise<Kept[]>): Promise<void> {
    let removed = 0;
    for await (const batch of this.#oldFiles(folder)) {
      const kept = new Set((await known(batch.map(({ key }) => idIn(key)))).map(({ key }) => key));
      for (const { key } of batch.filter((file) => !kept.has(file.key))) {
        await this.storage.remove(key);
        // failpoint: reconcile.orphan-removed
        removed++;
      }
    }
    if (removed > 0) this.logger.warn({ folder, removed }, 'files that no record knows were removed');
  }

  async *#oldFiles(folder: string): AsyncIterable<StorageEntry[]> {
    const oldest = this.clock.now() - GRACE_MS;
    let batch: StorageEntry[] = [];
    for await (const file of this.storage.list(folder)) {
      if (file.modifiedAt < oldest) batch.push(file);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  async #reportMissing(folder: string, next: (after: string) => Promise<Kept[]>): Promise<void> {
    const missing: string[] = [];
    for (let page = await next(''); page.length > 0; page = await next(page.at(-1)?.id ?? '')) {
      for (const { id, key } of page) if (!(await this.storage.has(key))) missing.push(id);
    }
    if (missing.length === 0) return;
    const examples = missing.slice(0, MAX_EXAMPLES);
    this.logger.error({ folder, missing: missing.length, examples }, 'records have lost their files');
  }

  async #uploads(where: { id: ReturnType<typeof MoreThan<string>> }): Promise<Kept[]> {
    const rows = await this.database.read((manager) =>
      manager.find(Upload, { where: { ...where, removedAt: IsNull() }, order: { id: 'ASC' }, take: BATCH }),
    );
    return rows.map(({ id, storageKey: key }) => ({ id, key }));
  }

  async #results(where: { id: ReturnType<typeof MoreThan<string>> }): Promise<Kept[]> {
    const rows = await this.database.read((manager) =>
      manager.find(Job, {
        select: { id: true, resultStorageKey: true },
        where: { ...where, status: 'completed' },
        order: { id: 'ASC' },
        take: BATCH,
      }),
    );
    return rows.map(({ id, resultStorageKey }) => ({ id, key: resultStorageKey ?? '' }));
  }
}

/** The id that keys begin with below their folder, whatever follows: `uploads/upl_…`, `results/job_….3`. */
function idIn(key: string): string {
  return key.slice(key.indexOf('/') + 1).split('.')[0];
}
