/** The configuration of the service, read from the environment and checked once by `env.ts`, then frozen. */
export interface Config {
  /** Whether this process answers over HTTP, converts, or does both. */
  readonly role: Role;
  readonly port: number;
  readonly host: string;
  /** Address that clients see, without a trailing slash; used in links and problem types. */
  readonly baseUrl: string;
  /** How long a connection may be idle before it is closed: longer than balancers in front keep theirs. */
  readonly keepAliveMs: number;
  /** How long requests are served after the process was asked to end. */
  readonly shutdownDelayMs: number;
  readonly dataDir: string;
  readonly database: DatabaseConfig;
  readonly rateLimit: RateLimitConfig;
  /** Failed authentications of one address in a minute that are answered as such. */
  readonly maxAuthenticationFailures: number;
  readonly maxUploadBytes: number;
  readonly retentionMs: number;
  /** How long it is kept who did what. */
  readonly auditRetentionMs: number;
  /** Room on the disk of `dataDir` below which no new work is taken. */
  readonly minFreeDiskBytes: number;
  readonly conversion: ConversionConfig;
  readonly webhooks: WebhooksConfig;
  readonly sources: SourcesConfig;
  readonly destinations: DestinationsConfig;
  readonly logLevel: LogLevel;
  /** What Express takes as `trust proxy`: number of hops, list of addresses, or `false`. */
  readonly trustProxy: number | string | false;
  readonly isProduction: boolean;
}

export type DatabaseConfig =
  { readonly type: 'sqlite'; readonly path: string } | { readonly type: 'mysql' | 'mariadb'; readonly url: string };

export interface RateLimitConfig {
  readonly limit: number;
  readonly windowMs: number;
}

export interface ConversionConfig {
  /** Child processes that convert at the same time. */
  readonly concurrency: number;
  readonly timeoutMs: number;
  readonly memoryBytes: number;
  readonly maxPages: number;
  readonly maxResultBytes: number;
  /** Whether the service starts only where the cage has all of its walls. */
  readonly isCageRequired: boolean;
}

export interface WebhooksConfig {
  /** After each failed try: how long the next one waits, ms. When all have been waited for, the delivery has failed. */
  readonly retryMs: readonly number[];
  /** Host names and networks that may be reached by http, and at addresses that are not public. */
  readonly trustedHosts: readonly string[];
}

export interface SourcesConfig {
  /** Host names, `*.` before a name for all below it, and networks that documents may be fetched from; none when empty. */
  readonly allowedHosts: readonly string[];
}

export interface DestinationsConfig {
  /** Host names, `*.` before a name for all below it, and networks that results may be put to; none when empty. */
  readonly allowedHosts: readonly string[];
}

export const ROLES = ['all', 'api', 'worker'] as const;
export type Role = (typeof ROLES)[number];

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
