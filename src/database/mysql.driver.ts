import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import type mysql2 from 'mysql2';
import type { Pool, PoolConnection, PoolOptions } from 'mysql2';

const require = createRequire(import.meta.url);

/** A connection is given up when the server has sent nothing for this long while a query waits for it. */
const SILENCE_MS = 10_000;

/** A wait for another transaction's lock ends well before that, so that the transaction can be tried again. */
const LOCK_WAIT_SECONDS = 3;

/**
 * mysql2 for TypeORM, with connections that end when the server falls silent without closing them. mysql2 itself would
 * wait for ever, and its time limit for queries puts a connection that still waits back into the pool.
 *
 * It is loaded with the first pool: a start on the embedded database would spend a twentieth of its time on it.
 */
export const mysqlDriver = {
  createPool(options: PoolOptions): Pool {
    const pool = (require('mysql2') as typeof mysql2).createPool(options);
    pool.on('connection', (connection) => {
      connection.query(`SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}`);
      const socket = socketOf(connection);
      socket.on('timeout', () => socket.destroy(silence()));
    });
    pool.on('acquire', (connection) => void socketOf(connection).setTimeout(SILENCE_MS));
    pool.on('release', (connection) => void socketOf(connection).setTimeout(0));
    return pool;
  },
};

function socketOf(connection: PoolConnection): Socket {
  return (connection as unknown as { stream: Socket }).stream;
}

function silence(): Error {
  return Object.assign(new Error('The database has not answered.'), { code: 'ETIMEDOUT' });
}
