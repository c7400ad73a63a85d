import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { isContention } from './database.errors.js';

type Work<T> = (manager: EntityManager) => Promise<T>;

/** Runs work in a transaction that is durable when this resolves, and undone when it rejects. */
type Transact = <T>(work: Work<T>) => Promise<T>;

/** Resolves the promise of one piece of work; called when the whole group is durable. */
type Verdict = () => void;

interface Waiting {
  readonly run: (manager: EntityManager) => Promise<Verdict>;
  readonly fail: (error: unknown) => void;
}

const MAX_TOGETHER = 64;

/**
 * Transactions that take turns on one connection. Those that wait at the same time are committed as one, so that one
 * flush of the disk serves them all; when that fails, each is run again by itself.
 */
export class GroupCommit {
  #waiting: Waiting[] = [];
  #turns: Promise<void> | null = null;

  constructor(private readonly transact: Transact) {}

  /** @param work may be run more than once, and is durable once when this resolves */
  add<T>(work: Work<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = async (manager: EntityManager): Promise<Verdict> => {
        const value = await work(manager);
        return () => resolve(value);
      };
      this.#waiting.push({ run, fail: reject });
      this.#turns ??= this.#takeTurns();
    });
  }

  /** Resolves when no work is waiting any more. */
  async idle(): Promise<void> {
    await this.#turns;
  }

  async #takeTurns(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Work that is added in this turn of the event loop is committed together.
      await nextTurn();
      await this.#commit(this.#waiting.splice(0, MAX_TOGETHER));
    }
    this.#turns = null;
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
    try {
      const verdicts = await this.transact((manager) => runAll(manager, group));
      for (const say of verdicts) say();
    } catch (error) {
      if (group.length === 1 || isContention(error)) for (const { fail } of group) fail(error);
      else for (const waiting of group) await this.#commit([waiting]);
    }
  }
}

async function runAll(manager: EntityManager, group: readonly Waiting[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { run } of group) verdicts.push(await run(manager));
  return verdicts;
}
