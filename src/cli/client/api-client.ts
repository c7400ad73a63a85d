import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError, EXIT } from '../exit-code.js';
import { printable } from '../table.js';
import { ConnectionLost, Refusal } from './failures.js';
import { persist } from './persist.js';

/** Longer than the server lets a request wait. */
const TIMEOUT_MS = 90_000;

interface Call {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

/** Speaks with a service. What is sent twice, since an answer was lost, is done once (`Idempotency-Key`). */
export class ApiClient {
  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {}

  /** @param path below `/api/v1` */
  get<T>(path: string, headers: Readonly<Record<string, string>> = {}): Promise<T> {
    return persist(() => this.#json<T>(path, { headers }));
  }

  post<T>(path: string, json?: unknown): Promise<T> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const body = json === undefined ? undefined : JSON.stringify(json);
    return persist(() => this.#json<T>(path, { method: 'POST', headers, body }));
  }

  delete<T>(path: string): Promise<T> {
    const headers = { 'idempotency-key': randomUUID() };
    return persist(() => this.#json<T>(path, { method: 'DELETE', headers }));
  }

  /** Sends a file as the part `file` of a form. */
  upload<T>(path: string, content: Buffer, fileName: string): Promise<T> {
    const body = new FormData();
    body.append('file', new Blob([content]), fileName);
    const headers = { 'idempotency-key': randomUUID() };
    return persist(() => this.#json<T>(path, { method: 'POST', headers, body }));
  }

  /**
   * Saves what the server sends.
   *
   * @param sha256 hex digest of the whole
   */
  save(path: string, destination: string, sha256: string): Promise<void> {
    return persist(async () => {
      const { body } = await this.#fetch(path, {});
      const hash = createHash('sha256');
      const source = body ? Readable.fromWeb(body) : Readable.from([]);
      source.on('data', (chunk: Buffer) => hash.update(chunk));
      await pipeline(source, createWriteStream(destination)).catch((error: unknown) => {
        // Of the network; the disk has errors of its own.
        throw error instanceof TypeError ? new ConnectionLost(this.url, error) : error;
      });
      if (hash.digest('hex') !== sha256) throw new ConnectionLost(this.url, new Error('The result arrived damaged.'));
    });
  }

  async #json<T>(path: string, call: Call): Promise<T> {
    const response = await this.#fetch(path, { ...call, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text().catch((error: unknown) => {
      throw new ConnectionLost(this.url, error);
    });
    const value = parse(text);
    if (value === null) throw new CommandError(EXIT.unavailable, `${this.url} is no service of Docket.`);
    return value as T;
  }

  async #fetch(path: string, { headers, ...call }: Call & { readonly signal?: AbortSignal }): Promise<Response> {
    const authorization = `Bearer ${this.key}`;
    let response: Response;
    try {
      response = await fetch(`${this.url}/api/v1${path}`, { ...call, headers: { ...headers, authorization } });
    } catch (error) {
      throw new ConnectionLost(this.url, error);
    }
    if (response.ok) return response;
    throw await refusalOf(response, this.url);
  }
}

async function refusalOf(response: Response, url: string): Promise<Refusal> {
  const { status, headers } = response;
  const problem = parse(await response.text().catch(() => ''));
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : null;
  if (typeof problem?.code !== 'string') return new Refusal(status, null, retryAfterMs, `${url} answers ${status}.`);
  const errors = Array.isArray(problem.errors) ? (problem.errors as { message?: unknown }[]) : [];
  const details = [problem.title, problem.detail, ...errors.map(({ message }) => message)];
  const message = details.filter((detail) => typeof detail === 'string').join(' ');
  return new Refusal(status, problem.code, retryAfterMs, printable(`${problem.code}: ${message}`));
}

/** An object of JSON; `null` of anything else. */
function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
