import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { isNetwork } from '../common/outbound/public-address.js';
import { LOG_LEVELS, ROLES, type Config, type DatabaseConfig, type Role } from './config.js';
import { ConfigError } from './config.error.js';

type Environment = Readonly<Record<string, string | undefined>>;

const MEBIBYTE = 1024 * 1024;
const DAY_MS = 86_400_000;
const DEFAULT_CONCURRENCY_CAP = 8;
const MAX_TIMES = 20;
/** In front of a name, where it may be: all names below it. */
const BELOW = /^\*\./;
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

/** The process's own environment; the only place that reads it. */
export function loadConfig(env: Environment = process.env): Config {
  const read = new EnvironmentReader(env);
  const port = read.integer('PORT', 3000, 0, 65535);
  const host = read.text('HOST', '127.0.0.1');
  const dataDir = resolve(read.text('DATA_DIR', './data'));
  const database = read.database('DATABASE_URL', dataDir);
  const config: Config = {
    role: read.role('ROLE', database),
    port,
    host,
    baseUrl: read.baseUrl(
      'BASE_URL',
      `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : urlHost(host)}:${port}`,
    ),
    keepAliveMs: read.integer('KEEP_ALIVE_SECONDS', 65, 1, 86_400) * 1000,
    shutdownDelayMs: read.integer('SHUTDOWN_DELAY_SECONDS', 0, 0, 3600) * 1000,
    dataDir,
    database,
    rateLimit: {
      limit: read.integer('RATE_LIMIT', 600, 1, 1_000_000),
      windowMs: read.integer('RATE_LIMIT_WINDOW', 60, 1, 86_400) * 1000,
    },
    maxAuthenticationFailures: read.integer('AUTH_FAILURE_LIMIT', 30, 1, 1_000_000),
    maxUploadBytes: read.integer('MAX_UPLOAD_BYTES', 50 * MEBIBYTE, 1, 1024 ** 4),
    retentionMs: Math.round(read.number('RETENTION_HOURS', 24, 0.0005, 87_600) * 3_600_000),
    auditRetentionMs: read.integer('AUDIT_RETENTION_DAYS', 365, 1, 3650) * DAY_MS,
    minFreeDiskBytes: read.integer('MIN_FREE_DISK_MB', 256, 0, 1_048_576) * MEBIBYTE,
    conversion: {
      concurrency: read.integer(
        'CONVERSION_CONCURRENCY',
        Math.min(availableParallelism(), DEFAULT_CONCURRENCY_CAP),
        1,
        256,
      ),
      timeoutMs: read.integer('CONVERSION_TIMEOUT_MS', 120_000, 100, 86_400_000),
      memoryBytes: read.integer('CONVERSION_MEMORY_MB', 1024, 128, 1_048_576) * MEBIBYTE,
      maxPages: read.integer('MAX_PAGES', 20_000, 1, 10_000_000),
      maxResultBytes: read.integer('MAX_RESULT_BYTES', 1024 * MEBIBYTE, 1, 1024 ** 4),
      isCageRequired: read.oneOf('CAGE', 'available', ['available', 'required']) === 'required',
    },
    webhooks: {
      retryMs: read.seconds('WEBHOOK_RETRY_SECONDS', '5,30,120,600,3600,10800,28800,43200'),
      trustedHosts: read.hosts('WEBHOOK_TRUSTED_HOSTS'),
    },
    sources: { allowedHosts: read.hosts('SOURCE_ALLOWED_HOSTS', true) },
    destinations: { allowedHosts: read.hosts('DESTINATION_ALLOWED_HOSTS', true) },
    logLevel: read.oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    trustProxy: read.trustProxy('TRUST_PROXY'),
    isProduction: env.NODE_ENV === 'production',
  };
  read.throwIfWrong();
  return Object.freeze(config);
}

/** An IPv6 address stands in brackets in a URL (RFC 3986, 3.2.2). */
function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Reads typed values and collects one message per wrong value, so that all are shown at once. */
class EnvironmentReader {
  readonly #problems: string[] = [];

  constructor(private readonly env: Environment) {}

