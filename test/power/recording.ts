import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Faults } from '../faults/faults.js';
import type { Answer, Api } from '../support/api.js';
import { longTable, sentence } from '../support/documents.js';
import { Service } from '../support/service.js';
import { until } from '../support/until.js';
import { Disk } from './disk.js';
import { momentsOf, STRACE, stringsOf, type Moment } from './trace.js';

const CLIENTS = 4;
const DOCUMENTS_EACH = 8;

/** Longer than the work takes on any machine; then the service's clock is put forward. */
const RETENTION_MS = 120_000;

/** What a client has been told, from the moment on at which the answer went out. */
export type Told =
  | { readonly what: 'stored'; readonly uploadId: string; readonly sha256: string }
  | { readonly what: 'accepted'; readonly jobId: string }
  | { readonly what: 'processed'; readonly jobId: string }
  | { readonly what: 'completed'; readonly jobId: string; readonly sha256: string }
  /** From here on the time of what there is may be over. */
  | { readonly what: 'time passes' };

/** A service at work, recorded: what it did to its disk and what it told its clients, in one order. */
export class Recording {
  readonly #told = new Map<string, Told>();
  #requests = 0;
  #moments: readonly Moment[] = [];

  private constructor(
    readonly service: Service,
    readonly api: Api,
    readonly faults: Faults,
    private readonly folder: string,
  ) {}

  static async make(): Promise<Recording> {
    const faults = await Faults.make();
    const environment = { RATE_LIMIT: '100000', CONVERSION_CONCURRENCY: '2', UV_USE_IO_URING: '0' };
    const retention = { RETENTION_HOURS: String(RETENTION_MS / 3_600_000) };
    const service = await Service.start({ ...environment, ...retention, ...faults.environment });
    const api = await service.client();
    await api.get('/usage');
    await service.terminate();
    // They are made anew under record: their names are to be as durable as what is stored in them.
    await rm(join(service.dataDir, 'files'), { recursive: true });
    return new Recording(service, api, faults, await mkdtemp(join(tmpdir(), 'docket-record-')));
  }

  get moments(): readonly Moment[] {
    return this.#moments;
  }

  /** Documents on their way through the service, several at a time, and then retention. @returns the disk of before */
  async record(): Promise<Disk> {
    const disk = new Disk(this.service.dataDir);
    const path = join(this.folder, 'strace');
    this.service.launcher = [...STRACE, '-o', path];
    await this.service.boot();
    await Promise.all(Array.from({ length: CLIENTS }, (_, client) => this.#sendDocuments(client)));
    await this.#passTime();
    const ended = new RegExp(`^${this.service.pid} .*exited`, 'm');
    await this.service.terminate();
    await until(async () => ended.test(await readFile(path, 'latin1')));
    this.#moments = momentsOf(await readFile(path, 'latin1'));
    return disk;
  }

  /** What is told a client by the call that begins here, if any. */
  toldAt({ what, call }: Moment): Told | undefined {
    if (what !== 'begin' || !/^writev?$/.test(call.name) || !call.args.includes(ANSWER)) return undefined;
    const [, id] = /^x-request-id: (.+)\r$/im.exec(Buffer.concat(stringsOf(call)).toString('latin1')) ?? [];
    return this.#told.get(id ?? '');
  }

  async remove(): Promise<void> {
    await this.service.stop();
    await this.faults.remove();
    await rm(this.folder, { recursive: true });
  }

  async #sendDocuments(client: number): Promise<void> {
    for (let i = 0; i < DOCUMENTS_EACH; i++) {
      const n = client * DOCUMENTS_EACH + i;
      if (n % 4 === 0) await this.#send(longTable(200 + n), `${n}.csv`, 'csv-to-pdf');
      else await this.#send(sentence(n, 100), `${n}.txt`, 'txt-to-pdf');
    }
  }

  async #send(content: string, fileName: string, tool: string): Promise<void> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const stored = await this.#ask(
      (headers) => this.api.upload(content, fileName, headers),
      ({ body }) => ({ what: 'stored', uploadId: body.upload.id, sha256 }),
    );
    const accepted = await this.#ask(
      (headers) => this.api.post('/jobs', { tool, uploadId: stored.body.upload.id }, headers),
      ({ body }) => ({ what: 'accepted', jobId: body.job.id }),
    );
    const jobId: string = accepted.body.job.id;
    await this.#ask(
      (headers) => this.api.post(`/jobs/${jobId}/process`, undefined, { ...headers, prefer: 'respond-async' }),
      () => ({ what: 'processed', jobId }),
    );
    await this.#ask(
      (headers) => this.api.get(`/jobs/${jobId}`, { ...headers, prefer: 'wait=60' }),
      ({ body }) => ({ what: 'completed', jobId, sha256: body.job.result.sha256 }),
    );
    const { status } = await this.api.download(jobId);
    if (status !== 200) throw new Error(`The download of ${jobId} was answered with ${status}.`);
  }

  async #passTime(): Promise<void> {
    await this.#ask(
      (headers) => this.api.get('/usage', headers),
      () => ({ what: 'time passes' }),
    );
    await this.faults.setClock(this.service.pid, RETENTION_MS);
    // Not asked of the database: another process at it could write to it, unrecorded.
    const kept = ['uploads', 'results'].map((name) => join(this.service.dataDir, 'files', name));
    await until(() => kept.every((path) => readdirSync(path).length === 0), RETENTION_MS);
    await this.faults.setClock(this.service.pid, 0);
  }

  async #ask(send: (headers: Record<string, string>) => Promise<Answer>, told: (answer: Answer) => Told) {
    const id = `power-${this.#requests++}`;
    const answer = await send({ 'x-request-id': id });
    if (answer.status >= 300) throw new Error(`${id} was answered with ${answer.status}: ${answer.bytes.toString()}`);
    this.#told.set(id, told(answer));
    return answer;
  }
}

/** The beginning of an answer that is no error, as strace writes it. */
const ANSWER = Buffer.from('HTTP/1.1 2').toString('latin1').replaceAll(/./gs, hex);

function hex(character: string): string {
  return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
