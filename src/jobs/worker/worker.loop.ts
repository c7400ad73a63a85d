import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOGGER, type Logger } from '../../common/logging/logger.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.token.js';
import { JOB_SIGNALS, type JobSignals } from '../signals/job.signals.js';
import { JobRun } from './job.run.js';
import type { ClaimedJob } from '../ledger/claimed-job.js';
import { JobLedger } from '../ledger/job.ledger.js';
import { Sleeper } from '../signals/sleeper.js';

/** How often to look for work that another instance queued, and for jobs of workers that are gone. */
const POLL_INTERVAL_MS = 1000;
const REAP_INTERVAL_MS = 5000;
const AFTER_ERROR_MS = 1000;

/** Takes jobs from the queue, as many at a time as there are children to convert them. */
@Injectable()
export class WorkerLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #stopping = new AbortController();
  readonly #loops: Promise<void>[] = [];
  readonly #underWay = new Set<Promise<void>>();
  readonly #sleepers = new Set<Sleeper>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly ledger: JobLedger,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(JOB_SIGNALS) private readonly signals: JobSignals,
    private readonly jobRun: JobRun,
  ) {}

  onApplicationBootstrap(): void {
    // As many as there are jobs at work.
    setMaxListeners(0, this.#stopping.signal);
    this.signals.onQueued(() => this.#wakeOne());
    for (let i = 0; i < this.config.conversion.concurrency; i++) this.#loops.push(this.#repeat(() => this.#workOnce()));
    this.#loops.push(this.#repeat(() => this.#reapOnce()));
  }

  /** Stops taking jobs and gives back those at work, so that another instance, or the next start, has them at once. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stopping.abort();
    this.#wakeAll();
    await Promise.all(this.#loops);
    await Promise.all(this.#underWay);
  }

  async #repeat(step: () => Promise<void>): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await step();
      } catch (error) {
        await this.#pauseAfter(error);
      }
    }
  }

  async #pauseAfter(error: unknown): Promise<void> {
    this.logger.error({ err: error }, 'the worker met an error and goes on');
    await sleep(AFTER_ERROR_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  async #workOnce(): Promise<void> {
    // Listen before looking: a job queued between the two would wait for the next poll.
    const sleeper = new Sleeper(POLL_INTERVAL_MS);
    this.#sleepers.add(sleeper);
    const job = await this.#claimOrSleep(sleeper).finally(() => this.#sleepers.delete(sleeper));
    if (!job) return;
    // Called in the meantime: there is another job, for somebody else.
    if (!sleeper.isAsleep) this.#wakeOne();
    sleeper.wake();
    await this.#execute(job);
  }

  async #claimOrSleep(sleeper: Sleeper): Promise<ClaimedJob | null> {
    const job = (await this.jobRun.canBegin()) ? await this.ledger.claim() : null;
    if (!job) await sleeper.woken;
    return job;
  }

  /**
   * Resolves when a converter is free again. The end of the job may still have to be written: the next job is claimed
   * meanwhile, so that one flush of the disk serves both.
   */
  #execute(job: ClaimedJob): Promise<void> {
    return new Promise((resolve) => {
      const whole = this.#executeWhole(job, resolve).finally(() => {
        this.#underWay.delete(whole);
        resolve();
      });
      this.#underWay.add(whole);
    });
  }

  async #executeWhole(job: ClaimedJob, onEnding: () => void): Promise<void> {
    const { signal } = this.#stopping;
    try {
      await (signal.aborted ? this.ledger.release(job) : this.jobRun.run(job, signal, onEnding));
      this.signals.finished(job.id);
    } catch (error) {
      await this.#pauseAfter(error);
    }
  }

  async #reapOnce(): Promise<void> {
    for (const id of await this.ledger.reap()) {
      this.logger.warn({ jobId: id }, 'the worker of a job is gone');
      this.signals.finished(id);
      this.#wakeAll();
    }
    await sleep(REAP_INTERVAL_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  #wakeAll(): void {
    for (const sleeper of this.#sleepers) sleeper.wake();
  }

  /** One job is work for one: who is at work already looks again by itself when it is done. */
  #wakeOne(): void {
    for (const sleeper of this.#sleepers) if (sleeper.isAsleep) return sleeper.wake();
  }
}
