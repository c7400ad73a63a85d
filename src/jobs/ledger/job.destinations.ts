import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WebhookOutbox } from '../../webhooks/outbox/webhook.outbox.js';
import { endFetched } from './delete-after.js';
import { destinationAfter, type DestinationProgress } from './job-destination.js';
import type { Job } from './job.entity.js';
import { JobJournal } from './job.journal.js';
import { JOBS } from './jobs.table.js';

/** What came of putting results to the addresses that were given with their jobs. */
@Injectable()
export class JobDestinations {
  constructor(
    private readonly journal: JobJournal,
    private readonly outbox: WebhookOutbox,
  ) {}

  /**
   * Writes down with the job how a try went, and in the journal when it was the last; nothing when the job has been
   * deleted meanwhile.
   *
   * @param at ms since 1970
   */
  async tried(manager: EntityManager, id: string, went: DestinationProgress, at: number): Promise<void> {
    const job = await JOBS.find(manager, { id, deletedAt: null });
    if (job) await this.#write(manager, job, went, at);
  }

  /**
   * Ends what is still to be delivered of a job whose result goes, in the transaction in which it does.
   *
   * @param at ms since 1970
   */
  async end(manager: EntityManager, job: Pick<Job, 'id' | 'destination'>, at: number): Promise<void> {
    if (job.destination?.status !== 'pending' || !(await this.outbox.endResult(manager, job.id, at))) return;
    const found = await JOBS.find(manager, { id: job.id });
    if (!found?.destination) return;
    const { attempts, httpStatus } = found.destination;
    await this.#write(manager, found, { status: 'failed', attempts, httpStatus, error: 'result-gone' }, at);
  }

  /** What was written is committed: who is to be told of it is told now. */
  committed(): void {
    this.journal.committed();
  }

  async #write(manager: EntityManager, job: Job, went: DestinationProgress, at: number): Promise<void> {
    if (!job.destination) return;
    const destination = destinationAfter(job.destination, went, at);
    await JOBS.update(manager, { id: job.id }, { destination });
    const { status } = destination;
    if (status === 'pending') return;
    if (status === 'delivered') await endFetched(manager, job, at);
    await this.journal.record(manager, { type: `destination.${status}`, job, at, destination });
  }
}
