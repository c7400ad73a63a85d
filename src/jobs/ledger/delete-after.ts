import type { EntityManager } from 'typeorm';
import { keptMs } from '../../auth/kept-ms.js';
import type { Config } from '../../config/config.js';

/** When the client wants the files of a job gone, where that may be before the service takes them away. */
export interface DeleteAfter {
  /** After the first whole download of the result; or a time, ms since 1970. */
  readonly when: typeof DOWNLOAD | number;
  /** Whether the document came along with the job, and goes with the result. */
  readonly isUploadToo: boolean;
}

export const DOWNLOAD = 'download';

/** The last bytes may not have arrived: a result that was sent whole can be fetched again for so long. */
const AGAIN_MS = 60_000;

const JOB_ENDS = `UPDATE jobs SET expiresAt = ? WHERE id = ? AND status = 'completed' AND expiresAt > ?`;
const UPLOAD_ENDS = 'UPDATE uploads SET expiresAt = ? WHERE id = ? AND expiresAt > ?';

/**
 * When the files of a job go that has come to its status at a time, ms since 1970.
 *
 * @param at ms since 1970
 */
export function expiryOf(
  job: { readonly retentionMs: number | null; readonly deleteAfter: DeleteAfter | null },
  at: number,
  config: Config,
): number {
  const when = job.deleteAfter?.when;
  return Math.min(at + keptMs(job, config), typeof when === 'number' ? when : Infinity);
}

/** The files of a job that may go before their time. */
interface Deletable {
  readonly id: string;
  readonly uploadId: string | null;
  readonly deleteAfter: DeleteAfter | null;
}

/** Whether the result of a job goes once it was fetched. */
export function endsWithDownload({ deleteAfter }: Pick<Deletable, 'deleteAfter'>): boolean {
  return deleteAfter?.when === DOWNLOAD;
}

/**
 * Lets the files of a job that goes with its download go soon, with the document that came along.
 *
 * @param manager that of a transaction
 * @param now when the result had been sent whole, ms since 1970
 */
export async function endFetched(manager: EntityManager, job: Deletable, now: number): Promise<void> {
  if (!endsWithDownload(job)) return;
  const { id, uploadId, deleteAfter } = job;
  const at = now + AGAIN_MS;
  await manager.query(JOB_ENDS, [at, id, at]);
  if (deleteAfter?.isUploadToo) await manager.query(UPLOAD_ENDS, [at, uploadId, at]);
}
