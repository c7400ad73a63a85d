import type { DataSourceOptions } from 'typeorm';
import type { DatabaseConfig } from '../config/config.js';
import { Initial1763600000000 } from './migrations/1763600000000-initial.js';
import { QueueByKey1763650000000 } from './migrations/1763650000000-queue-by-key.js';
import { Hardening1763700000000 } from './migrations/1763700000000-hardening.js';
import { Journal1763800000000 } from './migrations/1763800000000-journal.js';
import { Webhooks1763900000000 } from './migrations/1763900000000-webhooks.js';
import { Links1764000000000 } from './migrations/1764000000000-links.js';
import { Batches1764020000000 } from './migrations/1764020000000-batches.js';
import { Callbacks1764200000000 } from './migrations/1764200000000-callbacks.js';
import { Keys1764300000000 } from './migrations/1764300000000-keys.js';
import { DeleteAfter1764400000000 } from './migrations/1764400000000-delete-after.js';
import { Destinations1764500000000 } from './migrations/1764500000000-destinations.js';
import { mysqlDriver } from './mysql.driver.js';
import { SqliteDriver } from './sqlite.driver.js';

/** SQLite blocks the whole process while it waits for a lock: it waits only this long, and the work is tried again. */
const BUSY_TIMEOUT_MS = 250;
const MYSQL_CONNECTIONS = 10;
const MYSQL_CONNECT_TIMEOUT_MS = 5000;

/** In order; each runs once. */
const MIGRATIONS = [
  Initial1763600000000,
  QueueByKey1763650000000,
  Hardening1763700000000,
  Journal1763800000000,
  Webhooks1763900000000,
  Links1764000000000,
  Batches1764020000000,
  Callbacks1764200000000,
  Keys1764300000000,
  DeleteAfter1764400000000,
  Destinations1764500000000,
];

/** How to reach the database. The schema is made by migrations alone, never by `synchronize`. */
export function dataSourceOptions(config: DatabaseConfig): DataSourceOptions {
  const common = { migrations: MIGRATIONS, synchronize: false, migrationsRun: false } as const;
  return config.type === 'sqlite'
    ? { ...common, ...sqliteOptions(config.path) }
    : { ...common, ...mysqlOptions(config) };
}

function sqliteOptions(path: string) {
  return {
    type: 'better-sqlite3',
    database: path,
    driver: SqliteDriver,
    enableWAL: true,
    prepareDatabase: (connection: SqliteDriver) => {
      connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
      // A commit is on disk before it is acknowledged: 202 means durable.
      connection.pragma('synchronous = FULL');
      connection.pragma('foreign_keys = ON');
    },
  } as const;
}

function mysqlOptions(config: Extract<DatabaseConfig, { url: string }>) {
  return {
    type: config.type,
    url: config.url.replace(/^mariadb:/, 'mysql:'),
    driver: mysqlDriver,
    connectTimeout: MYSQL_CONNECT_TIMEOUT_MS,
    charset: 'utf8mb4',
    timezone: 'Z',
    supportBigNumbers: true,
    bigNumberStrings: false,
    extra: { connectionLimit: MYSQL_CONNECTIONS, stringifyObjects: true },
  } as const;
}
