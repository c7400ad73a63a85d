import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, column, optional } from './table.builder.js';

/** Results are put to addresses of their clients, by lanes of their own. */
export class Destinations1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'jobs', [column.json('destination', runner, optional)]);
    await addColumns(runner, 'webhook_endpoints', [column.text('kind', 20, { default: "'messages'" })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('webhook_endpoints', 'kind');
    await runner.dropColumn('jobs', 'destination');
  }
}
