import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, column, createIndex, createTable, dropIndex, optional, primary } from './table.builder.js';

const BY_BATCH = ['apiKeyId', 'batchId', 'createdAt', 'id'];

/** Jobs that are asked for together. */
export class Batches1764020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'batches',
      [
        column.id('id', primary),
        column.id('apiKeyId'),
        column.json('items', runner),
        column.integer('jobs'),
        column.integer('unfinished'),
        column.time('createdAt'),
        column.time('finishedAt', optional),
      ],
      { batches_list: ['apiKeyId', 'createdAt', 'id'], batches_age: ['createdAt'] },
    );
    await addColumns(runner, 'jobs', [column.id('batchId', optional)]);
    await createIndex(runner, 'jobs', 'jobs_list_by_batch', BY_BATCH);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'jobs', 'jobs_list_by_batch');
    await runner.dropColumns('jobs', ['batchId']);
    await runner.dropTable('batches');
  }
}
