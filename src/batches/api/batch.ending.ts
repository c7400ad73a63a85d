import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/log/audit.log.js';
import type { ApiKey } from '../../auth/api-key.entity.js';
import { deletionOf, type DeletionResponseDto } from '../../common/deletion.dto.js';
import type { Receipt } from '../../idempotency/receipt.js';
import type { Job } from '../../jobs/ledger/job.entity.js';
import { JobLedger } from '../../jobs/ledger/job.ledger.js';
import { isFinished } from '../../jobs/ledger/job.status.js';
import { JOB_SIGNALS, type JobSignals } from '../../jobs/signals/job.signals.js';
import { STORAGE, type StoragePort } from '../../storage/storage.port.js';
import { Batch } from '../ledger/batch.entity.js';
import type { BatchDto } from './batch.dto.js';
import { BatchService, viewOf, type BatchWithJobs } from './batch.service.js';

/** Ends batches before their time: stops their jobs, and takes them away. */
@Injectable()
export class BatchEnding {
  constructor(
    @Inject(STORAGE) private readonly storage: StoragePort,
    @Inject(JOB_SIGNALS) private readonly signals: JobSignals,
    private readonly batches: BatchService,
    private readonly ledger: JobLedger,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Cancels the jobs that are not finished; what has ended stays as it is.
   *
   * @throws ProblemException `not-found`
   */
  async cancel(key: ApiKey, id: string): Promise<BatchDto> {
    return viewOf(await this.#ended(key, id));
  }

  /**
   * Deletes a batch with its jobs and their results; what is not finished is canceled first.
   *
   * @throws ProblemException `not-found`
   */
  async delete(key: ApiKey, id: string, receipt: Receipt): Promise<DeletionResponseDto> {
    for (;;) {
      const { batch, jobs } = await this.#ended(key, id);
      // One order for all who withdraw several.
      const all = batch.items.flatMap(({ jobId }) => jobs.get(jobId ?? '') ?? []);
      const ids = [id, ...all.map((job) => job.id)];
      const digests = all.flatMap(({ result }) => result?.sha256 ?? []);
      const answer = (at: number) => deletionOf(ids, digests, at);
      const at = await this.ledger.withdraw(all, async (manager, now) => {
        await manager.delete(Batch, { id });
        const details = { jobs: all.map((job) => job.id), sha256: digests };
        await this.audit.record(manager, { actor: key.id, type: 'batch.deleted', subject: id, details });
        await receipt.keep(manager, answer(now));
        // failpoint: batch.delete.written
      });
      // A job that had failed was begun again meanwhile.
      if (at === null) continue;
      await this.#remove(all);
      return answer(at);
    }
  }

  /** The batch when none of its jobs is unfinished. Each is canceled by itself: what was done before a crash is done. */
  async #ended(key: ApiKey, id: string): Promise<BatchWithJobs> {
    for (;;) {
      const found = await this.batches.get(key, id);
      const unfinished = [...found.jobs.values()].filter(({ status }) => !isFinished(status));
      if (unfinished.length === 0) return found;
      for (const job of unfinished) {
        await this.ledger.cancel(job);
        // failpoint: batch.cancel.job
        this.signals.finished(job.id);
      }
    }
  }

  /** The files go first: as long as there are rows, the retention sweep comes back to them. */
  async #remove(jobs: readonly Job[]): Promise<void> {
    for (const { resultStorageKey } of jobs) {
      if (resultStorageKey !== null) await this.storage.remove(resultStorageKey);
      // failpoint: batch.delete.file-removed
    }
    if (jobs.length > 0) await this.ledger.forget(jobs.map(({ id }) => id));
  }
}
