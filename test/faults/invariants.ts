import assert from 'node:assert/strict';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Api } from '../support/api.js';
import { Service } from '../support/service.js';
import { until } from '../support/until.js';
import type { Promised, PromiseLog } from './promises.js';

/** A lease and a look of the reaper, and as much again for the work itself on a slow machine. */
const FINISHED_WITHIN_MS = 90_000;
const FOLDERS = ['uploads', 'results'] as const;

/** What has to hold once everything that happened has happened; the numbers are those of docs/reliability.md. */
export class Invariants {
  constructor(
    private readonly service: Service,
    private readonly api: Api,
    private readonly log: PromiseLog,
  ) {}

  /** @throws when one of them does not hold */
  async check(): Promise<void> {
    await this.#everyJobIsThere();
    await this.#everyJobIsFinished();
    await this.#everyResultIsWhole();
    await this.#everythingIsCountedOnce();
    await this.#nothingIsLeftOver();
    await this.#theDatabaseIsSound();
  }

  /** I1: every job that was answered with 202. */
  async #everyJobIsThere(): Promise<void> {
    const lost: string[] = [];
    for (const { id } of this.log.jobs) if ((await this.api.get(`/jobs/${id}`)).status !== 200) lost.push(id);
    assert.deepEqual(lost, [], 'these jobs are lost');
  }

  /** I2: whatever was to be processed comes to its end by itself. */
  async #everyJobIsFinished(): Promise<void> {
    await until(
      async () =>
        (await this.service.rows(`SELECT id FROM jobs WHERE status IN ('queued', 'processing')`)).length === 0,
      FINISHED_WITHIN_MS,
    );
    for (const { id, isProcessed } of this.log.jobs) {
      const { job } = (await this.api.get(`/jobs/${id}`)).body;
      // A request to process whose answer was cut off may have been carried out, or not.
      const expected = isProcessed ? ['completed'] : ['accepted', 'completed'];
      if (!expected.includes(job.status)) throw new Error(`${id} is ${job.status}: ${JSON.stringify(job.error)}`);
    }
  }

  /** I3, I4: a completed job has the bytes that its record tells, now and later. */
  async #everyResultIsWhole(): Promise<void> {
    for (const promised of this.log.jobs) {
      const { job } = (await this.api.get(`/jobs/${promised.id}`)).body;
      if (job.status === 'completed') await this.#download(promised, job.result);
    }
  }

  async #download(promised: Promised, result: { size: number; sha256: string }): Promise<void> {
    const { status, bytes } = await this.api.download(promised.id);
    assert.deepEqual([status, bytes.length], [200, result.size]);
    this.log.downloaded(promised, bytes);
    assert.equal(promised.sha256, result.sha256);
    const ends = [bytes.toString('latin1', 0, 5), bytes.toString('latin1').trimEnd().slice(-5)];
    assert.deepEqual(ends, ['%PDF-', '%%EOF']);
  }

  /** I3, I6: the ledger, whose entries are written with the change that they record, has one end per job. */
  async #everythingIsCountedOnce(): Promise<void> {
    const [created, ended, jobs, completed] = await Promise.all([
      this.service.rows(`SELECT jobId FROM usage_entries WHERE kind = 'created'`),
      this.service.rows(`SELECT jobId FROM usage_entries WHERE kind = 'completed'`),
      this.service.rows('SELECT id FROM jobs'),
      this.service.rows(`SELECT id FROM jobs WHERE status = 'completed'`),
    ]);
    assert.deepEqual(ordered(created, 'jobId'), ordered(jobs, 'id'));
    assert.deepEqual(ordered(ended, 'jobId'), ordered(completed, 'id'));
  }

  /** I5: after the time of grace (here: made old by hand) and a start, there is a row for every file and the reverse. */
  async #nothingIsLeftOver(): Promise<void> {
    await this.service.terminate();
    for (const folder of FOLDERS) for (const name of this.#files(folder)) utimesSync(this.#path(folder, name), 1, 1);
    await this.service.boot();
    const rows = [
      ...(await this.service.rows('SELECT storageKey FROM uploads WHERE removedAt IS NULL')),
      ...(await this.service.rows(`SELECT resultStorageKey AS storageKey FROM jobs WHERE status = 'completed'`)),
    ];
    const expected = ordered(rows, 'storageKey');
    await until(() => this.#files('work').length === 0);
    await until(() => this.#stored().length <= expected.length);
    assert.deepEqual(this.#stored(), expected);
  }

  #stored(): string[] {
    const keys = FOLDERS.flatMap((folder) => this.#files(folder).map((name) => ({ key: `${folder}/${name}` })));
    return ordered(keys, 'key');
  }

  /** I8: the database is intact, and nothing but the running service and its converters is left. */
  async #theDatabaseIsSound(): Promise<void> {
    const sql = Service.isEmbedded
      ? 'PRAGMA integrity_check'
      : 'CHECK TABLE api_keys, jobs, uploads, usage_entries, request_counts';
    const verdicts = (await this.service.rows(sql)).map((row) => row.integrity_check ?? row.Msg_text);
    for (const verdict of verdicts) assert.equal(String(verdict).toLowerCase(), 'ok');
  }

  #files(folder: string): string[] {
    try {
      return readdirSync(this.#path(folder));
    } catch {
      return [];
    }
  }

  #path(folder: string, name = ''): string {
    return folder === 'work'
      ? join(this.service.seenAt, folder, name)
      : join(this.service.seenAt, 'files', folder, name);
  }
}

function ordered(rows: readonly any[], column: string): string[] {
  return rows.map((row): string => row[column]).sort((a, b) => (a < b ? -1 : 1));
}
