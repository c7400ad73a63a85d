import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Answer } from '../support/api.js';
import type { Document, End } from './documents.js';

/** Between `underway` and `ended` a client can't tell how far a job is: it may be queued, processing, or have ended. */
type Stage = 'accepted' | 'underway' | 'ended';

const UNFINISHED: ReadonlySet<string> = new Set(['accepted', 'queued', 'processing']);

/** The fields of a job that no step of it ever changes. */
const CONSTANT = [
  'id',
  'tool',
  'sourceFileName',
  'targetFormat',
  'uploadId',
  'options',
  'metadata',
  'createdAt',
  'links',
] as const;

/** What the service has promised of one job. */
export class JobModel {
  #stage: Stage = 'accepted';

  /** The last record that was answered: of an ended job the one that all others have to equal. */
  #last: any;

  /** Of its result, once downloaded. */
  #sha256: string | null = null;

  #wasKilled = false;

  /** @param document `null` for a job that was made from the name of a source alone */
  constructor(
    readonly owner: number,
    readonly document: Document | null,
    created: any,
  ) {
    this.#last = created;
    this.see(created);
  }

  get id(): string {
    return this.#last.id;
  }

  /** When it was last put in line, as far as is known. */
  get queuedAt(): string | null {
    return this.#last.queuedAt;
  }

  get isUnderway(): boolean {
    return this.#stage === 'underway';
  }

  get isCompleted(): boolean {
    return this.#stage === 'ended' && this.#end.status === 'completed';
  }

  /** Whether `process` begins something: of a queued, running or completed job nothing is started twice. */
  get canBeQueued(): boolean {
    return this.document !== null && !this.isUnderway && !this.isCompleted;
  }

  get #end(): End {
    assert(this.document, 'a job without a document never ends');
    return this.document.end;
  }

  queued(): void {
    this.#stage = 'underway';
    this.#wasKilled = false;
  }

  /** A kill may have interrupted it, which is the only reason for a second try. */
  killed(): void {
    this.#wasKilled = true;
  }

  /** Holds a record to what is known, and learns from it whether the job has ended. */
  see(record: any): void {
    for (const field of CONSTANT) assert.deepEqual(record[field], this.#last[field], `${field} has changed`);
    if (this.#stage === 'ended') assert.deepEqual(record, this.#last, 'a finished job has changed');
    else if (UNFINISHED.has(record.status)) this.#seeUnfinished(record);
    else this.#seeEnd(record);
    this.#last = record;
  }

  /** Holds the answer to a request for the result to what is known. */
  seeDownload({ status, headers, bytes, body }: Answer): void {
    if (this.#stage === 'accepted') return assert.deepEqual([status, body?.code], [409, 'job-not-started']);
    if (this.#stage !== 'ended') return assert.deepEqual([status, body?.code], [409, 'job-not-completed']);
    if (this.#end.status === 'failed') return assert.deepEqual([status, body?.code], [409, 'job-failed']);
    assert.equal(status, 200);
    const digest = createHash('sha256').update(bytes).digest();
    const sha256 = digest.toString('hex');
    assert.equal(sha256, this.#sha256 ?? sha256, 'the result has changed');
    this.#sha256 = sha256;
    const { result } = this.#last;
    assert.deepEqual({ sha256, size: bytes.length }, { sha256: result.sha256, size: result.size });
    assert.deepEqual(
      [headers.get('etag'), headers.get('repr-digest')],
      [`"${sha256}"`, `sha-256=:${digest.toString('base64')}:`],
    );
  }

  #seeUnfinished(record: any): void {
    const { status, result, error, finishedAt, queuedAt } = record;
    const allowed = this.#stage === 'accepted' ? ['accepted'] : ['queued', 'processing'];
    assert(allowed.includes(status), `${this.#stage} in the model, and ${status} in the service`);
    assert.deepEqual({ result, error, finishedAt }, { result: null, error: null, finishedAt: null });
    assert.equal(queuedAt === null, this.#stage === 'accepted');
  }

  #seeEnd(record: any): void {
    assert(this.isUnderway, `${record.status} without having been processed`);
    const end = this.#end;
    const code = end.status === 'failed' ? end.code : undefined;
    assert.deepEqual([record.status, record.error?.code], [end.status, code]);
    assert.equal(record.result === null, end.status === 'failed');
    assert(record.attempts === 1 || (this.#wasKilled && record.attempts > 1), `${record.attempts} tries`);
    this.#stage = 'ended';
  }
}
