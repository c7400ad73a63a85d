import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ProcessLock } from '../common/process-lock.js';
import type { Config } from '../config/config.js';

/** Held as long as the process lives. */
let lock: ProcessLock | undefined;

/**
 * Takes the data folder for this process. The embedded database serves one service at a time: that is what lets a start
 * take up at once what a killed process left, without waiting for leases to end.
 *
 * @throws when another service runs on the same folder
 */
export function claimDataDirectory({ dataDir, database }: Config): void {
  if (database.type !== 'sqlite' || lock) return;
  mkdirSync(dataDir, { recursive: true });
  try {
    lock = ProcessLock.take(join(dataDir, 'service.lock'));
  } catch (error) {
    throw new Error(
      `Another Docket runs on the data folder ${dataDir}. Stop it, or give this one its own DATA_DIR; several services share a MySQL database (DATABASE_URL).`,
      { cause: error },
    );
  }
}
