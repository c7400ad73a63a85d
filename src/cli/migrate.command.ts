import { Command } from 'commander';

/** `docket migrate`: brings the schema up to date, for those who do it apart from the start of the service. */
export function migrateCommand(): Command {
  return new Command('migrate').description('Bring the database schema up to date.').action(migrate);
}

/** Imported only when needed, since the modules of the database take long to load. */
async function migrate(): Promise<void> {
  const { migrateAction } = await import('./migrate.action.js');
  await migrateAction();
}
