import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A transaction whose client is not to hear of its end. */
interface Doomed {
  readonly statement: RegExp;
  readonly cut: () => void;
}

const HEADER_BYTES = 4;
const COM_QUERY = 3;

/** What a client of MySQL says: packets of a length (3 bytes), a number (1) and a command (1). */
class Conversation {
  #unread: Buffer = Buffer.alloc(0);
  #transaction: string[] = [];

  /** @returns the statements of each transaction that these bytes commit */
  committedBy(bytes: Buffer): string[] {
    this.#unread = Buffer.concat([this.#unread, bytes]);
    const committed: string[] = [];
    while (this.#unread.length >= HEADER_BYTES) {
      const end = HEADER_BYTES + this.#unread.readUIntLE(0, 3);
      if (this.#unread.length < end) break;
      const packet = this.#unread.subarray(HEADER_BYTES, end);
      this.#unread = this.#unread.subarray(end);
      if (packet[0] === COM_QUERY) this.#take(packet.toString('utf8', 1), committed);
    }
    return committed;
  }

  #take(statement: string, committed: string[]): void {
    if (statement === 'COMMIT') committed.push(this.#transaction.join('\n'));
    if (/^(START TRANSACTION|COMMIT|ROLLBACK)$/.test(statement)) this.#transaction = [];
    else this.#transaction.push(statement);
  }
}

/** Stands before a server and does to its connections what networks do. */
export class TcpProxy {
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #isSilent = false;
  readonly #doomed = new Set<Doomed>();

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

  /**
   * Cuts the connection of the next transaction with such a statement, after the server has committed it and before its
   * client hears so. @returns when that has happened
   */
  cutCommitOf(statement: RegExp): Promise<void> {
    return new Promise((resolve) => this.#doomed.add({ statement, cut: resolve }));
  }

  #join(client: Socket): void {
    const server = connect(this.target);
    const conversation = new Conversation();
    client.on('data', (bytes) => {
      for (const transaction of conversation.committedBy(bytes)) this.#doom(transaction, client, server);
    });
    this.#carry(client, server);
    this.#carry(server, client);
  }

  #doom(transaction: string, client: Socket, server: Socket): void {
    for (const doomed of this.#doomed) {
      if (!doomed.statement.test(transaction)) continue;
      this.#doomed.delete(doomed);
      server.removeAllListeners('data').once('data', () => {
        client.resetAndDestroy();
        doomed.cut();
      });
      return;
    }
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
