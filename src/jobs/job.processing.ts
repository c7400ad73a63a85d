import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ApiKey } from '../auth/api-key.entity.js';
import { Clock } from '../common/clock.js';
import { ProblemException } from '../common/problem/problem.exception.js';
import { UploadService } from '../uploads/upload.service.js';
import type { Job } from './job.entity.js';
import { JobEvents } from './job-events.js';
import { JobService } from './job.service.js';
import { isFinished } from './job.status.js';
import { QUEUE, type QueuePort } from './queue/queue.port.js';

/** How often a waiting request looks into the database: another instance may finish the job unheard. */
const LOOK_INTERVAL_MS = 1000;

/** Puts jobs in line, and waits for their end. */
@Injectable()
export class JobProcessing implements OnModuleDestroy {
  /** Aborted when the service stops: nobody is kept waiting then. */
  readonly #stopping = new AbortController();

  constructor(
    private readonly jobs: JobService,
    private readonly uploads: UploadService,
    private readonly events: JobEvents,
    private readonly clock: Clock,
    @Inject(QUEUE) private readonly queue: QueuePort,
  ) {}

  /**
   * Queues a job that waits to be processed; of a job that is queued, running or completed nothing is started twice.
   *
   * @throws ProblemException when the job can't be processed (any more)
   */
  async start(key: ApiKey, id: string): Promise<Job> {
    const job = await this.jobs.get(key, id);
    if (job.status === 'canceled') throw new ProblemException('job-canceled');
    if (job.status === 'expired') throw new ProblemException('job-expired');
    if (job.status !== 'accepted' && job.status !== 'failed') return job;
    await this.#requireSource(key, job);
    const isQueued = await this.queue.enqueue(job);
    // failpoint: job.enqueued
    if (isQueued) this.events.queued();
    return this.jobs.get(key, id);
  }

  onModuleDestroy(): void {
    this.#stopping.abort();
  }

  /** The job when it is finished, or as it is after `timeoutMs`, or when the client has gone. */
  async waitForEnd(key: ApiKey, job: Job, timeoutMs: number, clientGone: AbortSignal): Promise<Job> {
    const signal = AbortSignal.any([clientGone, this.#stopping.signal]);
    const deadline = this.clock.elapsed() + timeoutMs;
    let current = job;
    for (;;) {
      const leftMs = deadline - this.clock.elapsed();
      if (isFinished(current.status) || leftMs <= 0 || signal.aborted) return current;
      // Listen before looking, or an end between the two would go unnoticed.
      const change = this.events.nextChange(job.id, Math.min(leftMs, LOOK_INTERVAL_MS), signal);
      current = await this.jobs.get(key, job.id);
      if (isFinished(current.status)) return current;
      await change;
      current = await this.jobs.get(key, job.id);
    }
  }

  async #requireSource(key: ApiKey, { uploadId }: Job): Promise<void> {
    if (uploadId === null) throw new ProblemException('source-missing');
    if (await this.uploads.find(key.id, uploadId)) return;
    throw new ProblemException('source-missing', 'The upload of this job has expired: upload the document again.');
  }
}
