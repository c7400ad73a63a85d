import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { assertToolAllowed } from '../../auth/allowed-tools.js';
import type { ApiKey } from '../../auth/api-key.entity.js';
import { Authenticator } from '../../auth/authenticator.js';
import { Clock } from '../../common/clock.js';
import type { Preferences } from '../../common/http/prefer.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import { PageQuota } from '../../usage/page.quota.js';
import { UploadService } from '../../uploads/upload.service.js';
import type { Job } from '../ledger/job.entity.js';
import { JOB_SIGNALS, type JobSignals } from '../signals/job.signals.js';
import { JobService } from './job.service.js';
import { isFinished } from '../ledger/job.status.js';
import { JobLedger } from '../ledger/job.ledger.js';
import type { Sleeper } from '../signals/sleeper.js';

/** How often a waiting request looks into the database: another instance may finish the job unheard. */
const LOOK_INTERVAL_MS = 1000;

type Look = () => Promise<Job>;

/** How long a request to process waits that prefers nothing. */
const USUAL_WAIT_MS = 20_000;

/** Somebody who may wait for the end of a job. */
export interface Waiter extends Preferences {
  readonly key: ApiKey;
  /** The header that proved the key; it is looked at again as long as the waiting lasts. */
  readonly authorization: string | undefined;
  /** Aborted when the client has gone. */
  readonly gone: AbortSignal;
}

/** Puts jobs in line, and waits for their end. */
@Injectable()
export class JobWaiting implements OnModuleDestroy {
  readonly #waiting = new Set<Sleeper>();
  #isStopping = false;

  constructor(
    private readonly jobs: JobService,
    private readonly uploads: UploadService,
    @Inject(JOB_SIGNALS) private readonly signals: JobSignals,
    private readonly clock: Clock,
    private readonly authenticator: Authenticator,
    private readonly ledger: JobLedger,
    private readonly quota: PageQuota,
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
    assertToolAllowed(key, job.tool);
    await this.#requireSource(key, job);
    const queued = await this.ledger.enqueue(job, (manager) => this.quota.assertLeft(manager, key));
    // failpoint: job.enqueued
    if (!queued) return this.jobs.get(key, id);
    this.signals.queued();
    return queued;
  }

  /** Nobody is kept waiting when the service stops. */
  onModuleDestroy(): void {
    this.#isStopping = true;
    for (const sleeper of this.#waiting) sleeper.wake();
  }

  /**
   * The job as it is; for who prefers to wait, when it is finished, or after the longest time, or when the client has gone.
   *
   * @throws ProblemException `unauthorized` when the key ends meanwhile
   */
  look(waiter: Waiter, id: string): Promise<Job> {
    const look = () => this.jobs.get(waiter.key, id);
    return waiter.waitMs === null ? look() : this.#wait(waiter, waiter.waitMs, id, look);
  }

  /**
   * {@link start}, and then {@link look} when it is finished, unless who asks prefers not to wait. Who prefers both an
   * answer at once and to wait so long wants the first after the second (RFC 7240, 4.3).
   */
  run(waiter: Waiter, id: string): Promise<Job> {
    const start = () => this.start(waiter.key, id);
    return waiter.isAsync && waiter.waitMs === null
      ? start()
      : this.#wait(waiter, waiter.waitMs ?? USUAL_WAIT_MS, id, start);
  }

  async #wait({ key, authorization, gone }: Waiter, longestMs: number, id: string, firstLook: Look): Promise<Job> {
    const deadline = this.clock.elapsed() + longestMs;
    const look = async () => {
      await this.authenticator.assertInForce(authorization);
      return this.jobs.get(key, id);
    };
    for (let next = firstLook; ; next = look) {
      const leftMs = Math.max(0, deadline - this.clock.elapsed());
      // Listen before looking, or an end between the two would go unnoticed.
      const sleeper = this.#listen(id, Math.min(leftMs, LOOK_INTERVAL_MS), gone);
      try {
        const job = await next();
        if (isFinished(job.status) || leftMs === 0 || this.#isStopping || gone.aborted) return job;
        await sleeper.woken;
      } finally {
        sleeper.wake();
      }
    }
  }

  #listen(id: string, longestMs: number, gone: AbortSignal): Sleeper {
    const sleeper = this.signals.sleeper(id, longestMs);
    const wake = () => sleeper.wake();
    this.#waiting.add(sleeper);
    gone.addEventListener('abort', wake);
    void sleeper.woken.then(() => {
      this.#waiting.delete(sleeper);
      gone.removeEventListener('abort', wake);
    });
    return sleeper;
  }

  async #requireSource(key: ApiKey, { uploadId }: Job): Promise<void> {
    if (uploadId === null) throw new ProblemException('source-missing');
    if (await this.uploads.find(key.id, uploadId)) return;
    throw new ProblemException('source-missing', 'The upload of this job has expired: upload the document again.');
  }
}
