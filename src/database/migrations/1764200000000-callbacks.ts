import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, column, optional } from './table.builder.js';

/** Addresses that are told of single jobs. */
export class Callbacks1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'jobs', [column.json('callback', runner, optional)]);
    await addColumns(runner, 'webhook_endpoints', [column.integer('lane', optional)]);
    await addColumns(runner, 'webhook_deliveries', [column.json('target', runner, optional)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('webhook_deliveries', 'target');
    await runner.dropColumn('webhook_endpoints', 'lane');
    await runner.dropColumn('jobs', 'callback');
  }
}
