import type { ToolRegistry } from '../../conversion/tool.registry.js';
import { concealSecrets } from '../../engine/options/conceal-secrets.js';
import { concealedUrl } from '../../common/outbound/concealed-url.js';
import { isoTime, isoTimeOrNull } from '../../common/time.js';
import type { JobDestinationDto } from '../intake/job-destination.dto.js';
import type { JobDto } from './job.dto.js';
import type { Job } from '../ledger/job.entity.js';
import { DOWNLOAD, type DeleteAfter } from '../ledger/delete-after.js';
import { PRIORITIES } from '../ledger/job.priority.js';
import { isFinished } from '../ledger/job.status.js';

export function jobPath(id: string): string {
  return `/api/v1/jobs/${id}`;
}

/** A job as clients see it: passwords among its options are `***`. Options of a tool that is no more are not shown. */
export function jobView(job: Job, tools: ToolRegistry): JobDto {
  const { id, tool, sourceFileName, targetFormat, status, uploadId, batchId, options, metadata, progress, attempts } =
    job;
  const { priority, callback, deleteAfter, result, error, report } = job;
  const table = tools.find(tool)?.options;
  return {
    id,
    tool,
    sourceFileName,
    targetFormat,
    status,
    uploadId,
    batchId,
    options: table ? concealSecrets(table, options) : {},
    metadata,
    priority: PRIORITIES[priority],
    callback: callback && { url: concealedUrl(callback.url), status: callback.status },
    deleteAfter: deleteAfterView(deleteAfter),
    destination: destinationView(job),
    progress,
    attempts,
    result,
    error,
    report: report && {
      facts: { ...report.facts },
      warnings: report.warnings.map((w) => ({ ...w, examples: [...w.examples] })),
    },
    createdAt: isoTime(job.createdAt),
    queuedAt: isoTimeOrNull(job.queuedAt),
    startedAt: isoTimeOrNull(job.startedAt),
    finishedAt: isoTimeOrNull(job.finishedAt),
    expiresAt: isoTime(job.expiresAt),
    links: {
      self: jobPath(id),
      process: `${jobPath(id)}/process`,
      download: `${jobPath(id)}/download`,
      cancel: `${jobPath(id)}/cancel`,
      events: `${jobPath(id)}/events`,
    },
  };
}

/** As it was asked for, in UTC. */
export function deleteAfterView(deleteAfter: DeleteAfter | null): string | null {
  if (!deleteAfter) return null;
  return deleteAfter.when === DOWNLOAD ? DOWNLOAD : isoTime(deleteAfter.when);
}

/** A job that ended without a result has nothing to deliver; one that failed may, when it is processed again. */
function destinationView({ destination, status, result }: Job): JobDestinationDto | null {
  if (!destination) return null;
  const { host, attempts, httpStatus, error, finishedAt } = destination;
  const isInVain = isFinished(status) && !result;
  return {
    host,
    status: isInVain ? 'failed' : destination.status,
    attempts,
    httpStatus,
    error: isInVain ? 'no-result' : error,
    finishedAt: isoTimeOrNull(finishedAt),
  };
}
