import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../database/database.js';
import { Batch } from './batch.entity.js';

/** A batch is kept as long as any of its jobs. */
const DUE = `SELECT id FROM batches WHERE createdAt <= ? AND NOT EXISTS (
  SELECT 1 FROM jobs WHERE jobs.apiKeyId = batches.apiKeyId AND jobs.batchId = batches.id) LIMIT `;

/** Takes the records of batches away when their time is over. */
@Injectable()
export class BatchRetention {
  constructor(private readonly database: Database) {}

  /** Forgets batches of before this time (ms since 1970) whose jobs are all forgotten, at most so many. @returns how many */
  async forget(before: number, most: number): Promise<number> {
    const due = await this.database.read((manager) => manager.query<{ id: string }[]>(`${DUE}${most}`, [before]));
    if (due.length > 0)
      await this.database.write((manager) => manager.delete(Batch, { id: In(due.map(({ id }) => id)) }));
    return due.length;
  }
}
