import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';

const finished = new Set(['completed', 'failed', 'canceled', 'expired']);

/** An answer other than the expected one; `code` is the problem's. */
export class ApiError extends Error {
  constructor(request, status, problem) {
    super(`${request} answered ${status} ${problem.code ?? ''}: ${problem.detail ?? problem.title ?? ''}`);
    this.status = status;
    this.code = problem.code;
  }
}

/** The calls of the published API that a conversion needs. */
export class Client {
  #base;
  #headers;

  constructor(serviceUrl, key) {
    this.#base = `${serviceUrl}/api/v1`;
    this.#headers = { authorization: `Bearer ${key}` };
  }

  async upload(path, fileName) {
    const form = new FormData();
    form.append('file', await openAsBlob(path), fileName);
    return (await this.#json('POST', '/uploads', { body: form })).upload;
  }

  async createJob(tool, uploadId, options) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ tool, uploadId, options });
    return (await this.#json('POST', '/jobs', { headers, body })).job;
  }

  /** Starts the job and returns at once. */
  async process(id) {
    return (await this.#json('POST', `/jobs/${id}/process`, { headers: { prefer: 'respond-async' } })).job;
  }

  async read(id) {
    return (await this.#json('GET', `/jobs/${id}`, {})).job;
  }

  /** Polls until the job has ended. @throws when it has not within `timeoutMs` */
  async untilFinished(id, timeoutMs) {
    const deadline = performance.now() + timeoutMs;
    while (performance.now() < deadline) {
      const { job } = await this.#json('GET', `/jobs/${id}`, { headers: { prefer: 'wait=10' } });
      if (finished.has(job.status)) return job;
    }
    throw new Error(`Job ${id} has not ended within ${timeoutMs / 1000} s`);
  }

  async download(id, path) {
    const response = await this.#send('GET', `/jobs/${id}/download`, {});
    const bytes = Buffer.from(await response.arrayBuffer());
    await writeFile(path, bytes);
    return { contentType: response.headers.get('content-type'), sizeBytes: bytes.length };
  }

  async #json(method, path, init) {
    return (await this.#send(method, path, init)).json();
  }

  async #send(method, path, init) {
    const headers = { ...this.#headers, ...init.headers };
    const response = await fetch(this.#base + path, { ...init, method, headers });
    if (response.ok) return response;
    throw new ApiError(`${method} ${path}`, response.status, await readProblem(response));
  }
}

async function readProblem(response) {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return { detail: text.slice(0, 200) };
  }
}
