import { isoTime } from '../../common/time.js';
import type { WebhookEvent } from '../../webhooks/outbox/webhook.events.js';
import type { JobDestination } from './job-destination.js';
import type { Job, JobError, JobResult } from './job.entity.js';
import type { JobStatus } from './job.status.js';

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
  const { id, apiKeyId, callback } = job;
  const url = type === 'job.completed' ? (job.destination?.url ?? null) : null;
  const data = { job: toldOf(job, { status: STATUS[type], result, error, finishedAt: at }) };
  return { type, apiKeyId, jobId: id, at, data, callback, destination: url === null ? null : { jobId: id, url } };
}

/** What webhooks tell of the end of a delivery: that of the job, and where its result was to be put. */
export function destinationWebhook(
  type: 'destination.delivered' | 'destination.failed',
  job: Job,
  destination: JobDestination,
  at: number,
): WebhookEvent {
  const { id, apiKeyId, status, result, error, finishedAt } = job;
  const data = {
    job: toldOf(job, { status, result, error, finishedAt: finishedAt ?? at }),
    destination: destinationTold(destination),
  };
  return { type, apiKeyId, jobId: id, at, data, callback: null, destination: null };
}

/** What events tell of a delivery: of its address the host. */
export function destinationTold({ host, status, attempts, httpStatus, error }: JobDestination) {
  return { host, status, attempts, httpStatus, error };
}

interface ToldEnd extends Pick<JobEnd, 'result' | 'error'> {
  readonly status: JobStatus;
  readonly finishedAt: number;
}

function toldOf(job: Job, { status, result, error, finishedAt }: ToldEnd) {
  const { id, tool, sourceFileName, targetFormat, metadata, createdAt } = job;
  const self = `/api/v1/jobs/${id}`;
  return {
    id,
    tool,
    status,
    sourceFileName,
    targetFormat,
    metadata,
    result,
    error,
    createdAt: isoTime(createdAt),
    finishedAt: isoTime(finishedAt),
    links: { self, download: `${self}/download` },
  };
}
