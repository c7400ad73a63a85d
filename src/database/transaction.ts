import type { PoolConnection } from 'mysql2';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { SqliteDriver } from './sqlite.driver.js';

/** Fields of a query runner that TypeORM does not declare. */
interface Internals {
  readonly transactionDepth: number;
  readonly databaseConnection?: PoolConnection;
}

/** The one connection of the embedded database holds a transaction that nobody can end: what follows would be part of it. */
export class TransactionStuck extends Error {
  constructor(options: ErrorOptions) {
    super('A transaction of the embedded database could neither be committed nor rolled back.', options);
    this.name = 'TransactionStuck';
  }
}

/**
 * Runs `work` in a transaction that is committed when this resolves, and undone when it rejects. TypeORM's own
 * `transaction` goes on with a connection whatever became of its rollback; here a connection is left in a state that is
 * known, or not used again.
 *
 * @throws TransactionStuck when the only connection there is can't be used again
 */
export async function transact<T>(dataSource: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    return await commit(runner, work);
  } catch (error) {
    leave(dataSource, runner, error);
    throw error;
  } finally {
    await runner.release();
  }
}

async function commit<T>(runner: QueryRunner, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  try {
    const result = await work(runner.manager);
    await runner.commitTransaction();
    return result;
  } catch (error) {
    // Why the work or the commit failed matters more than why it could not be undone, which `leave` handles.
    await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  }
}

/** One connection of many is closed, and its server undoes what was open on it; the only one has to be in order. */
function leave({ driver, options }: DataSource, runner: QueryRunner, cause: unknown): void {
  const { transactionDepth, databaseConnection } = runner as unknown as Internals;
  if (options.type !== 'better-sqlite3') {
    if (runner.isTransactionActive) databaseConnection?.destroy();
    return;
  }
  const { inTransaction } = (driver as unknown as { databaseConnection: SqliteDriver }).databaseConnection;
  if (inTransaction || transactionDepth !== 0) throw new TransactionStuck({ cause });
}
