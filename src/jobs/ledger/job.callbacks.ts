import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JobJournal } from './job.journal.js';
import { JOBS } from './jobs.table.js';

/** What came of telling the end of a job to the address that was given with it. */
@Injectable()
export class JobCallbacks {
  constructor(private readonly journal: JobJournal) {}

  /**
   * Writes it down with the job and in the journal; nothing when the job has been deleted meanwhile.
   *
   * @param at ms since 1970
   */
  async calledBack(
    manager: EntityManager,
    id: string | null,
    status: 'delivered' | 'failed',
    at: number,
  ): Promise<void> {
    const job = id === null ? null : await JOBS.find(manager, { id, deletedAt: null });
    if (!job?.callback) return;
    await JOBS.update(manager, { id: job.id }, { callback: { ...job.callback, status } });
    await this.journal.record(manager, { type: `callback.${status}`, job, at });
  }
}
