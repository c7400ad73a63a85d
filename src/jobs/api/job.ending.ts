import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/log/audit.log.js';
import type { ApiKey } from '../../auth/api-key.entity.js';
import { deletionOf, type DeletionResponseDto } from '../../common/deletion.dto.js';
import type { Receipt } from '../../idempotency/receipt.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import { STORAGE, type StoragePort } from '../../storage/storage.port.js';
import type { Job } from '../ledger/job.entity.js';
import { JobLedger } from '../ledger/job.ledger.js';
import { isFinished } from '../ledger/job.status.js';
import { JOB_SIGNALS, type JobSignals } from '../signals/job.signals.js';
import { JobService } from './job.service.js';

/** Ends jobs before their time: stops them, and takes them away. */
@Injectable()
export class JobEnding {
  constructor(
    @Inject(STORAGE) private readonly storage: StoragePort,
    @Inject(JOB_SIGNALS) private readonly signals: JobSignals,
    private readonly jobs: JobService,
    private readonly ledger: JobLedger,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Cancels a job that is not finished; of one that is canceled already nothing changes.
   *
   * @throws ProblemException `not-found`, or `job-finished` when it came to its end before
   */
  async cancel(key: ApiKey, id: string): Promise<Job> {
    for (;;) {
      const job = await this.jobs.get(key, id);
      if (job.status === 'canceled') return job;
      if (isFinished(job.status)) throw new ProblemException('job-finished');
      const canceled = await this.ledger.cancel(job);
      // failpoint: cancel.committed
      if (!canceled) continue;
      this.signals.finished(id);
      return canceled;
    }
  }

  /**
   * Deletes a job with its result; one that is not finished is canceled first.
   *
   * @throws ProblemException `not-found`
   */
  async delete(key: ApiKey, id: string, receipt: Receipt): Promise<DeletionResponseDto> {
    for (;;) {
      const job = await this.jobs.get(key, id);
      const { status, result } = job;
      if (status === 'queued' || status === 'processing') {
        await this.ledger.cancel(job);
        this.signals.finished(id);
        continue;
      }
      const answer = (at: number) => deletionOf([id], result ? [result.sha256] : [], at);
      const details = { sha256: result?.sha256 ?? null };
      const at = await this.ledger.withdraw([job], async (manager, now) => {
        await this.audit.record(manager, { actor: key.id, type: 'job.deleted', subject: id, details });
        await receipt.keep(manager, answer(now));
      });
      if (at === null) continue;
      await this.#remove(job);
      return answer(at);
    }
  }

  /** The file goes first: as long as there is a row, the retention sweep comes back to it. */
  async #remove({ id, resultStorageKey }: Job): Promise<void> {
    if (resultStorageKey !== null) await this.storage.remove(resultStorageKey);
    // failpoint: delete.job.file-removed
    await this.ledger.forget([id]);
  }
}
