import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { newId } from '../../common/ids.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.token.js';
import type { Report } from '../../engine/report.js';
import { BatchTally } from '../../batches/ledger/batch.tally.js';
import { Database } from '../../database/database.js';
import { expiryOf } from './delete-after.js';
import type { JobProgress } from './job-progress.js';
import { Job, type JobError } from './job.entity.js';
import type { ClaimedJob, Completion } from './claimed-job.js';
import { JobLabel } from './job-label.entity.js';
import { TRANSITIONS } from './job.status.js';
import { JobDestinations } from './job.destinations.js';
import { JobJournal, type JobEvent } from './job.journal.js';
import { JobQueue, type QueuedJob } from './job.queue.js';
import { transition, type JobChange, type Transition } from './job.transition.js';
import { labelsOf } from './labels.js';
import { JOB_LABELS, JOBS } from './jobs.table.js';
import { pauseAfterMs } from './back.off.js';
import { exhausted } from './exhausted.js';
import { LeaseWatch } from './lease.watch.js';

/** How long a worker need not be heard of before its job is given to another. */
export const LEASE_MS = 15_000;

/**
 * What speaks against a document, such as a converter that dies, fails its job at the first try. An interruption speaks
 * against nobody: the service was ended from outside. Many of them are borne, over some twenty minutes of pauses; not
 * without end, in case the document is what ends the service.
 */
export const MAX_INTERRUPTIONS = 30;

type ExpiringJob = Pick<Job, 'id' | 'apiKeyId' | 'status' | 'destination'>;

/** What else belongs into the transaction of a move. */
type Also = (manager: EntityManager) => Promise<void>;
const NOTHING_ELSE: Also = () => Promise.resolve();

/** A job is no longer as it was read: what was to be done to it is undone. */
class MovedOn extends Error {}

const NO_LEASE = { leaseOwner: null, leaseUntil: null } as const;

/**
 * The truth of all jobs: their states and leases in the jobs table, changed by conditional writes only, each with its entry
 * in the journal in one transaction. Every method that takes a claimed job does nothing once its lease is lost.
 */
