import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** A persistent HTTP/1.1 connection that does as little work as possible: it shares the machine with the server. */
export class Connection {
  #socket;
  #received = Buffer.alloc(0);
  #head = null;
  #waiting = null;

  /** @param {URL} url of the server */
  constructor({ hostname, port }, timeoutMs) {
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.setTimeout(timeoutMs, () => this.#socket.destroy(new Error('no answer in time')));
    this.#socket.on('data', (chunk) => this.#receive(chunk));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the connection was closed')));
  }

  get isOpen() {
    return !this.#socket.destroyed;
  }

  close() {
    this.#socket.destroy();
  }

  /** @param {Buffer} message a whole request @returns {Promise<{status: number, body: Buffer}>} */
  exchange(message) {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(message);
    });
  }

  #receive(chunk) {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    this.#head ??= this.#readHead();
    if (!this.#head || this.#received.length < this.#head.endsAt) return;
    const { status, startsAt, endsAt } = this.#head;
    const body = this.#received.subarray(startsAt, endsAt);
    this.#received = this.#received.subarray(endsAt);
    this.#head = null;
    const { resolve } = this.#waiting;
    this.#waiting = null;
    resolve({ status, body });
  }

  #readHead() {
    const end = this.#received.indexOf(HEAD_END);
    if (end < 0) return null;
    const head = this.#received.toString('latin1', 0, end);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head);
    if (!length) throw new Error(`An answer without a length:\n${head}`);
    const startsAt = end + HEAD_END.length;
    return { status: Number(head.slice(9, 12)), startsAt, endsAt: startsAt + Number(length[1]) };
  }
}
