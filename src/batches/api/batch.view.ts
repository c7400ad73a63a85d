import { isoTime, isoTimeOrNull } from '../../common/time.js';
import type { Job } from '../../jobs/ledger/job.entity.js';
import type { BatchCounts } from '../ledger/batch.counts.js';
import type { Batch, BatchItem } from '../ledger/batch.entity.js';
import { batchPath } from '../ledger/batch.webhook.js';
import type { BatchDto, BatchItemDto, BatchSummaryDto } from './batch.dto.js';

/** A batch as lists show it. */
export function batchSummary({ id, jobs, createdAt, finishedAt }: Batch, counts: BatchCounts): BatchSummaryDto {
  const unfinished = counts.queued + counts.processing;
  const self = batchPath(id);
  return {
    id,
    status: unfinished > 0 ? 'processing' : 'completed',
    counts: { ...counts },
    progress: jobs === 0 ? 1 : (jobs - unfinished) / jobs,
    createdAt: isoTime(createdAt),
    finishedAt: isoTimeOrNull(finishedAt),
    links: {
      self,
      jobs: `/api/v1/jobs?batch=${id}`,
      download: `${self}/download`,
      merged: `${self}/merged`,
      cancel: `${self}/cancel`,
    },
  };
}

/** @param jobs those of the batch that there are, by their ids */
export function batchView(batch: Batch, counts: BatchCounts, jobs: ReadonlyMap<string, Job>): BatchDto {
  return Object.assign(batchSummary(batch, counts), { items: batch.items.map((item) => itemView(item, jobs)) });
}

function itemView({ jobId, problem }: BatchItem, jobs: ReadonlyMap<string, Job>): BatchItemDto {
  if (jobId === null)
    return {
      jobId,
      status: null,
      sourceFileName: null,
      error: null,
      problem: { ...problem, errors: problem.errors?.map((error) => ({ ...error })) },
    };
  const job = jobs.get(jobId);
  return {
    jobId,
    status: job?.status ?? 'deleted',
    sourceFileName: job?.sourceFileName ?? null,
    error: job?.error ?? null,
    problem: null,
  };
}