@Injectable()
export class JobLedger implements OnModuleInit {
  /** Names this instance in the leases that it holds. */
  readonly #owner = newId('ins');
  readonly #leases = new LeaseWatch(LEASE_MS);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly journal: JobJournal,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
    private readonly batches: BatchTally,
    private readonly destinations: JobDestinations,
  ) {}

  /** The embedded database serves one process: at its start, whoever held a lease is gone. */
  async onModuleInit(): Promise<void> {
    if (this.config.database.type === 'sqlite') await this.#reap(await this.#held());
  }

  /** Stores new jobs, be they accepted or queued already, with what else belongs into their transaction; durable when this returns. */
  async accept(jobs: readonly Job[], also: Also): Promise<void> {
    await this.database.write(async (manager) => {
      for (const job of jobs) {
        await JOBS.insert(manager, job);
        for (const label of labelsOf(job)) await JOB_LABELS.insert(manager, label);
        await this.journal.record(manager, { type: 'job.accepted', job, at: job.createdAt });
        if (job.status === 'queued') await this.journal.record(manager, { type: 'job.queued', job, at: job.createdAt });
      }
      await also(manager);
      // failpoint: job.create.written
    });
    // failpoint: job.create.committed
  }

  /** Puts an accepted or failed job in line, with what else belongs into the transaction. @returns the job as it is now; `null` when this call didn't do it */
  async enqueue(job: Job, also: Also = NOTHING_ELSE): Promise<Job | null> {
    if (job.status !== 'accepted' && job.status !== 'failed') return null;
    const { id, status: from, batchId } = job;
    const at = this.clock.now();
    const set = {
      queuedAt: at,
      startedAt: null,
      finishedAt: null,
      attempts: 0,
      interruptions: 0,
      notBefore: null,
      progress: null,
      error: null,
      report: null,
      // Another end is told anew.
      callback: job.callback && { ...job.callback, status: 'pending' as const },
      ...NO_LEASE,
    };
    const isMine = await this.database.write(async (manager) => {
      const isQueued = await this.#move(manager, { id, from, to: 'queued', set }, { type: 'job.queued', job, at });
      if (isQueued && from === 'failed' && batchId !== null) await this.batches.begunAgain(manager, batchId);
      if (isQueued) await also(manager);
      // failpoint: job.enqueue.written
      return isQueued;
    });
    return isMine ? Object.assign(job, set, { status: 'queued' } as const) : null;
  }

  /** The job that has waited longest, now held by this worker; `null` when nobody waits. */
  async claim(): Promise<ClaimedJob | null> {
    for (const apiKeyId of await this.queue.keys()) {
      for (const job of await this.queue.head(apiKeyId)) {
        const claimed = await this.#claim(job);
        if (!claimed) continue;
        this.queue.served(apiKeyId);
        return claimed;
      }
    }
    return null;
  }

  /** Prolongs the lease. @returns whether it still held */
  async heartbeat({ id, leaseToken }: ClaimedJob, progress: JobProgress | null): Promise<boolean> {
    const leaseUntil = this.clock.now() + LEASE_MS;
    const set = progress ? { leaseUntil, progress } : { leaseUntil };
    // failpoint: job.heartbeat
    return this.database.write(async (manager) => {
      return (await JOBS.update(manager, { id, status: 'processing', leaseToken }, set)) === 1;
    });
  }

  /** @returns whether the lease still held, and the job is now completed */
  async complete(job: ClaimedJob, completion: Completion): Promise<boolean> {
    const { result, resultStorageKey, report } = completion;
    const at = this.clock.now();
    const set = { result, resultStorageKey, report, finishedAt: at };
    const isMine = await this.#finish(job, 'completed', set, { type: 'job.completed', job, at, completion });
    return isMine || this.#isCompletedBy(job, resultStorageKey);
  }

  /** An earlier call may have been committed without being heard; the key of its result, which holds the token, tells. */
  #isCompletedBy({ id }: ClaimedJob, resultStorageKey: string): Promise<boolean> {
    return this.database.read((manager) => manager.existsBy(Job, { id, status: 'completed', resultStorageKey }));
  }

  /** @returns whether the lease still held, and the job is now failed */
  fail(job: ClaimedJob, error: JobError, report: Report | null): Promise<boolean> {
    const at = this.clock.now();
    return this.#finish(job, 'failed', { error, report, finishedAt: at }, { type: 'job.failed', job, at, error });
  }

  /**
   * Ends a job that is not finished: its worker, if it has one, finds its lease lost.
   *
   * @returns the job as it is now; `null` when this call didn't do it
   */
  async cancel(job: Job): Promise<Job | null> {
    const { id, status: from } = job;
    if (!TRANSITIONS[from].includes('canceled')) return null;
    const at = this.clock.now();
    const set = { ...NO_LEASE, progress: null, finishedAt: at, expiresAt: expiryOf(job, at, this.config) };
    const isMine = await this.database.write(async (manager) => {
      const isCanceled = await this.#move(
        manager,
        { id, from, to: 'canceled', set },
        { type: 'job.canceled', job, at },
      );
      // failpoint: cancel.written
      return isCanceled;
    });
    this.journal.committed();
    return isMine ? Object.assign(job, set, { status: 'canceled' } as const) : null;
  }

  /**
   * Withdraws finished or never begun jobs, with what else belongs into the transaction: from here on nobody finds them.
   * Their files and their rows go with {@link forget}.
   *
   * @returns when, in ms since 1970; `null` when one of them has moved on: all of them stay then
   */
  async withdraw(
    jobs: readonly Job[],
    also: (manager: EntityManager, at: number) => Promise<void>,
  ): Promise<number | null> {
    const at = this.clock.now();
    try {
      await this.database.write(async (manager) => {
        for (const job of jobs) await this.#withdraw(manager, job, at);
        await also(manager, at);
        // failpoint: delete.job.written
      });
      this.journal.committed();
      return at;
    } catch (error) {
      if (error instanceof MovedOn) return null;
      throw error;
    }
  }

  /** Takes the rows of jobs away whose files are gone. */
  async forget(ids: readonly string[]): Promise<void> {
    await this.database.write(async (manager) => {
      await manager.delete(JobLabel, { jobId: In([...ids]) });
      await manager.delete(Job, { id: In([...ids]) });
    });
  }

  /** Gives back a job whose worker stops in good order; the try does not count. */
  async release(job: ClaimedJob): Promise<boolean> {
    // failpoint: job.release
    return this.#putBack(job, { ...NO_LEASE, attempts: job.attempts - 1, startedAt: null, progress: null });
  }

  /**
   * Gives back a job whose try ended through no fault of its document: it is tried again, after pauses that grow, and
   * fails when that has happened too often.
   */
  async interrupt(job: ClaimedJob): Promise<boolean> {
    const interruptions = job.interruptions + 1;
    if (interruptions >= MAX_INTERRUPTIONS) return this.fail(job, exhausted(interruptions), null);
    const notBefore = this.clock.now() + pauseAfterMs(interruptions);
    const set = { ...NO_LEASE, interruptions, notBefore, startedAt: null, progress: null };
    return this.#putBack(job, set);
  }

  /** Interrupts the jobs of workers that are gone. @returns their ids */
  async reap(): Promise<string[]> {
    const ended = this.#leases.ended(await this.#held(), this.clock.elapsed());
    // failpoint: job.reap.read
    return this.#reap(ended);
  }

  /** Ends jobs whose time is over. */
  async expire(jobs: readonly ExpiringJob[]): Promise<void> {
    const at = this.clock.now();
    const set = { resultStorageKey: null };
    await this.database.write(async (manager) => {
      for (const job of jobs) {
        const move = { id: job.id, from: job.status, to: 'expired', set } as const;
        if (await this.#move(manager, move, { type: 'job.expired', job, at }))
          await this.destinations.end(manager, job, at);
      }
      // failpoint: retention.expire.written
    });
    // failpoint: retention.expired
    this.journal.committed();
  }

  async #withdraw(manager: EntityManager, job: Job, at: number): Promise<void> {
    const { id, status, result } = job;
    // What is told to have expired may not have been by its row: no way leads back from there.
    const where = { id, deletedAt: null, ...(status !== 'expired' && { status }) };
    if ((await JOBS.update(manager, where, { deletedAt: at })) !== 1) throw new MovedOn();
    await this.destinations.end(manager, job, at);
    await this.journal.record(manager, { type: 'job.deleted', job, at, sha256: result?.sha256 ?? null });
  }

  #putBack(job: ClaimedJob, set: JobChange): Promise<boolean> {
    const { id, leaseToken } = job;
    const move = { id, from: 'processing', to: 'queued', where: { leaseToken }, set } as const;
    return this.database.write(async (manager) => {
      const isMine = await this.#move(manager, move, { type: 'job.returned', job, at: this.clock.now() });
      // failpoint: job.put-back.written
      return isMine;
    });
  }

  #held(): Promise<Job[]> {
    return this.database.read((manager) => manager.find(Job, { where: { status: 'processing' } }));
  }

  async #claim(job: QueuedJob): Promise<ClaimedJob | null> {
    const { id, leaseToken, attempts } = job;
    const now = this.clock.now();
    const set = {
      leaseToken: leaseToken + 1,
      leaseOwner: this.#owner,
      leaseUntil: now + LEASE_MS,
      attempts: attempts + 1,
      startedAt: now,
      progress: null,
    };
    const move = { id, from: 'queued', to: 'processing', where: { leaseToken }, set } as const;
    return this.database.write(async (manager) => {
      const isMine = await this.#move(manager, move, { type: 'job.started', job, at: now });
      // failpoint: job.claim.written
      return isMine ? ((await JOBS.find(manager, { id })) as ClaimedJob) : null;
    });
  }

  async #finish(job: ClaimedJob, to: 'completed' | 'failed', set: JobChange, event: JobEvent): Promise<boolean> {
    const expiresAt = expiryOf(job, this.clock.now(), this.config);
    const where = { leaseToken: job.leaseToken };
    const change = { ...set, ...NO_LEASE, expiresAt, progress: null };
    const isDone = await this.database.write(async (manager) => {
      const isMine = await this.#move(manager, { id: job.id, from: 'processing', to, where, set: change }, event);
      // failpoint: job.finish.written
      return isMine;
    });
    // failpoint: job.finish.committed
    this.journal.committed();
    return isDone;
  }

  /** The one way for a job to get from one status to another: with its entry in the journal. */
  async #move(manager: EntityManager, move: Transition, event: JobEvent): Promise<boolean> {
    const isMine = await transition(manager, move);
    if (isMine) await this.journal.record(manager, event);
    return isMine;
  }

  async #reap(orphans: readonly Job[]): Promise<string[]> {
    const reaped: string[] = [];
    for (const job of orphans) {
      // failpoint: job.reap
      if (await this.interrupt(job as ClaimedJob)) reaped.push(job.id);
    }
    return reaped;
  }
}
