import { Connection } from './connection.mjs';

const TIMEOUT_MS = 120_000;

/** A client of one server; as many connections as requests that are under way at the same time. */
export class HttpClient {
  #url;
  #fields;
  #idle = [];

  /** @param {Record<string, string>} headers of every request */
  constructor(url, headers = {}) {
    this.#url = new URL(url);
    this.#fields = lines({ host: this.#url.host, ...headers });
  }

  /** @returns the body of a 2xx answer @throws for every other one */
  async request(method, path, { headers = {}, body = Buffer.alloc(0) } = {}) {
    const length = method === 'GET' ? {} : { 'content-length': body.length };
    const head = `${method} ${path} HTTP/1.1\r\n${this.#fields}${lines({ ...headers, ...length })}\r\n`;
    const connection = this.#take();
    const answer = await connection.exchange(Buffer.concat([Buffer.from(head, 'latin1'), body]));
    this.#idle.push(connection);
    if (answer.status < 300) return answer.body;
    throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`);
  }

  close() {
    for (const connection of this.#idle) connection.close();
  }

  #take() {
    for (let connection = this.#idle.pop(); connection; connection = this.#idle.pop())
      if (connection.isOpen) return connection;
    return new Connection(this.#url, TIMEOUT_MS);
  }
}

function lines(headers) {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}
