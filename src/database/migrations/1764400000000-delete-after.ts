import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, column, optional } from './table.builder.js';

/** Jobs whose clients want their files gone before the usual time. */
export class DeleteAfter1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'jobs', [column.json('deleteAfter', runner, optional)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('jobs', 'deleteAfter');
  }
}
