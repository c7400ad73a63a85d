import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands before a server and does to its connections what networks do. */
export class TcpProxy {
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #isSilent = false;

  private constructor(
    private readonly target: { readonly host: string; readonly port: number },
    readonly port: number,
  ) {}

  static async before(host: string, port: number): Promise<TcpProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const own = (server.address() as AddressInfo).port;
    server.close();
    await once(server, 'close');
    const proxy = new TcpProxy({ host, port }, own);
    await proxy.open();
    return proxy;
  }

  /** Takes connections (again). */
  async open(): Promise<void> {
    this.#isSilent = false;
    if (this.#server) return;
    this.#server = createServer((client) => this.#join(client)).listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** Cuts all connections; those that come are taken all the same. */
  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Cuts all connections and refuses new ones, as when the server is stopped. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    this.cut();
    if (!server) return;
    server.close();
    await once(server, 'close');
  }

  /** Swallows every byte from now on, in both directions, and closes nothing. */
  silence(): void {
    this.#isSilent = true;
  }

  #join(client: Socket): void {
    const server = connect(this.target);
    this.#carry(client, server);
    this.#carry(server, client);
  }

  #carry(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('data', (bytes) => {
      if (!this.#isSilent) to.write(bytes);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      if (!this.#isSilent) to.destroy();
    });
  }
}
