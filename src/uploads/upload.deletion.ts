import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/log/audit.log.js';
import type { ApiKey } from '../auth/api-key.entity.js';
import { Clock } from '../common/clock.js';
import { deletionOf, type DeletionResponseDto } from '../common/deletion.dto.js';
import type { Keep, Receipt } from '../idempotency/receipt.js';
import { ProblemException } from '../common/problem/problem.exception.js';
import { Database } from '../database/database.js';
import { STORAGE, type StoragePort } from '../storage/storage.port.js';
import { Upload } from './upload.entity.js';
import { UploadService } from './upload.service.js';
import { UPLOADS } from './uploads.table.js';

/** A conversion reads the file, or is about to. */
const IS_IN_USE = `SELECT 1 FROM jobs WHERE uploadId = ? AND status IN ('queued', 'processing') LIMIT 1`;

/** Takes uploads away before their time. */
@Injectable()
export class UploadDeletion {
  constructor(
    @Inject(STORAGE) private readonly storage: StoragePort,
    private readonly database: Database,
    private readonly uploads: UploadService,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Deletes an upload with its file.
   *
   * @throws ProblemException `not-found`, or `upload-in-use` as long as a job that reads it is queued or running
   */
  async delete(key: ApiKey, id: string, receipt: Receipt): Promise<DeletionResponseDto> {
    const { sha256, storageKey } = await this.uploads.get(key, id);
    const at = this.clock.now();
    const answer = deletionOf([id], [sha256], at);
    const entry = { actor: key.id, type: 'upload.deleted', subject: id, details: { sha256 } } as const;
    const also: Keep = async (manager) => {
      await this.audit.record(manager, entry);
      await receipt.keep(manager, answer);
    };
    if (!(await this.#withdraw(id, at, also))) throw new ProblemException('not-found', 'There is no such upload.');
    // From here on the retention sweep would do the rest.
    await this.storage.remove(storageKey);
    // failpoint: delete.upload.file-removed
    await this.database.write((manager) => manager.delete(Upload, { id }));
    return answer;
  }

  /** From here on nobody finds it. @returns whether this call did it */
  #withdraw(id: string, removedAt: number, keep: Keep): Promise<boolean> {
    return this.database.write(async (manager) => {
      if ((await manager.query<unknown[]>(IS_IN_USE, [id])).length > 0) throw new ProblemException('upload-in-use');
      const isMine = (await UPLOADS.update(manager, { id, removedAt: null }, { removedAt })) === 1;
      if (isMine) await keep(manager);
      // failpoint: delete.upload.written
      return isMine;
    });
  }
}
