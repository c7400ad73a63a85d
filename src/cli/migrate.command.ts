import { Command } from 'commander';
import { loadConfig } from '../config/env.js';
import { connect } from '../database/connect.js';
import { dataSourceOptions } from '../database/data-source.options.js';

/** `docket migrate`: brings the schema up to date, for those who do it apart from the start of the service. */
export function migrateCommand(): Command {
  return new Command('migrate').description('Bring the database schema up to date.').action(async () => {
    const dataSource = await connect(dataSourceOptions(loadConfig().database));
    await dataSource.destroy();
    process.stdout.write('The database schema is up to date.\n');
  });
}
