import { randomBytes } from 'node:crypto';
import Libsql from 'libsql';
import { createConnection } from 'mysql2/promise';

/** The server that the tests run on; its user may create databases. */
function serverUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('These tests need DATABASE_URL.');
  return url;
}

/** Makes a database of its own. @returns its URL */
export async function freshDatabase(): Promise<string> {
  const url = new URL(serverUrl());
  url.pathname = `/docket_${randomBytes(6).toString('hex')}`;
  await query(`CREATE DATABASE ${nameOf(url.href)}`);
  return url.href;
}

export function dropDatabase(url: string): Promise<void> {
  return query(`DROP DATABASE ${nameOf(url)}`);
}

/** Runs a statement on the server. */
export async function query(sql: string): Promise<void> {
  await queryServer(sql, serverUrl());
}

/** @returns the rows, where there are any */
export async function queryServer(sql: string, url: string): Promise<any[]> {
  const connection = await createConnection(url.replace(/^mariadb:/, 'mysql:'));
  try {
    const [rows] = await connection.query(sql);
    return Array.isArray(rows) ? rows : [];
  } finally {
    await connection.end();
  }
}

/** Asks an embedded database. */
export function queryFile(sql: string, path: string): any[] {
  const database = new Libsql(path, { readonly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

/** Changes an embedded database, waiting for its turn. */
export function changeFile(sql: string, path: string): void {
  const database = new Libsql(path, { timeout: 10_000 });
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}
