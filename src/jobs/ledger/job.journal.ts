import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../common/ids.js';
import { UsageRecorder, type MeteredJob } from '../../usage/usage.recorder.js';
import type { ClaimedJob, Completion } from './claimed-job.js';
import type { JobEventData, JobEventType } from './job-event.entity.js';
import type { JobError } from './job.entity.js';
import { JOB_EVENTS } from './jobs.table.js';

/** What happened to a job; `at` is in ms since 1970. */
export type JobEvent = { readonly at: number } & (
  | { readonly type: 'job.completed'; readonly job: ClaimedJob; readonly completion: Completion }
  | { readonly type: 'job.failed'; readonly job: MeteredJob; readonly error: JobError }
  /** `sha256` (hex) is that of the result, where there was one. */
  | { readonly type: 'job.deleted'; readonly job: MeteredJob; readonly sha256: string | null }
  | {
      readonly type: Exclude<JobEventType, 'job.completed' | 'job.failed' | 'job.deleted'>;
      readonly job: MeteredJob;
    }
);

/**
 * Writes down every move of every job in the transaction of the move: what hangs here is committed with it, or not at
 * all. Usage does; streams of events read what is written.
 */
@Injectable()
export class JobJournal {
  constructor(private readonly usage: UsageRecorder) {}

  async record(manager: EntityManager, event: JobEvent): Promise<void> {
    const { type, job, at } = event;
    const { id: jobId, apiKeyId } = job;
    await JOB_EVENTS.insert(manager, {
      sequence: null,
      id: newId('evt'),
      jobId,
      apiKeyId,
      type,
      at,
      data: dataOf(event),
    });
    if (type === 'job.accepted') await this.usage.created(manager, job, at);
    else if (type === 'job.failed') await this.usage.failed(manager, job, at);
    else if (type === 'job.canceled') await this.usage.canceled(manager, job, at);
    else if (type === 'job.completed') await this.#completed(manager, event);
  }

  #completed(
    manager: EntityManager,
    { job, at, completion }: Extract<JobEvent, { type: 'job.completed' }>,
  ): Promise<void> {
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

function dataOf(event: JobEvent): JobEventData {
  if (event.type === 'job.completed') return { result: event.completion.result };
  if (event.type === 'job.failed') return { error: event.error };
  return event.type === 'job.deleted' ? { sha256: event.sha256 } : {};
}
