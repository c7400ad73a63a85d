import { isoTime, isoTimeOrNull } from '../../common/time.js';
import type { BatchCounts } from './batch.counts.js';
import type { Batch } from './batch.entity.js';

export function batchPath(id: string): string {
  return `/api/v1/batches/${id}`;
}

/** What events and webhooks tell of a batch that is completed; its items are asked for. */
export function batchTold({ id, createdAt, finishedAt }: Batch, counts: BatchCounts) {
  const self = batchPath(id);
  return {
    id,
    counts,
    createdAt: isoTime(createdAt),
    finishedAt: isoTimeOrNull(finishedAt),
    links: { self, download: `${self}/download` },
  };
}
