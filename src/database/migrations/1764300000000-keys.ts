import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, column, createIndex, createTable, dropIndex, optional, primary } from './table.builder.js';

/** Keys have tools, a retention time and a quota of their own, or are for tests; who did what is written down. */
export class Keys1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'api_keys', [
      column.integer('isTest', { default: 0 }),
      column.json('allowedTools', runner, optional),
      column.time('retentionMs', optional),
      column.integer('monthlyPages', optional),
    ]);
    await addColumns(runner, 'jobs', [column.integer('isTest', { default: 0 }), column.time('retentionMs', optional)]);
    await addColumns(runner, 'usage_entries', [column.integer('isTest', { default: 0 })]);
    await createIndex(runner, 'api_keys', 'api_keys_list', ['createdAt', 'id']);
    await createIndex(runner, 'usage_entries', 'usage_entries_pages', ['apiKeyId', 'kind', 'day', 'pages']);
    await createTable(
      runner,
      'audit_entries',
      [
        column.id('id', primary),
        column.text('actor', 40),
        column.text('type', 40),
        column.text('subject', 40),
        column.json('details', runner),
        column.time('createdAt'),
      ],
      {
        audit_entries_list: ['createdAt', 'id'],
        audit_entries_list_by_actor: ['actor', 'createdAt', 'id'],
        audit_entries_list_by_type: ['type', 'createdAt', 'id'],
      },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('audit_entries');
    await dropIndex(runner, 'usage_entries', 'usage_entries_pages');
    await dropIndex(runner, 'api_keys', 'api_keys_list');
    await runner.dropColumns('usage_entries', ['isTest']);
    await runner.dropColumns('jobs', ['isTest', 'retentionMs']);
    await runner.dropColumns('api_keys', ['isTest', 'allowedTools', 'retentionMs', 'monthlyPages']);
  }
}
