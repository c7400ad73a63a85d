import Libsql from 'libsql';

/**
 * libsql with transactions that take the write lock at once. TypeORM says `BEGIN TRANSACTION`, which SQLite defers:
 * two processes that first read and then write would meet SQLITE_BUSY in the middle, where no waiting helps.
 */
export class SqliteDriver extends Libsql {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the signature of the base class
  override prepare<Parameters extends unknown[] | object = unknown[]>(sql: string) {
    const statement = super.prepare<Parameters>(sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : sql);
    // Asked before each run, and the same each time.
    Object.defineProperty(statement, 'reader', { value: statement.reader });
    return statement;
  }
}
