import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { PROBLEMS } from '../common/problem/problem.catalogue.js';
import type { CageOutcome } from '../conversion/cage/protocol.js';
import { ConversionService } from '../conversion/conversion.service.js';
import { UploadService } from '../uploads/upload.service.js';
import { Lease } from './lease.js';
import { QUEUE, type ClaimedJob, type QueuePort } from './queue/queue.port.js';
import { ResultStore } from './result.store.js';

type Done = Extract<CageOutcome, { isDone: true }>;
type Failed = Extract<CageOutcome, { isDone: false }>;

/** Runs one claimed job to its end and writes down how it ended, as long as the lease holds. */
@Injectable()
export class JobExecution {
  constructor(
    @Inject(QUEUE) private readonly queue: QueuePort,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly conversion: ConversionService,
    private readonly uploads: UploadService,
    private readonly results: ResultStore,
  ) {}

  async run(job: ClaimedJob, stopping: AbortSignal): Promise<void> {
    const lease = new Lease(this.queue, job, this.logger);
    try {
      const source = await this.uploads.source(job.uploadId ?? '');
      const outputPath = await this.results.prepareWork(job);
      const { tool, sourceFileName, options } = job;
      const task = { tool, sourceFileName, options, inputPath: source.path, outputPath };
      const signal = AbortSignal.any([stopping, lease.lost]);
      const outcome = await this.conversion.run(task, signal, (progress) => lease.report(progress));
      if (lease.lost.aborted) return;
      if (outcome.isDone) await this.#complete(job, outputPath, source.sizeBytes, outcome);
      else if (stopping.aborted) await this.queue.release(job);
      else await this.#fail(job, outcome);
    } finally {
      lease.end();
      await this.results.clearWork(job);
    }
  }

  async #complete(
    job: ClaimedJob,
    outputPath: string,
    sourceSizeBytes: number,
    { pages, report }: Done,
  ): Promise<void> {
    const { result, storageKey } = await this.results.keep(job, outputPath, pages);
    const isMine = await this.queue.complete(job, { result, resultStorageKey: storageKey, report, sourceSizeBytes });
    if (!isMine) await this.results.discard(storageKey);
    this.logger.info({ jobId: job.id, tool: job.tool, pages, isLate: !isMine }, 'job completed');
  }

  async #fail(job: ClaimedJob, { code, message, report }: Failed): Promise<void> {
    const isMine = await this.queue.fail(job, { code, message, retryable: PROBLEMS[code].isRetryable }, report);
    this.logger.info({ jobId: job.id, tool: job.tool, code, isLate: !isMine }, 'job failed');
  }
}
