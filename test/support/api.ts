import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Contract } from './contract.js';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; the bytes of anything else are in `bytes`. */
  readonly body: any;
  readonly bytes: Buffer;
}

export interface Call {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

/** Of half a minute each. */
const MAX_POLLS = 10;

const contracts = new Map<string, Promise<Contract>>();

/** A client that validates every answer by the OpenAPI document of the service, if `isHeldToContract`. */
export class Api {
  constructor(
    readonly url: string,
    readonly key: string,
    /** Only a built service describes types in its document. */
    private readonly isHeldToContract = true,
  ) {}

  async call(method: string, path: string, { headers = {}, body }: Call = {}): Promise<Answer> {
    const authorization: Record<string, string> = this.key ? { authorization: `Bearer ${this.key}` } : {};
    const response = await fetch(this.url + path, { method, headers: { ...authorization, ...headers }, body });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = /json/.test(response.headers.get('content-type') ?? '') && bytes.length > 0;
    const answer = {
      status: response.status,
      headers: response.headers,
      bytes,
      body: isJson ? JSON.parse(bytes.toString()) : undefined,
    };
    if (this.isHeldToContract) (await this.#contract()).check(method, path, answer);
    return answer;
  }

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.call('GET', `/api/v1${path}`, { headers });
  }

  post(path: string, json?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const body = json === undefined ? undefined : JSON.stringify(json);
    const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' };
    return this.call('POST', `/api/v1${path}`, { headers: { ...type, ...headers }, body });
  }

  async upload(content: string | Uint8Array, fileName: string, headers: Record<string, string> = {}): Promise<Answer> {
    const form = new FormData();
    form.append('file', new Blob([Buffer.from(content)]), fileName);
    return this.call('POST', '/api/v1/uploads', { headers, body: form });
  }

  async uploadFile(path: string): Promise<Answer> {
    return this.upload(await readFile(path), basename(path));
  }

  /** Uploads and creates a job. @returns the id of the job */
  async createJob(content: string | Uint8Array, fileName: string, tool: string, options: object = {}): Promise<string> {
    const { body: uploaded } = await this.upload(content, fileName);
    const { status, body } = await this.post('/jobs', { tool, uploadId: uploaded.upload.id, options });
    if (status !== 202) throw new Error(`The job was not accepted: ${JSON.stringify(body)}`);
    return body.job.id;
  }

  /** The whole flow. @returns the finished job */
  async convert(content: string | Uint8Array, fileName: string, tool: string, options: object = {}): Promise<any> {
    const id = await this.createJob(content, fileName, tool, options);
    const { body } = await this.post(`/jobs/${id}/process`, undefined, { prefer: 'wait=60' });
    return body.job;
  }

  /** Starts a job, and returns at once. */
  begin(id: string): Promise<Answer> {
    return this.post(`/jobs/${id}/process`, undefined, { prefer: 'respond-async' });
  }

  /** Long-polls until the job is finished. @throws when it is not after {@link MAX_POLLS} */
  async finished(id: string): Promise<any> {
    let job: any;
    for (let polls = 0; polls < MAX_POLLS; polls++) {
      ({ job } = (await this.get(`/jobs/${id}`, { prefer: 'wait=30' })).body);
      if (!['accepted', 'queued', 'processing'].includes(job.status)) return job;
    }
    throw new Error(`The job does not finish: ${JSON.stringify(job)}`);
  }

  download(id: string, headers?: Record<string, string>): Promise<Answer> {
    return this.get(`/jobs/${id}/download`, headers);
  }

  #contract(): Promise<Contract> {
    const known = contracts.get(this.url) ?? Contract.of(this.url);
    contracts.set(this.url, known);
    return known;
  }
}
