import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isContention } from './database.errors.js';

/** For so long a transaction that others are in the way of is tried again, after pauses of random length. */
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
  readonly #transaction = new AsyncLocalStorage<EntityManager>();
  readonly #isEmbedded: boolean;
  #reader: DataSource | null = null;
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {
    this.#isEmbedded = dataSource.options.type === 'better-sqlite3';
  }

  /** Opens the readers' own connection, where there is one. */
  async open(): Promise<void> {
    if (this.#isEmbedded)
      this.#reader = await new DataSource({ ...this.dataSource.options, migrations: [] }).initialize();
    await this.#reader?.query('PRAGMA query_only = ON');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#lastWrite;
    await this.#reader?.destroy();
  }

  /** Asks for what is committed; inside a `write`, for what that transaction sees. */
  read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return work(this.#transaction.getStore() ?? this.#reader?.manager ?? this.dataSource.manager);
  }

  /** Runs `work` in a transaction: all of it is committed and durable when this returns, or none of it. */
  write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const current = this.#transaction.getStore();
    if (current) return work(current);
    const transact = () => this.#retryContention(() => this.#transact(work));
    return this.#isEmbedded ? this.#afterOtherWrites(transact) : transact();
  }

  #transact<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction((manager) => this.#transaction.run(manager, () => work(manager)));
  }

  #afterOtherWrites<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#lastWrite.then(work);
    this.#lastWrite = result.catch(() => undefined);
    return result;
  }

  async #retryContention<T>(work: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + CONTENTION_MS;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isContention(error) || performance.now() > deadline) throw error;
        await sleep(Math.random() * MAX_PAUSE_MS);
      }
    }
  }
}
