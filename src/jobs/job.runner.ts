import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { JobEvents } from './job-events.js';
import { JobExecution } from './job.execution.js';
import { QUEUE, type ClaimedJob, type QueuePort } from './queue/queue.port.js';

/** How often to look for work that another instance queued, and for jobs of workers that are gone. */
const POLL_INTERVAL_MS = 1000;
const REAP_INTERVAL_MS = 5000;
const AFTER_ERROR_MS = 1000;

/** Takes jobs from the queue, as many at a time as there are children to convert them. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #stopping = new AbortController();
  readonly #loops: Promise<void>[] = [];
  readonly #sleepers = new Set<() => void>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(QUEUE) private readonly queue: QueuePort,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly events: JobEvents,
    private readonly execution: JobExecution,
  ) {}

  onApplicationBootstrap(): void {
    this.events.onQueued(() => this.#wakeAll());
    for (let i = 0; i < this.config.conversion.concurrency; i++) this.#loops.push(this.#repeat(() => this.#workOnce()));
    this.#loops.push(this.#repeat(() => this.#reapOnce()));
  }

  /** Stops taking jobs and gives back those at work, so that another instance, or the next start, has them at once. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stopping.abort();
    this.#wakeAll();
    await Promise.all(this.#loops);
  }

  async #repeat(step: () => Promise<void>): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await step();
      } catch (error) {
        this.logger.error({ err: error }, 'the job runner met an error and goes on');
        await sleep(AFTER_ERROR_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  async #workOnce(): Promise<void> {
    // Listen before looking: a job queued between the two would wait for the next poll.
    const woken = this.#nextWake(POLL_INTERVAL_MS);
    const job = (await this.execution.hasRoom()) ? await this.queue.claim() : null;
    if (job) await this.#execute(job);
    else await woken;
  }

  async #execute(job: ClaimedJob): Promise<void> {
    if (this.#stopping.signal.aborted) await this.queue.release(job);
    else await this.execution.run(job, this.#stopping.signal);
    this.events.finished(job.id);
  }

  async #reapOnce(): Promise<void> {
    for (const id of await this.queue.reap()) {
      this.logger.warn({ jobId: id }, 'the worker of a job is gone');
      this.events.finished(id);
      this.#wakeAll();
    }
    await this.#nextWake(REAP_INTERVAL_MS);
  }

  #wakeAll(): void {
    for (const wake of this.#sleepers) wake();
  }

  #nextWake(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#sleepers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, timeoutMs);
      this.#sleepers.add(wake);
    });
  }
}
