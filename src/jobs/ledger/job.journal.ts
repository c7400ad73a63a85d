import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UsageRecorder, type MeteredJob } from '../../usage/usage.recorder.js';
import type { ClaimedJob, Completion } from './claimed-job.js';

/** What happened to a job; `at` is in ms since 1970. */
export type JobEvent =
  | { readonly type: 'completed'; readonly job: ClaimedJob; readonly at: number; readonly completion: Completion }
  /** `returned`: it is in line again, since its worker could not bring it to its end. */
  | {
      readonly type: 'accepted' | 'queued' | 'started' | 'returned' | 'failed' | 'expired';
      readonly job: MeteredJob;
      readonly at: number;
    };

/**
 * Hears of every move of every job in the transaction of the move: what hangs here is committed with it, or not at all.
 * Usage does; whoever else wants to know what happened hangs here, too.
 */
@Injectable()
export class JobJournal {
  constructor(private readonly usage: UsageRecorder) {}

  async record(manager: EntityManager, event: JobEvent): Promise<void> {
    const { type, job, at } = event;
    if (type === 'accepted') await this.usage.created(manager, job, at);
    else if (type === 'failed') await this.usage.failed(manager, job, at);
    else if (type === 'completed') await this.#completed(manager, event);
  }

  #completed(manager: EntityManager, { job, at, completion }: Extract<JobEvent, { type: 'completed' }>): Promise<void> {
    const { result, sourceSizeBytes } = completion;
    return this.usage.completed(manager, {
      job,
      at,
      pages: result.pages,
      bytesIn: sourceSizeBytes,
      bytesOut: result.size,
      // The clock may have been set back meanwhile.
      seconds: Math.max(0, at - (job.startedAt ?? at)) / 1000,
    });
  }
}
