import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, column, createIndex, createTable, dropIndex, optional, primary } from './table.builder.js';

/** The indices by which jobs are listed and found, each with the columns that a question names first. */
const INDICES = {
  jobs_queue_by_priority: ['status', 'apiKeyId', 'priority', 'queuedAt'],
  jobs_list: ['apiKeyId', 'createdAt', 'id'],
  jobs_list_by_status: ['apiKeyId', 'status', 'createdAt', 'id'],
  jobs_list_by_tool: ['apiKeyId', 'tool', 'createdAt', 'id'],
  jobs_list_by_tool_and_status: ['apiKeyId', 'tool', 'status', 'createdAt', 'id'],
  jobs_deleted: ['deletedAt'],
} as const;

const REPLACED = {
  jobs_queue_by_key: ['status', 'apiKeyId', 'queuedAt'],
  jobs_key: ['apiKeyId', 'createdAt'],
} as const;

/** What happened to jobs is kept, and what requests were answered; jobs are listed, found by their labels, urgent or not, and deleted. */
export class Journal1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'job_events',
      [
        column.sequence('sequence', runner),
        column.id('id'),
        column.id('jobId'),
        column.id('apiKeyId'),
        column.text('type', 40),
        column.time('at'),
        column.json('data', runner),
      ],
      {
        job_events_key: ['apiKeyId', 'sequence'],
        job_events_job: ['jobId', 'sequence'],
        job_events_age: ['at'],
      },
    );
    await createTable(
      runner,
      'job_labels',
      [
        column.id('jobId', primary),
        column.text('name', 100, primary),
        column.id('apiKeyId'),
        column.text('value', 200),
        column.time('createdAt'),
      ],
      { job_labels_value: ['apiKeyId', 'name', 'value', 'createdAt', 'jobId'] },
    );
    await createTable(
      runner,
      'idempotency_records',
      [
        column.text('id', 64, primary),
        column.id('apiKeyId'),
        column.text('fingerprint', 64),
        column.integer('status'),
        column.text('location', 255, optional),
        column.json('body', runner),
        column.time('createdAt'),
      ],
      { idempotency_records_age: ['createdAt'] },
    );
    await addColumns(runner, 'jobs', [column.integer('priority', { default: 1 }), column.time('deletedAt', optional)]);
    for (const [name, columns] of Object.entries(INDICES)) await createIndex(runner, 'jobs', name, [...columns]);
    for (const name of Object.keys(REPLACED)) await dropIndex(runner, 'jobs', name);
    await createIndex(runner, 'uploads', 'uploads_list', ['apiKeyId', 'createdAt', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'uploads', 'uploads_list');
    for (const [name, columns] of Object.entries(REPLACED)) await createIndex(runner, 'jobs', name, [...columns]);
    for (const name of Object.keys(INDICES)) await dropIndex(runner, 'jobs', name);
    await runner.dropColumns('jobs', ['priority', 'deletedAt']);
    for (const table of ['idempotency_records', 'job_labels', 'job_events']) await runner.dropTable(table);
  }
}
