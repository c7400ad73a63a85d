import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it came. */
export interface Received {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly bytes: Buffer;
  readonly method: string;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Somebody on the loopback who is sent things, and answers each path as the test says; 204 where it says nothing. */
export class Receiver {
  readonly #received: Received[] = [];
  readonly #answers = new Map<string, Answer>();

  private constructor(private readonly server: Server) {}

  static async start(host = '127.0.0.1'): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    // What is cut off has not been received.
    server.on('request', (request, response) => receiver.#receive(request, response).catch(() => undefined));
    server.listen(0, host);
    await once(server, 'listening');
    return receiver;
  }

  url(path: string): string {
    const { address, port } = this.server.address() as AddressInfo;
    return `http://${address}:${port}${path}`;
  }

  answer(path: string, answer: Answer): void {
    this.#answers.set(path, answer);
  }

  /** What has come to a path so far. */
  at(path: string): Received[] {
    return this.#received.filter((message) => message.path === path);
  }

  /** Connections that are open now. */
  connections(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '', method = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    this.#received.push({ path, method, headers: headers as Record<string, string>, body: bytes.toString(), bytes });
    const answer = this.#answers.get(path);
    if (answer) answer(response, request);
    else response.writeHead(204).end();
  }
}
