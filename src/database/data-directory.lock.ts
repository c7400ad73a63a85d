import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import type { Config } from '../config/config.js';

/** Open as long as the process lives: the system gives the lock back even after kill -9. */
let lock: Libsql.Database | undefined;

/**
 * Takes the data folder for this process. The embedded database serves one service at a time: that is what lets a start
 * take up at once what a killed process left, without waiting for leases to end.
 *
 * @throws when another service runs on the same folder
 */
export function claimDataDirectory({ dataDir, database }: Config): void {
  if (database.type !== 'sqlite') return;
  mkdirSync(dataDir, { recursive: true });
  lock = new Libsql(join(dataDir, 'service.lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    throw new Error(
      `Another Docket runs on the data folder ${dataDir}. Stop it, or give this one its own DATA_DIR; several services share a MySQL database (DATABASE_URL).`,
      { cause: error },
    );
  }
}
