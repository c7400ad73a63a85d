import { isoTime } from '../../common/time.js';
import type { WebhookEvent } from '../../webhooks/outbox/webhook.events.js';
import type { Job, JobError, JobResult } from './job.entity.js';

/** How a job ended. */
export interface JobEnd {
  readonly type: 'job.completed' | 'job.failed' | 'job.canceled';
  /** ms since 1970. */
  readonly at: number;
  readonly result: JobResult | null;
  readonly error: JobError | null;
}

const STATUS = { 'job.completed': 'completed', 'job.failed': 'failed', 'job.canceled': 'canceled' } as const;

/** What webhooks tell of a job that has ended: what its client asked for and what came of it, but not its options. */
export function jobWebhook(job: Job, { type, at, result, error }: JobEnd): WebhookEvent {
  const { id, apiKeyId, tool, sourceFileName, targetFormat, metadata, createdAt, callback } = job;
  const self = `/api/v1/jobs/${id}`;
  const told = {
    id,
    tool,
    status: STATUS[type],
    sourceFileName,
    targetFormat,
    metadata,
    result,
    error,
    createdAt: isoTime(createdAt),
    finishedAt: isoTime(at),
    links: { self, download: `${self}/download` },
  };
  return { type, apiKeyId, jobId: id, at, data: { job: told }, callback };
}
