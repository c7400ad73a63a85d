import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isContention } from './database.errors.js';
import { GroupCommit } from './group.commit.js';
import { transact, TransactionStuck } from './transaction.js';

/** How long a transaction is tried again when others are in its way, after pauses of random length. */
const CONTENTION_MS = 5000;
const MAX_PAUSE_MS = 100;

/**
 * The way to the database for every module: `read` for questions, `write` for a transaction.
 *
 * On SQLite, TypeORM shares one connection between all callers, so a statement made while another caller's transaction
 * is open would belong to that transaction, and be rolled back with it. Writers therefore take turns, and readers have
 * a connection of their own that sees only what is committed.
 */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly #isEmbedded: boolean;
  readonly #group = new GroupCommit((work) => this.#transact(work));
  #reader: DataSource | null = null;

  /** @param onStuck what is to be done when nothing can be stored any more until the next start */
  constructor(
    private readonly dataSource: DataSource,
    private readonly onStuck: (error: TransactionStuck) => void = () => undefined,
  ) {
    this.#isEmbedded = dataSource.options.type === 'better-sqlite3';
  }

  /** Opens the readers' own connection, where there is one. */
  async open(): Promise<void> {
    if (this.#isEmbedded)
      this.#reader = await new DataSource({ ...this.dataSource.options, migrations: [] }).initialize();
    await this.#reader?.query('PRAGMA query_only = ON');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#group.idle();
    // The writers' connection may be closed by now. The file alone is the whole database then; where this fails nothing is
    // lost, since the next start reads the log.
    await this.#reader?.query('PRAGMA query_only = OFF');
    await this.#reader?.query('PRAGMA wal_checkpoint(TRUNCATE)');
    await this.#reader?.destroy();
  }

  /** Runs `work`, which sees only what is committed. */
  read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return work(this.#reader?.manager ?? this.dataSource.manager);
  }

  /**
   * Runs `work` in a transaction: all of it is committed and durable when this resolves, or none of it. `work` is run
   * again when other transactions are in the way, and has to read by the manager that it is given.
   */
  write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.#isEmbedded ? this.#group.add(work) : this.#transact(work);
  }

  async #transact<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const deadline = performance.now() + CONTENTION_MS;
    for (;;) {
      try {
        return await transact(this.dataSource, work);
      } catch (error) {
        if (error instanceof TransactionStuck) this.onStuck(error);
        if (!isContention(error) || performance.now() > deadline) throw error;
        await sleep(Math.random() * MAX_PAUSE_MS);
      }
    }
  }
}