  text(name: string, fallback: string): string {
    return this.#value(name) ?? fallback;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.#value(name);
    if (value === undefined) return fallback;
    if (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
    this.#reject(name, value, `a whole number from ${min} to ${max}`, String(fallback));
    return fallback;
  }

  number(name: string, fallback: number, min: number, max: number): number {
    const value = this.#value(name);
    if (value === undefined) return fallback;
    if (/^\d+(\.\d+)?$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
    this.#reject(name, value, `a number from ${min} to ${max}`, String(fallback));
    return fallback;
  }

  oneOf<T extends string>(name: string, fallback: T, allowed: readonly T[]): T {
    const value = this.#value(name);
    if (value === undefined) return fallback;
    const found = allowed.find((candidate) => candidate === value);
    if (found === undefined) this.#reject(name, value, `one of ${allowed.join(', ')}`, fallback);
    return found ?? fallback;
  }

  /** A list of times. @returns them in ms */
  seconds(name: string, fallback: string): number[] {
    const times = this.text(name, fallback)
      .split(',')
      .map((time) => time.trim());
    const isUsable = times.length <= MAX_TIMES && times.every((time) => /^\d{1,6}(\.\d+)?$/.test(time));
    if (!isUsable) this.#reject(name, times.join(), `at most ${MAX_TIMES} numbers of seconds, with commas`, fallback);
    return times.map((time) => Math.round(Number(time) * 1000));
  }

  /** Names of hosts, addresses and networks; where it is said, `*.` and a name too. */
  hosts(name: string, mayBeBelow = false): string[] {
    const hosts = this.text(name, '')
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean);
    const isUsable = hosts.every(
      (host) => isNetwork(host) || HOST_NAME.test(mayBeBelow ? host.replace(BELOW, '') : host),
    );
    if (!isUsable)
      this.#reject(name, hosts.join(), 'host names, addresses and networks, with commas', 'hooks.lan,10.0.0.0/8');
    return isUsable ? hosts : [];
  }

  baseUrl(name: string, fallback: string): string {
    const value = this.#value(name);
    if (value === undefined) return fallback;
    const isUsable = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && !/[?#]/.test(value);
    if (!isUsable) this.#reject(name, value, 'an http or https URL without query', 'https://docs.example.com');
    return value.replace(/\/+$/, '');
  }

  /** The password in the URL never goes into a message. */
  database(name: string, dataDir: string): DatabaseConfig {
    const value = this.#value(name);
    if (value === undefined) return { type: 'sqlite', path: join(dataDir, 'docket.sqlite') };
    const url = URL.canParse(value) ? new URL(value) : null;
    const type = url?.protocol === 'mysql:' ? 'mysql' : url?.protocol === 'mariadb:' ? 'mariadb' : null;
    if (url && type && url.hostname && url.pathname.length > 1) return { type, url: value };
    this.#problems.push(
      `${name} is not a URL that Docket understands. Give mysql://user:password@host:3306/database (or mariadb://…), or leave it out for the embedded database.`,
    );
    return { type: 'sqlite', path: '' };
  }

  /** The embedded database serves one process. */
  role(name: string, { type }: DatabaseConfig): Role {
    const role = this.oneOf(name, 'all', ROLES);
    if (role !== 'all' && type === 'sqlite')
      this.#problems.push(
        `${name}=${role} needs a database that several processes share: give DATABASE_URL=mysql://…, or leave ${name} out.`,
      );
    return role;
  }

  trustProxy(name: string): number | string | false {
    const value = this.#value(name);
    if (value === undefined || value === 'false') return false;
    if (/^\d{1,2}$/.test(value)) return Number(value);
    if (
      /^[0-9a-f.:/, ]+$/i.test(value) ||
      /^(loopback|linklocal|uniquelocal)(, ?(loopback|linklocal|uniquelocal))*$/.test(value)
    ) {
      return value;
    }
    this.#reject(name, value, 'false, a number of proxies, or a list of addresses', 'false');
    return false;
  }

  throwIfWrong(): void {
    if (this.#problems.length > 0) throw new ConfigError(this.#problems);
  }

  #value(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  #reject(name: string, value: string, expected: string, example: string): void {
    this.#problems.push(`${name}=${value} is not valid: it must be ${expected}. For example: ${name}=${example}`);
  }
}
