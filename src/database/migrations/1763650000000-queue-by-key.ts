import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

/** Keys take turns at the queue: its index finds the oldest job of each. */
export class QueueByKey1763650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex(
      'jobs',
      new TableIndex({ name: 'jobs_queue_by_key', columnNames: ['status', 'apiKeyId', 'queuedAt'] }),
    );
    await runner.dropIndex('jobs', 'jobs_queue');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createIndex('jobs', new TableIndex({ name: 'jobs_queue', columnNames: ['status', 'queuedAt'] }));
    await runner.dropIndex('jobs', 'jobs_queue_by_key');
  }
}
