import type { MigrationInterface, QueryRunner } from 'typeorm';
import { column, createTable, optional, primary } from './table.builder.js';

/** Keys, uploads, jobs, and what usage is counted from. */
export class Initial1763600000000 implements MigrationInterface {
  readonly name = 'Initial1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    await createApiKeys(runner);
    await createUploads(runner);
    await createJobs(runner);
    await createUsage(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['request_counts', 'usage_entries', 'jobs', 'uploads', 'api_keys'])
      await runner.dropTable(table);
  }
}

function createApiKeys(runner: QueryRunner): Promise<void> {
  return createTable(runner, 'api_keys', [
    column.id('id', primary),
    column.text('name', 200),
    column.text('secretHash', 64),
    column.text('previousSecretHash', 64, optional),
    column.time('previousSecretExpiresAt', optional),
    column.json('scopes', runner),
    column.integer('rateLimit', optional),
    column.integer('rateLimitWindowMs', optional),
    column.time('createdAt'),
    column.time('expiresAt', optional),
    column.time('revokedAt', optional),
    column.time('lastUsedAt', optional),
  ]);
}

function createUploads(runner: QueryRunner): Promise<void> {
  return createTable(
    runner,
    'uploads',
    [
      column.id('id', primary),
      column.id('apiKeyId'),
      column.text('fileName', 255),
      column.text('format', 20),
      column.text('contentType', 100),
      column.time('size'),
      column.text('sha256', 64),
      column.text('storageKey', 200),
      column.time('createdAt'),
      column.time('expiresAt'),
      column.time('removedAt', optional),
    ],
    { uploads_expiry: ['removedAt', 'expiresAt'] },
  );
}

function createJobs(runner: QueryRunner): Promise<void> {
  return createTable(
    runner,
    'jobs',
    [
      column.id('id', primary),
      column.id('apiKeyId'),
      column.text('tool', 100),
      column.text('sourceFileName', 255),
      column.text('targetFormat', 20),
      column.text('status', 20),
      column.id('uploadId', optional),
      column.json('options', runner),
      column.json('metadata', runner),
      column.json('progress', runner, optional),
      column.integer('attempts'),
      column.json('result', runner, optional),
      column.text('resultStorageKey', 200, optional),
      column.json('error', runner, optional),
      column.json('report', runner, optional),
      column.integer('leaseToken'),
      column.id('leaseOwner', optional),
      column.time('leaseUntil', optional),
      column.time('createdAt'),
      column.time('queuedAt', optional),
      column.time('startedAt', optional),
      column.time('finishedAt', optional),
      column.time('expiresAt'),
    ],
    {
      jobs_queue: ['status', 'queuedAt'],
      jobs_lease: ['status', 'leaseUntil'],
      jobs_expiry: ['status', 'expiresAt'],
      jobs_key: ['apiKeyId', 'createdAt'],
      jobs_upload: ['uploadId'],
    },
  );
}

async function createUsage(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'usage_entries',
    [
      column.id('jobId', primary),
      column.text('kind', 20, primary),
      column.integer('attempt', primary),
      column.id('apiKeyId'),
      column.text('tool', 100),
      column.text('day', 10),
      column.time('at'),
      column.integer('pages', optional),
      column.time('bytesIn', optional),
      column.time('bytesOut', optional),
      column.number('seconds', optional),
    ],
    { usage_entries_key_day: ['apiKeyId', 'day'] },
  );
  await createTable(runner, 'request_counts', [
    column.id('apiKeyId', primary),
    column.text('day', 10, primary),
    column.time('count'),
  ]);
}
