import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LessThanOrEqual } from 'typeorm';
import { Clock } from '../common/clock.js';
import { Database } from '../database/database.js';
import { isDuplicate } from '../database/database.errors.js';
import { Table } from '../database/table.js';
import { IdempotencyRecord } from './idempotency-record.entity.js';

const RECORDS = new Table(IdempotencyRecord);

/** For so long a request can be repeated and gets its first answer. */
const KEPT_MS = 24 * 3_600_000;

/** The same request was answered meanwhile, by somebody else: what this one did is undone. */
export class AnsweredMeanwhile extends Error {}

/** Keeps the answers of requests that may come again. */
@Injectable()
export class IdempotencyStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The answer that is kept under this id; `null` when there is none (any more). */
  async find(id: string): Promise<IdempotencyRecord | null> {
    const record = await this.database.read((manager) => RECORDS.find(manager, { id }));
    return record && record.createdAt > this.clock.now() - KEPT_MS ? record : null;
  }

  /**
   * Keeps an answer in the transaction that makes what it tells of: both are there, or neither.
   *
   * @throws AnsweredMeanwhile when one is kept already
   */
  async keep(manager: EntityManager, record: Omit<IdempotencyRecord, 'createdAt'>): Promise<void> {
    const createdAt = this.clock.now();
    await manager.delete(IdempotencyRecord, { id: record.id, createdAt: LessThanOrEqual(createdAt - KEPT_MS) });
    try {
      await RECORDS.insert(manager, { ...record, createdAt });
    } catch (error) {
      throw isDuplicate(error) ? new AnsweredMeanwhile() : error;
    }
    // failpoint: idempotency.kept
  }

  /** Keeps the answer of a request that can be repeated without harm, once it is known. */
  keepAlone(record: Omit<IdempotencyRecord, 'createdAt'>): Promise<void> {
    return this.database.write((manager) => this.keep(manager, record));
  }

  /** Forgets answers whose time is over, at most so many. @returns how many that were */
  async forget(most: number): Promise<number> {
    const createdAt = LessThanOrEqual(this.clock.now() - KEPT_MS);
    const due = await this.database.read((manager) =>
      manager.find(IdempotencyRecord, { select: { id: true }, where: { createdAt }, take: most }),
    );
    if (due.length > 0)
      await this.database.write((manager) =>
        manager.delete(
          IdempotencyRecord,
          due.map(({ id }) => id),
        ),
      );
    return due.length;
  }
}
