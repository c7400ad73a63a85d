import { once } from 'node:events';
import { connect } from 'node:net';

const unfinished = new Set(['accepted', 'queued', 'processing']);

/** What a response may never hold: a stack, a path of the machine, SQL. */
const leak =
  /\n\s+at .+:\d+:\d+|node:internal|node_modules|\/dist\/[\w./-]+:\d|\/tmp\/|SQLITE_|\bSELECT .+ FROM\b|root:x:0/;

/** A running service as an attacker sees it. Every answer is looked through for what it may not tell. */
export class Target {
  /** What a case has seen that it should not have. */
  leaks = [];

  constructor(url, keys, secret) {
    this.url = url;
    this.keys = keys;
    this.secret = secret;
    this.port = Number(new URL(url).port);
  }

  /** A request by the attacker, or by `key` (`null`: by nobody). Never throws for a status. */
  async http(method, path, { key = this.keys.attacker, headers = {}, body, signal } = {}) {
    const authorization = key ? { authorization: `Bearer ${key}` } : {};
    const request = { method, headers: { ...authorization, ...headers }, body, signal, redirect: 'manual' };
    const response = await fetch(this.url + path, { ...request, ...(body?.pipe ? { duplex: 'half' } : {}) });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const text = bytes.toString('latin1');
    if (isJson) this.#inspect(`${method} ${path}`, text);
    const json = isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined;
    return { status: response.status, headers: response.headers, bytes, text, json };
  }

  post(path, json, options = {}) {
    const headers = { 'content-type': 'application/json', ...options.headers };
    return this.http('POST', path, {
      ...options,
      headers,
      body: typeof json === 'string' ? json : JSON.stringify(json),
    });
  }

  upload(bytes, fileName, options = {}) {
    const form = new FormData();
    form.append('file', new Blob([bytes]), fileName);
    return this.http('POST', '/api/v1/uploads', { ...options, body: form });
  }

  /** Uploads, creates and processes. @returns the finished job */
  async convert(tool, fileName, bytes, { key, options, waitMs = 60_000 } = {}) {
    const uploaded = await this.upload(bytes, fileName, { key });
    if (uploaded.status !== 201) throw new Refused('the upload', uploaded);
    const created = await this.post('/api/v1/jobs', { tool, uploadId: uploaded.json.upload.id, options }, { key });
    if (created.status !== 202) throw new Refused('the job', created);
    const { id } = created.json.job;
    const started = await this.http('POST', `/api/v1/jobs/${id}/process`, { key, headers: { prefer: 'wait=60' } });
    if (started.status >= 300) throw new Refused('the processing', started);
    return this.finished(id, { key, waitMs, job: started.json.job });
  }

  /** Waits until a job has ended. @throws when it has not within `waitMs` */
  async finished(id, { key, waitMs = 60_000, job } = {}) {
    const deadline = performance.now() + waitMs;
    while (!job || unfinished.has(job.status)) {
      if (performance.now() > deadline) throw new Error(`job ${id} has not ended within ${waitMs} ms`);
      job = (await this.http('GET', `/api/v1/jobs/${id}`, { key, headers: { prefer: 'wait=10' } })).json.job;
    }
    return job;
  }

  download(id, options) {
    return this.http('GET', `/api/v1/jobs/${id}/download`, options);
  }

  /** Opens a bare connection. */
  async socket() {
    const socket = connect(this.port, '127.0.0.1');
    socket.on('error', () => {}); // a reset is an answer too
    await once(socket, 'connect');
    return socket;
  }

  /**
   * Writes bytes as they are, then reads until the service closes the connection or has been silent for `quietMs`.
   *
   * @returns all that came back; empty when the connection was closed without an answer
   */
  async raw(bytes, { quietMs = 1500 } = {}) {
    const socket = await this.socket();
    let answer = '';
    const done = new Promise((resolve) => {
      let timer = setTimeout(resolve, quietMs * 4);
      const again = () => {
        clearTimeout(timer);
        timer = setTimeout(resolve, quietMs);
      };
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1');
        again();
      });
      socket.on('close', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    socket.write(bytes);
    await done;
    socket.destroy();
    this.#inspect('raw request', answer);
    return answer;
  }

  /** A multipart upload whose body is given byte by byte; the boundary is `B`. */
  multipart(
    body,
    { key = this.keys.attacker, headers = '', contentType = 'multipart/form-data; boundary=B', length } = {},
  ) {
    const bytes = Buffer.from(body, 'latin1');
    const head =
      `POST /api/v1/uploads HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n${headers}` +
      `Content-Type: ${contentType}\r\nContent-Length: ${length ?? bytes.length}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head, 'latin1'), bytes]);
  }

  #inspect(request, text) {
    if (leak.test(text)) this.leaks.push(`${request} tells ${leak.exec(text)[0].trim()}`);
    if (text.includes(this.secret)) this.leaks.push(`${request} tells the secret`);
  }
}

/** A step of a conversion was answered with an error. */
export class Refused extends Error {
  constructor(what, { status, json }) {
    super(`${what} was answered ${status} ${json?.code}`);
    this.status = status;
    this.code = json?.code;
  }
}

/** Status and stable code of a raw answer. */
export function readAnswer(answer) {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  return { status, code: /"code":"([a-z-]+)"/.exec(answer)?.[1] };
}
