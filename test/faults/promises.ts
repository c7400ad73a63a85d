import { createHash, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import type { Api } from '../support/api.js';

/** What a service has promised a client: jobs that were answered with 202, and what else was answered of them. */
export interface Promised {
  readonly id: string;
  /** Whether a request to process it was answered with 200 or 202. */
  isProcessed: boolean;
  /** Digest of its result, once downloaded. */
  sha256?: string;
}

/**
 * A client's own log: each 202 is on disk before the next request goes out, as a client would keep it that must be able
 * to say what it was promised.
 */
export class PromiseLog {
  readonly #jobs = new Map<string, Promised>();
  readonly #file: number;

  constructor(path: string) {
    this.#file = openSync(path, 'a');
  }

  get jobs(): readonly Promised[] {
    return [...this.#jobs.values()];
  }

  /** One document on its way through the service, as far as the service lets it come. @returns the id of its job */
  async send(api: Api, content: string, fileName: string, tool: string): Promise<string | null> {
    const { status: uploaded, body } = await api.upload(content, fileName);
    if (uploaded !== 201) return null;
    const request = { tool, uploadId: body.upload.id };
    const key = { 'idempotency-key': randomUUID() };
    const { status: created, body: answer } = await api.post('/jobs', request, key);
    if (created !== 202) return null;
    const { id } = answer.job;
    this.#note('accepted', id);
    this.#jobs.set(id, { id, isProcessed: false });
    return id;
  }

  /** Takes over what was promised by an earlier service on the same data. */
  remember(job: Promised): void {
    this.#jobs.set(job.id, job);
  }

  async process(api: Api, id: string): Promise<void> {
    const { status } = await api.begin(id);
    if (status !== 200 && status !== 202) return;
    this.#note('processed', id);
    this.#jobs.set(id, { id, isProcessed: true });
  }

  /** @throws when the bytes are not those that an earlier download had */
  downloaded(job: Promised, bytes: Buffer): void {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (job.sha256 !== undefined && job.sha256 !== sha256) throw new Error(`The result of ${job.id} has changed.`);
    job.sha256 = sha256;
  }

  close(): void {
    closeSync(this.#file);
  }

  #note(what: string, id: string): void {
    writeSync(this.#file, `${what} ${id}\n`);
    fsyncSync(this.#file);
  }
}
