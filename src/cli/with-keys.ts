import 'reflect-metadata';
import { ApiKey } from '../auth/api-key.entity.js';
import { KeyService } from '../auth/key.service.js';
import { Clock } from '../common/clock.js';
import { loadConfig } from '../config/env.js';
import { connect } from '../database/connect.js';
import { Database } from '../database/database.js';
import { existingDatabase } from './existing-database.js';

/**
 * Opens the configured database, migrated, for one piece of work with keys, and closes it.
 *
 * @throws CommandError when there is none
 */
export async function withKeys<T>(work: (keys: KeyService) => Promise<T>): Promise<T> {
  const dataSource = await connect({ ...(await existingDatabase(loadConfig().database)), entities: [ApiKey] });
  const database = new Database(dataSource);
  try {
    await database.open();
    return await work(new KeyService(database, new Clock()));
  } finally {
    await database.onApplicationShutdown();
    await dataSource.destroy();
  }
}
