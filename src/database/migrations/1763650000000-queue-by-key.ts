import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from './table.builder.js';

/** Keys take turns at the queue: its index finds the oldest job of each. */
export class QueueByKey1763650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'jobs', 'jobs_queue_by_key', ['status', 'apiKeyId', 'queuedAt']);
    await dropIndex(runner, 'jobs', 'jobs_queue');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'jobs', 'jobs_queue', ['status', 'queuedAt']);
    await dropIndex(runner, 'jobs', 'jobs_queue_by_key');
  }
}
