import { existsSync } from 'node:fs';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { DatabaseConfig } from '../config/config.js';
import { isOutOfReach } from '../database/database.errors.js';
import { dataSourceOptions } from '../database/data-source.options.js';
import { CommandError, EXIT } from './exit-code.js';

/** The first table that a migration makes. */
const TABLE = 'api_keys';

/**
 * How to reach the configured database, if there is one: only the service and `docket migrate` make it.
 *
 * @throws CommandError with the place that was looked at
 */
export async function existingDatabase(config: DatabaseConfig): Promise<DataSourceOptions> {
  const options = dataSourceOptions(config);
  const isThere = (config.type !== 'sqlite' || existsSync(config.path)) && (await hasTable(options, placeOf(config)));
  if (isThere) return options;
  throw new CommandError(
    EXIT.unavailable,
    `There is no database of Docket at ${placeOf(config)}. Set DATA_DIR or DATABASE_URL as the service has it; \`docket migrate\` or the first start of the service makes one.`,
  );
}

async function hasTable(options: DataSourceOptions, place: string): Promise<boolean> {
  const dataSource = new DataSource({ ...options, migrations: [], entities: [] });
  try {
    await dataSource.initialize();
    return await dataSource.createQueryRunner().hasTable(TABLE);
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    throw new CommandError(EXIT.unavailable, `The database at ${place} does not answer.`, { cause: error });
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

/** Path, or host and name: neither user nor password. */
function placeOf(config: DatabaseConfig): string {
  if (config.type === 'sqlite') return config.path;
  const { host, pathname } = new URL(config.url);
  return host + pathname;
}
