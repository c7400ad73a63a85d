import type { BatchItem } from '../ledger/batch.entity.js';
import { resultsOf } from './batch.results.js';
import type { BatchWithJobs } from './batch.service.js';

/** Which items are not in the merged PDF, as a list of RFC 9651 by the reason: `failed;n=1, not-pdf;n=2`. */
export function leftOut(found: BatchWithJobs): string {
  const counts = new Map<string, number>();
  const merged = new Set(resultsOf(found).flatMap(({ job, result }) => (isPdf(result) ? job.id : [])));
  for (const item of found.batch.items) {
    if (merged.has(item.jobId ?? '')) continue;
    const reason = reasonOf(item, found);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `${reason};n=${count}`).join(', ');
}

export function isPdf({ contentType }: { readonly contentType: string }): boolean {
  return contentType === 'application/pdf';
}

function reasonOf({ jobId }: BatchItem, { jobs }: BatchWithJobs): string {
  if (jobId === null) return 'refused';
  const status = jobs.get(jobId)?.status ?? 'deleted';
  return status === 'completed' ? 'not-pdf' : status;
}
