import type { MigrationInterface, QueryRunner } from 'typeorm';
import { column, createTable, optional, primary } from './table.builder.js';

/** Addresses that are told of events, what each is to be told, and how the tries went. */
export class Webhooks1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'webhook_endpoints',
      [
        column.id('id', primary),
        column.id('apiKeyId'),
        column.text('url', 2048),
        column.json('events', runner),
        column.text('description', 200),
        column.json('secrets', runner),
        column.time('createdAt'),
        column.time('failingSince', optional),
        column.time('disabledAt', optional),
        column.text('disabledReason', 20, optional),
      ],
      { webhook_endpoints_key: ['apiKeyId', 'disabledAt'] },
    );
    await createTable(
      runner,
      'webhook_deliveries',
      [
        column.id('id', primary),
        column.id('endpointId'),
        column.id('apiKeyId'),
        column.id('jobId', optional),
        column.text('eventType', 40),
        column.json('payload', runner),
        column.text('status', 20),
        column.integer('attempts'),
        column.integer('failures'),
        column.integer('leaseToken'),
        column.time('nextAttemptAt', optional),
        column.time('createdAt'),
        column.time('finishedAt', optional),
      ],
      {
        webhook_deliveries_due: ['endpointId', 'status', 'nextAttemptAt'],
        webhook_deliveries_list: ['endpointId', 'createdAt', 'id'],
        webhook_deliveries_list_by_status: ['endpointId', 'status', 'createdAt', 'id'],
        webhook_deliveries_age: ['createdAt'],
      },
    );
    await createTable(runner, 'webhook_attempts', [
      column.id('deliveryId', primary),
      column.integer('attempt', primary),
      column.time('at'),
      column.integer('status', optional),
      column.integer('durationMs'),
      column.text('error', 40, optional),
      column.text('answer', 200),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['webhook_attempts', 'webhook_deliveries', 'webhook_endpoints']) await runner.dropTable(table);
  }
}
