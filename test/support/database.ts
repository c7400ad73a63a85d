import { randomBytes } from 'node:crypto';
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
  const connection = await createConnection(serverUrl().replace(/^mariadb:/, 'mysql:'));
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}
