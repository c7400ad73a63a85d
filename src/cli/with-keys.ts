import 'reflect-metadata';
import { AuditEntry } from '../audit/log/audit-entry.entity.js';
import { AuditLog } from '../audit/log/audit.log.js';
import { ApiKey } from '../auth/api-key.entity.js';
import { KeyService } from '../auth/key.service.js';
import { Clock } from '../common/clock.js';
import { ProblemException } from '../common/problem/problem.exception.js';
import { loadConfig } from '../config/env.js';
import { connect } from '../database/connect.js';
import { Database } from '../database/database.js';
import { CommandError, EXIT } from './exit-code.js';
import { existingDatabase } from './existing-database.js';

/**
 * Opens the configured database, migrated, for one piece of work with keys, and closes it.
 *
 * @throws CommandError when there is none, or when what is asked of a key can't be
 */
export async function withKeys<T>(work: (keys: KeyService) => Promise<T>): Promise<T> {
  const config = loadConfig();
  const entities = [ApiKey, AuditEntry];
  const dataSource = await connect({ ...(await existingDatabase(config.database)), entities });
  const database = new Database(dataSource);
  try {
    await database.open();
    const clock = new Clock();
    return await work(new KeyService(config, database, clock, new AuditLog(database, clock)));
  } catch (error) {
    throw error instanceof ProblemException ? commandErrorOf(error) : error;
  } finally {
    await database.onApplicationShutdown();
    await dataSource.destroy();
  }
}

function commandErrorOf({ code, detail, errors = [] }: ProblemException): CommandError {
  const message = errors.length > 0 ? errors.map((error) => error.message).join('; ') : detail;
  return code === 'not-found' || code === 'key-ended'
    ? new CommandError(EXIT.noInput, `${message} \`docket keys list\` shows all.`)
    : new CommandError(EXIT.usage, message);
}
