import Libsql from 'libsql';
import type { DataSource } from 'typeorm';

const LOCK_WAIT_SECONDS = 60;

/**
 * Brings the schema up to date. Several processes may start at once: one migrates, the others wait for it.
 *
 * @throws when a newer version has changed the schema, which this one would read and write wrongly
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  await assertNotNewer(dataSource);
  const isEmbedded = dataSource.options.type === 'better-sqlite3';
  await (isEmbedded ? migrateSqlite(dataSource) : migrateMysql(dataSource));
}

async function assertNotNewer(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return;
    const rows = (await runner.query('SELECT name FROM migrations ORDER BY timestamp')) as { name: string }[];
    const known = new Set(dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name));
    const newer = rows.find(({ name }) => !known.has(name));
    if (newer)
      throw new Error(
        `The database is that of a newer Docket: this one does not know its migration ${newer.name}. Start the newer version, or restore the backup that was made before it.`,
      );
  } finally {
    await runner.release();
  }
}

async function migrateSqlite(dataSource: DataSource): Promise<void> {
  // A lock that the system gives back even after kill -9: an exclusive transaction on a file of its own.
  const lock = new Libsql(`${dataSource.options.database as string}.migrating`);
  try {
    lock.pragma(`busy_timeout = ${LOCK_WAIT_SECONDS * 1000}`);
    lock.exec('BEGIN EXCLUSIVE');
    // failpoint: migration.locked
    await dataSource.query(`PRAGMA busy_timeout = ${LOCK_WAIT_SECONDS * 1000}`);
    await dataSource.runMigrations({ transaction: 'all' });
    lock.exec('COMMIT');
  } finally {
    lock.close();
  }
}

async function migrateMysql(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  const name = `docket:${String(dataSource.options.database ?? 'migrations')}`.slice(0, 64);
  try {
    const answer: unknown = await runner.query('SELECT GET_LOCK(?, ?) AS isHeld', [name, LOCK_WAIT_SECONDS]);
    const [{ isHeld }] = answer as { isHeld: number | null }[];
    if (Number(isHeld) !== 1) throw new Error('Another process has been migrating the database for too long.');
    // failpoint: migration.locked
    // DDL commits by itself on MySQL, so that one transaction over all migrations would promise too much.
    await dataSource.runMigrations({ transaction: 'each' });
    await runner.query('SELECT RELEASE_LOCK(?)', [name]);
  } finally {
    await runner.release();
  }
}
