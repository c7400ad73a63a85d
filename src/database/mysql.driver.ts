import type { Socket } from 'node:net';
import mysql, { type Pool, type PoolConnection, type PoolOptions } from 'mysql2';

/** A connection is given up when the server has sent nothing for this long while a query waits for it. */
const SILENCE_MS = 10_000;

/** A wait for another transaction's lock ends well before that, so that the transaction can be tried again. */
const LOCK_WAIT_SECONDS = 3;

/**
 * mysql2 for TypeORM, with connections that end when the server falls silent without closing them. mysql2 itself would
 * wait for ever, and its time limit for queries puts a connection that still waits back into the pool.
 */
export const mysqlDriver = {
  ...mysql,
  createPool(options: PoolOptions): Pool {
    const pool = mysql.createPool(options);
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
