import Libsql from 'libsql';
import Deferred from 'libsql/promise';

/**
 * libsql with transactions that take the write lock at once, and commit without holding up the event loop.
 *
 * TypeORM says `BEGIN TRANSACTION`, which SQLite defers: two processes that first read and then write would meet
 * SQLITE_BUSY in the middle, where no waiting helps. And a commit waits for the disk: it does so on a thread of libsql,
 * and whoever wants to write meanwhile comes into the next one. Nobody else uses the connection until it has ended.
 *
 * A commit that fails for want of room, or for an error of the disk, has rolled back by itself: rolling back then
 * does nothing. SQLite would report an error, and TypeORM would take the transaction for open ever after.
 */
export class SqliteDriver extends Libsql {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the signature of the base class
  override prepare<Parameters extends unknown[] | object = unknown[]>(sql: string) {
    const statement = super.prepare<Parameters>(sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : sql);
    // TypeORM asks for it before each run, and it never changes.
    Object.defineProperty(statement, 'reader', { value: statement.reader });
    if (sql === 'COMMIT') Object.defineProperty(statement, 'run', { value: () => this.#commit() });
    if (sql === 'ROLLBACK') Object.defineProperty(statement, 'run', { value: () => this.#rollBack() });
    return statement;
  }

  /** TypeORM awaits the row id that a statement returns: the promise of the commit is given as that. */
  #commit() {
    return { changes: 0, lastInsertRowid: Deferred.prototype.exec.call(this, 'COMMIT') as Promise<void> };
  }

  #rollBack() {
    if (this.inTransaction) this.exec('ROLLBACK');
    return { changes: 0, lastInsertRowid: 0 };
  }
}
