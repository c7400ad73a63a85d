import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Api } from './api.js';
import type { OwnDisk } from './own-disk.js';
import { changeFile, dropDatabase, freshDatabase, queryFile, queryServer } from './database.js';

const ROOT = resolve(__dirname, '../..');
const START_TIMEOUT_MS = 90_000;
const STOP_TIMEOUT_MS = 20_000;
const execute = promisify(execFile);

type Environment = Readonly<Record<string, string>>;

/** The built service as a process of its own, on a database and a data folder of its own. */
export class Service {
  #child: ChildProcess | null = null;
  #output = '';
  #timesKilled = 0;

  /** Command that starts the program, such as a shell that sets a limit. */
  launcher: readonly string[] = [];

  #seenAt: string;

  private constructor(
    readonly dataDir: string,
    private readonly port: number,
    private readonly environment: Environment,
  ) {
    this.#seenAt = dataDir;
  }

  /** Makes the folder and the database, and starts. */
  static async start(environment: Environment = {}): Promise<Service> {
    const service = await Service.prepare(environment);
    await service.boot();
    return service;
  }

  /** Makes the folder and the database only. `route` turns the URL of the database into that which the service uses. */
  static async prepare(environment: Environment = {}, route = (url: string) => url): Promise<Service> {
    const dataDir = await mkdtemp(join(tmpdir(), 'docket-test-'));
    const database: Environment = Service.isEmbedded ? {} : { DATABASE_URL: route(await freshDatabase()) };
    return new Service(dataDir, await freePort(), { LOG_LEVEL: 'info', ...database, ...environment });
  }

  /** On a data folder that is there already, with the embedded database in it. */
  static async on(dataDir: string, environment: Environment = {}): Promise<Service> {
    return new Service(dataDir, await freePort(), { LOG_LEVEL: 'info', ...environment });
  }

  /** A second instance on the database and the data folder of another. */
  static async beside(other: Service, environment: Environment = {}): Promise<Service> {
    return new Service(other.dataDir, await freePort(), { ...other.environment, ...environment });
  }

  /** Path of the data folder for the test; another than the service's own when the folder is on a disk of its own. */
  get seenAt(): string {
    return this.#seenAt;
  }

  /** From the next start on the data folder is this disk. */
  liveOn(disk: OwnDisk): void {
    this.launcher = disk.launcher;
    this.#seenAt = disk.path('');
  }

  static get isEmbedded(): boolean {
    return !process.env.DATABASE_URL;
  }

  /** Name of the database, for the summaries that tests print. */
  static get databaseName(): string {
    return Service.isEmbedded ? 'SQLite' : 'MariaDB';
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** How often the process has ended by SIGKILL, whoever sent it. */
  get timesKilled(): number {
    return this.#timesKilled;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Everything the process has written so far, over all starts. */
  get output(): string {
    return this.#output;
  }

  /** Starts the process and waits for its first answer. */
  async boot(environment: Environment = {}): Promise<void> {
    const child = this.spawn(environment);
    this.#child = child;
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await this.#answers())) {
      if (!this.isRunning || Date.now() > deadline) throw new Error(`The service did not start:\n${this.#output}`);
      await sleep(50);
    }
  }

  /** Starts the process without waiting. */
  spawn(environment: Environment = {}): ChildProcess {
    const env = { ...this.#environment(), ...environment };
    const [program, ...args] = [...this.launcher, process.execPath, 'dist/main.js'];
    const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    child.once('exit', (_code, signal) => (this.#timesKilled += Number(signal === 'SIGKILL')));
    return child;
  }

  /** Asks the service's own database, beside the service. */
  async rows(sql: string): Promise<any[]> {
    const { DATABASE_URL: url } = this.environment;
    if (url) return queryServer(sql, url);
    if (this.#seenAt === this.dataDir) return queryFile(sql, join(this.dataDir, 'docket.sqlite'));
    // SQLite resolves links itself, and would open the file that the disk hides.
    const [program, ...args] = [...this.launcher, process.execPath, 'test/support/query-file.mjs'];
    const { stdout } = await execute(program, [...args, join(this.dataDir, 'docket.sqlite'), sql], { cwd: ROOT });
    return JSON.parse(stdout);
  }

  /** Changes the service's own database, beside the service. */
  async execute(sql: string): Promise<void> {
    const { DATABASE_URL: url } = this.environment;
    if (url) await queryServer(sql, url);
    else changeFile(sql, join(this.dataDir, 'docket.sqlite'));
  }

  /** Starts again, as a process manager would, until the service keeps running. */
  async revive(): Promise<void> {
    while (!this.isRunning) await this.boot().catch(() => undefined);
  }

  /** Runs the command line on the same database. */
  async cli(...args: string[]): Promise<{ stdout: string; stderr: string }> {
    return execute(process.execPath, ['dist/cli.js', ...args], { cwd: ROOT, env: this.#environment() });
  }

  /** An API client with a new key; `keyOptions` as `docket keys create` takes them. */
  async client(...keyOptions: string[]): Promise<Api> {
    // Before the first start there is no database, which the command line makes only when it is told to.
    if (!this.isRunning) await this.cli('migrate');
    const { stdout } = await this.cli('keys', 'create', '--name', 'test', ...keyOptions);
    return new Api(this.url, stdout.trim());
  }

  /** What one of the probes answers. */
  async probe(name: 'livez' | 'readyz'): Promise<{ readonly status: number; readonly body: any }> {
    const response = await fetch(`${this.url}/${name}`);
    return { status: response.status, body: await response.json() };
  }

  /** A connection for requests that no HTTP client would send. */
  connect(): Socket {
    return connect(this.port, '127.0.0.1');
  }

  /** Sends bytes as they are. @returns all that comes until the service closes the connection */
  async sendRaw(request: string): Promise<string> {
    const socket = this.connect();
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.write(request);
    await once(socket, 'close');
    return answer;
  }

  /** Ends the process as a machine that loses its power would, as far as a process can tell. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends the process as an operator would. @returns its exit code, `null` when it was killed */
  terminate(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  /** Sends a signal without waiting for its effect. */
  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  /** Closes the pipes that the process writes to. */
  closeOutput(): void {
    this.#child?.stdout?.destroy();
    this.#child?.stderr?.destroy();
  }

  /** Ends the process, and removes its data folder and its database. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
    if (this.environment.DATABASE_URL) await dropDatabase(this.environment.DATABASE_URL);
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    // A service that does not end by itself must not hold up everything after it.
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
    return child.exitCode;
  }

  async #answers(): Promise<boolean> {
    return fetch(`${this.url}/api/v1/health`).then(
      (response) => response.ok,
      () => false,
    );
  }

  #environment(): NodeJS.ProcessEnv {
    const inherited = { PATH: process.env.PATH, HOME: process.env.HOME };
    return { ...inherited, PORT: String(this.port), DATA_DIR: this.dataDir, ...this.environment };
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
