import 'reflect-metadata';
import { loadConfig } from '../config/env.js';
import { connect } from '../database/connect.js';
import { dataSourceOptions } from '../database/data-source.options.js';

/** What `docket migrate` does. */
export async function migrateAction(): Promise<void> {
  const dataSource = await connect(dataSourceOptions(loadConfig().database));
  await dataSource.destroy();
  process.stdout.write('The database schema is up to date.\n');
}
