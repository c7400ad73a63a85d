import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { countJobs } from '../../batches/ledger/batch.counts.js';
import type { Batch } from '../../batches/ledger/batch.entity.js';
import { BatchTally } from '../../batches/ledger/batch.tally.js';
import { batchTold } from '../../batches/ledger/batch.webhook.js';
import { newId } from '../../common/ids.js';
import { UsageRecorder } from '../../usage/usage.recorder.js';
import { WebhookOutbox } from '../../webhooks/outbox/webhook.outbox.js';
import type { ClaimedJob, Completion } from './claimed-job.js';
import type { JobEventData, JobEventType } from './job-event.entity.js';
import type { JobDestination } from './job-destination.js';
import type { Job, JobError } from './job.entity.js';
import { destinationTold, destinationWebhook, jobWebhook, type JobEnd } from './job.webhook.js';
import { JOB_EVENTS } from './jobs.table.js';

type JobOfKey = Pick<Job, 'id' | 'apiKeyId'>;
type DestinationEnd = 'destination.delivered' | 'destination.failed';
type JobEventWithMore =
  'job.accepted' | 'job.completed' | 'job.failed' | 'job.canceled' | 'job.deleted' | 'batch.completed' | DestinationEnd;

/** What happened to a job; `at` is in ms since 1970. */
export type JobEvent = { readonly at: number } & (
  | { readonly type: 'job.completed'; readonly job: ClaimedJob; readonly completion: Completion }
  | { readonly type: 'job.failed'; readonly job: Job; readonly error: JobError }
  | { readonly type: 'job.accepted' | 'job.canceled'; readonly job: Job }
  | { readonly type: DestinationEnd; readonly job: Job; readonly destination: JobDestination }
  /** `sha256` (hex) is that of the result, where there was one. */
  | { readonly type: 'job.deleted'; readonly job: JobOfKey; readonly sha256: string | null }
  | {
      readonly type: Exclude<JobEventType, JobEventWithMore>;
      readonly job: JobOfKey;
    }
);

/**
 * Writes down every move of every job in the transaction of the move: what hangs here is committed with it, or not at
 * all. Usage and webhooks do; streams of events read what is written.
 */
@Injectable()
export class JobJournal {
  constructor(
    private readonly usage: UsageRecorder,
    private readonly webhooks: WebhookOutbox,
    private readonly batches: BatchTally,
  ) {}

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
    const end = endOf(event);
    const batchId = end?.job.batchId ?? null;
    const batch = batchId === null ? null : await this.batches.ended(manager, batchId, at);
    if (type === 'job.accepted') await this.usage.created(manager, job, at);
    else if (type === 'job.failed') await this.usage.failed(manager, job, at);
    else if (type === 'job.canceled') await this.usage.canceled(manager, job, at);
    else if (type === 'job.completed') await this.#completed(manager, event);
    if (end) await this.webhooks.write(manager, jobWebhook(end.job, end));
    if ('destination' in event)
      await this.webhooks.write(manager, destinationWebhook(event.type, event.job, event.destination, at));
    if (batch) await this.batchCompleted(manager, batch, at);
  }

  /** Writes down that no job of a batch is unfinished any more, in the transaction in which that came to be. */
  async batchCompleted(manager: EntityManager, batch: Batch, at: number): Promise<void> {
    const [counts] = await countJobs(manager, [batch], at);
    const { apiKeyId } = batch;
    const event = { type: 'batch.completed', apiKeyId, at, data: { batch: batchTold(batch, counts) } } as const;
    await JOB_EVENTS.insert(manager, { ...event, sequence: null, id: newId('evt'), jobId: '' });
    await this.webhooks.write(manager, { ...event, jobId: null, callback: null, destination: null });
    // failpoint: batch.completed.written
  }

  /** What was recorded is committed: who is to be told of it is told now. */
  committed(): void {
    this.webhooks.committed();
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

/** `null` when the job goes on. */
function endOf(event: JobEvent): (JobEnd & { readonly job: Job }) | null {
  const { at } = event;
  if (event.type === 'job.completed')
    return { type: event.type, job: event.job, at, result: event.completion.result, error: null };
  if (event.type === 'job.failed') return { type: event.type, job: event.job, at, result: null, error: event.error };
  return event.type === 'job.canceled' ? { type: event.type, job: event.job, at, result: null, error: null } : null;
}

function dataOf(event: JobEvent): JobEventData {
  if (event.type === 'job.completed') return { result: event.completion.result };
  if (event.type === 'job.failed') return { error: event.error };
  if ('destination' in event) return { destination: destinationTold(event.destination) };
  return event.type === 'job.deleted' ? { sha256: event.sha256 } : {};
}
