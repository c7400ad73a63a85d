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
