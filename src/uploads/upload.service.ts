import { Inject, Injectable } from '@nestjs/common';
import type { ApiKey } from '../auth/api-key.entity.js';
import { keptMs } from '../auth/kept-ms.js';
import { Clock } from '../common/clock.js';
import { isId } from '../common/ids.js';
import { ProblemException } from '../common/problem/problem.exception.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import type { FormatName } from '../engine/format.js';
import { isOutOfReach } from '../database/database.errors.js';
import { Database } from '../database/database.js';
import { digestOf } from '../storage/file-digest.js';
import { STORAGE, StoredFileMissing, type StoragePort } from '../storage/storage.port.js';
import type { Upload } from './upload.entity.js';
import type { StoredFile } from './file.intake.js';
import { UPLOADS } from './uploads.table.js';
import type { PageQueryDto } from '../common/paging/page-query.dto.js';
import { newestFirst, type Listing, type Page } from '../database/newest-first.js';
import type { Keep } from '../idempotency/receipt.js';
import type { EntityManager } from 'typeorm';

/** The stored file of an upload. */
export interface Source {
  readonly storageKey: string;
  readonly sizeBytes: number;
  /** Hex, of what was sent. */
  readonly sha256: string;
}

/** Keeps the record of what clients sent. */
@Injectable()
export class UploadService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(STORAGE) private readonly storage: StoragePort,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The record of a stored file, not yet stored itself. */
  draft(key: ApiKey, stored: StoredFile): Upload {
    const now = this.clock.now();
    return {
      id: stored.id,
      apiKeyId: key.id,
      fileName: stored.fileName,
      format: stored.format.name as FormatName,
      contentType: stored.format.contentType,
      size: stored.sizeBytes,
      sha256: stored.sha256,
      storageKey: stored.storageKey,
      createdAt: now,
      expiresAt: now + keptMs(key, this.config),
      removedAt: null,
    };
  }

  /** Records a stored file, with what else belongs into the transaction; when that fails, the file goes too. */
  keep(upload: Upload, also: Keep): Promise<void> {
    return this.withFiles([upload], () =>
      this.database.write(async (manager) => {
        await this.record(manager, upload);
        await also(manager);
        // failpoint: upload.written
      }),
    );
  }

  /** Writes the row of an upload in a transaction that is under way. */
  record(manager: EntityManager, upload: Upload): Promise<void> {
    return UPLOADS.insert(manager, upload);
  }

  /** Runs what records stored files; when that fails, the files go too. */
  async withFiles(uploads: readonly Upload[], record: () => Promise<void>): Promise<void> {
    try {
      // failpoint: upload.stored
      await record();
    } catch (error) {
      // The commit may have succeeded and only its answer be lost. The files stay then; the reconciliation removes those
      // that no row names.
      if (!isOutOfReach(error)) await this.discard(uploads);
      throw error;
    }
    // failpoint: upload.recorded
  }

  /** Removes the files of uploads that were not recorded. */
  async discard(uploads: readonly Upload[]): Promise<void> {
    for (const { storageKey } of uploads) await this.storage.remove(storageKey);
  }

  /** The key's own upload, as long as its file is there; `null` otherwise, whoever else may own it. */
  async find(apiKeyId: string, id: string): Promise<Upload | null> {
    if (!isId('upl', id)) return null;
    const upload = await this.database.read((manager) => UPLOADS.find(manager, { id, apiKeyId, removedAt: null }));
    return upload && upload.expiresAt > this.clock.now() ? upload : null;
  }

  /** @throws ProblemException `not-found`, also for an upload of another key */
  async get(key: ApiKey, id: string): Promise<Upload> {
    const upload = await this.find(key.id, id);
    if (!upload) throw new ProblemException('not-found', 'There is no such upload.');
    return upload;
  }

  /**
   * The key's uploads whose files are there, newest first.
   *
   * @throws ProblemException `validation-failed` for a cursor that isn't one
   */
  list({ id: apiKeyId }: ApiKey, page: PageQueryDto): Promise<Page<Upload>> {
    const where: Listing['where'] = [
      ['apiKeyId = ?', apiKeyId],
      ['removedAt IS NULL'],
      ['expiresAt > ?', this.clock.now()],
    ];
    const listing = { from: 'uploads', where, time: 'createdAt', id: 'id' };
    return this.database.read((manager) => newestFirst(manager, UPLOADS, listing, page));
  }

  /** What a converter needs to know of an upload; `null` when its file is gone. */
  async source(id: string): Promise<Source | null> {
    const upload = await this.database.read((manager) => UPLOADS.find(manager, { id }));
    if (!upload || !(await this.storage.has(upload.storageKey))) return null;
    const { storageKey, size: sizeBytes, sha256 } = upload;
    return { storageKey, sizeBytes, sha256 };
  }

  /** Lends its file at a local path, which is good only until `use` has ended. */
  withLocalFile<T>({ storageKey }: Source, use: (path: string) => Promise<T>): Promise<T> {
    return this.storage.withLocalFile(storageKey, use);
  }

  /** Whether the file is there, with the bytes that were sent. */
  async isIntact({ storageKey, sha256: expected }: Source): Promise<boolean> {
    try {
      const file = await this.storage.open(storageKey);
      return (await digestOf(file.read()).finally(() => file.close())) === expected;
    } catch (error) {
      if (error instanceof StoredFileMissing) return false;
      throw error;
    }
  }
}
