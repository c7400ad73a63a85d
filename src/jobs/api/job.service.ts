import { Injectable } from '@nestjs/common';
import type { ApiKey } from '../../auth/api-key.entity.js';
import { Clock } from '../../common/clock.js';
import { isId } from '../../common/ids.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import { Database } from '../../database/database.js';
import { DiskSpace } from '../../storage/disk-space.js';
import { UploadService } from '../../uploads/upload.service.js';
import type { CreateJobDto } from './create-job.dto.js';
import type { Job } from '../ledger/job.entity.js';
import { JobFactory } from './job.factory.js';
import { seenNow } from './seen-now.js';
import { JobLedger } from '../ledger/job.ledger.js';
import { JOBS } from '../ledger/jobs.table.js';
import type { Keep } from '../../idempotency/receipt.js';

/** Creates and finds jobs; everything only for the key that owns it. */
@Injectable()
export class JobService {
  constructor(
    private readonly database: Database,
    private readonly factory: JobFactory,
    private readonly uploads: UploadService,
    private readonly ledger: JobLedger,
    private readonly disk: DiskSpace,
    private readonly clock: Clock,
  ) {}

  /**
   * The job that a client asks for, not yet stored.
   *
   * @throws ProblemException with a code for each thing that may be wrong
   */
  async draft(key: ApiKey, request: CreateJobDto): Promise<Job> {
    this.disk.assertRoom();
    const upload = request.uploadId === undefined ? null : await this.uploads.find(key.id, request.uploadId);
    return this.factory.create(key.id, request, upload);
  }

  /** Stores an accepted job; durable when this returns. */
  accept(job: Job, keep: Keep): Promise<void> {
    return this.ledger.accept(job, keep);
  }

  /**
   * @throws ProblemException `not-found`, also for a job of another key
   */
  async get(key: ApiKey, id: string): Promise<Job> {
    const job = isId('job', id)
      ? await this.database.read((manager) => JOBS.find(manager, { id, apiKeyId: key.id, deletedAt: null }))
      : null;
    if (!job) throw new ProblemException('not-found', 'There is no such job.');
    return seenNow(job, this.clock.now());
  }
}
