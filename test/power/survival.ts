import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import type { Told } from './recording.js';

type ToldOfJob = Extract<Told, { readonly jobId: string }>;

interface FileRow {
  readonly id: string;
  readonly storageKey: string;
  readonly sha256: string;
}

/** What a data folder lacks of what has to be in it when clients were told so much. @returns a line for each thing */
export function lossesIn(dataDir: string, told: readonly Told[]): string[] {
  const database = new Libsql(join(dataDir, 'docket.sqlite'));
  try {
    return new Survey(dataDir, database, told).losses();
  } finally {
    database.close();
  }
}

class Survey {
  readonly #losses: string[] = [];
  readonly #hasTimePassed: boolean;

  constructor(
    private readonly dataDir: string,
    private readonly database: Libsql.Database,
    private readonly told: readonly Told[],
  ) {
    this.#hasTimePassed = told.some(({ what }) => what === 'time passes');
  }

  losses(): string[] {
    this.#database();
    this.#uploads();
    this.#jobs();
    this.#ledger();
    return this.#losses;
  }

  #database(): void {
    for (const { integrity_check: verdict } of this.#rows('PRAGMA integrity_check'))
      if (verdict !== 'ok') this.#losses.push(`the database: ${verdict}`);
  }

  #uploads(): void {
    if (this.#hasTimePassed) return;
    const uploads: FileRow[] = this.#rows('SELECT id, storageKey, sha256 FROM uploads WHERE removedAt IS NULL');
    const known = new Map(uploads.map(({ id, sha256 }) => [id, sha256]));
    for (const upload of uploads) this.#file('upload', upload);
    for (const told of this.told)
      if (told.what === 'stored' && known.get(told.uploadId) !== told.sha256) this.#lost(told.what, told.uploadId);
  }

  #jobs(): void {
    const jobs = new Map(this.#rows('SELECT * FROM jobs').map((row) => [row.id, row]));
    for (const { id, status, resultStorageKey: storageKey, result } of jobs.values())
      if (status === 'completed') this.#file('result', { id, storageKey, sha256: JSON.parse(result).sha256 });
    for (const told of this.told) {
      if (!('jobId' in told)) continue;
      const job = jobs.get(told.jobId);
      if (!job || !this.#isAsTold(told, job)) this.#lost(told.what, told.jobId);
    }
  }

  #isAsTold(told: ToldOfJob, { status, result }: any): boolean {
    if (told.what === 'accepted') return true;
    if (told.what !== 'completed') return status !== 'accepted' && status !== 'failed';
    if (status === 'expired') return this.#hasTimePassed;
    return status === 'completed' && JSON.parse(result).sha256 === told.sha256;
  }

  #ledger(): void {
    const entries = this.#rows(`SELECT jobId, kind, COUNT(*) AS times FROM usage_entries GROUP BY jobId, kind`);
    for (const { jobId, kind, times } of entries)
      if (times !== 1) this.#losses.push(`${kind} ${times} times: ${jobId}`);
    const inLedger = (kind: string) => entries.filter((entry) => entry.kind === kind).map(({ jobId }) => jobId);
    const jobs = this.#rows('SELECT id, status, result FROM jobs');
    this.#same('created', inLedger('created'), jobs);
    this.#same(
      'completed',
      inLedger('completed'),
      jobs.filter(({ result }) => result !== null),
    );
  }

  #same(kind: string, entries: readonly string[], jobs: readonly { readonly id: string }[]): void {
    const ids = jobs.map(({ id }) => id);
    if (entries.toSorted().join() !== ids.toSorted().join())
      this.#losses.push(`${kind}: ${entries.length} in the ledger, ${ids.length} jobs`);
  }

  /** Retention takes a result first: one whose time is over is none, whatever its row says yet. */
  #file(what: string, { id, storageKey, sha256 }: FileRow): void {
    if (this.#hasTimePassed) return;
    try {
      const bytes = readFileSync(join(this.dataDir, 'files', storageKey));
      const found = createHash('sha256').update(bytes).digest('hex');
      if (found !== sha256) this.#losses.push(`${what} of ${id}: ${bytes.length} bytes that are not its own`);
    } catch {
      this.#losses.push(`${what} of ${id}: no file`);
    }
  }

  #lost(what: string, id: string): void {
    this.#losses.push(`${id} was ${what}, and is not`);
  }

  #rows(sql: string): any[] {
    return this.database.prepare(sql).all();
  }
}
