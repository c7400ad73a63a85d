import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { migrate } from './migrate.js';

const SYNCHRONOUS_FULL = 2;

/**
 * Migrates the database and opens it, and asserts that the embedded one is as durable as it is meant to be.
 *
 * @throws when the database can't be reached or a migration fails
 */
export async function connect(options: DataSourceOptions): Promise<DataSource> {
  if (options.type === 'better-sqlite3') await mkdir(dirname(options.database), { recursive: true });
  await migrateAlone(options);
  const dataSource = await new DataSource(options).initialize();
  try {
    if (options.type === 'better-sqlite3') await assertDurable(dataSource);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/** Over connections of its own: on MySQL plain ones, since a change of a large table is silent for long. */
async function migrateAlone(options: DataSourceOptions): Promise<void> {
  const plain = options.type === 'better-sqlite3' ? options : { ...options, driver: undefined };
  const dataSource = await new DataSource({ ...plain, entities: [] }).initialize();
  try {
    await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** Drivers differ in their defaults, so the live connection is asked. */
async function assertDurable(dataSource: DataSource): Promise<void> {
  const [{ synchronous }] = await dataSource.query<{ synchronous: number }[]>('PRAGMA synchronous');
  const [{ journal_mode: journal }] = await dataSource.query<{ journal_mode: string }[]>('PRAGMA journal_mode');
  if (synchronous !== SYNCHRONOUS_FULL || journal !== 'wal') {
    throw new Error(`The embedded database is not durable: synchronous=${synchronous}, journal_mode=${journal}.`);
  }
}
