import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, column, createTable, optional, primary } from './table.builder.js';

/** Interrupted tries are counted and wait for their next one; a row per instance proves that the database stores. */
export class Hardening1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'jobs', [
      column.integer('interruptions', { default: 0 }),
      column.time('notBefore', optional),
    ]);
    await createTable(runner, 'write_probes', [
      column.id('id', primary),
      column.integer('sequence'),
      column.time('writtenAt'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('write_probes');
    await runner.dropColumns('jobs', ['interruptions', 'notBefore']);
  }
}
