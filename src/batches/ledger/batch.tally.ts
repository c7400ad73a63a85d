import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Batch } from './batch.entity.js';
import { BATCHES } from './batches.table.js';

const ONE_LESS = 'UPDATE batches SET unfinished = unfinished - 1 WHERE id = ?';
const ONE_MORE = 'UPDATE batches SET unfinished = unfinished + 1 WHERE id = ?';

/**
 * Counts down the unfinished jobs of batches, in the transactions in which they end. Whoever ends a job holds the row of
 * the job first and that of its batch then, in this order everywhere: of two jobs that end at once the second waits for
 * the commit of the first, and neither for ever.
 *
 * On a server a transaction sees what was committed when it first read. So it may not read before it counts: it would not
 * see the jobs whose ends it has waited for.
 */
@Injectable()
export class BatchTally {
  /** @returns the batch when this was its last job, for the first time; `null` otherwise */
  async ended(manager: EntityManager, batchId: string, at: number): Promise<Batch | null> {
    await manager.query(ONE_LESS, [batchId]);
    const isLast =
      (await BATCHES.update(manager, { id: batchId, unfinished: 0, finishedAt: null }, { finishedAt: at })) === 1;
    return isLast ? BATCHES.find(manager, { id: batchId }) : null;
  }

  /** A job that had failed is queued again. */
  async begunAgain(manager: EntityManager, batchId: string): Promise<void> {
    await manager.query(ONE_MORE, [batchId]);
  }
}
