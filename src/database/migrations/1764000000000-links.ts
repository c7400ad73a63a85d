import type { MigrationInterface, QueryRunner } from 'typeorm';
import { column, createTable, optional, primary } from './table.builder.js';

/** Addresses from which results are downloaded without a key. */
export class Links1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'download_links',
      [
        column.id('id', primary),
        column.id('jobId'),
        column.id('apiKeyId'),
        column.text('tokenHash', 64),
        column.time('createdAt'),
        column.time('expiresAt'),
        column.integer('maxDownloads', optional),
        column.integer('downloads'),
      ],
      { download_links_job: ['jobId', 'createdAt', 'id'], download_links_age: ['expiresAt'] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('download_links');
  }
}
