import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../service/service.mjs';
import { ensureTools, findProgram } from './apt.mjs';

const readyTimeoutMs = 60_000;
const credentials = { user: 'docket', password: 'docket', database: 'docket' };

/**
 * A MariaDB of its own: a free port of the loopback, a temporary data folder, its own socket. Nothing of a server that
 * may run on this machine is touched.
 *
 * @returns {Promise<{url: string, stop: () => Promise<void>}>} `url` is a DATABASE_URL whose user may create databases
 */
export async function startMariadb() {
  ensureTools(['mariadbd']);
  const folder = mkdtempSync(join(tmpdir(), 'docket-mariadb-'));
  chmodSync(folder, 0o777); // the server runs as another user than root, who makes the folder
  const port = await freePort();
  createDataFolder(folder);
  const server = spawn(findProgram('mariadbd'), serverArguments(folder, port), { stdio: 'ignore' });
  const stop = () => stopServer(server, folder);
  try {
    await untilReady(server, folder);
    createUser(folder);
  } catch (error) {
    await stop();
    throw error;
  }
  const { user, password, database } = credentials;
  return { url: `mysql://${user}:${password}@127.0.0.1:${port}/${database}`, stop };
}

/** mariadbd refuses to run as root. */
const userArguments = () => (process.getuid?.() === 0 ? ['--user=mysql'] : []);

function createDataFolder(folder) {
  const args = [
    '--no-defaults',
    `--datadir=${join(folder, 'data')}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ];
  execFileSync(findProgram('mariadb-install-db'), [...args, ...userArguments()], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function serverArguments(folder, port) {
  return [
    '--no-defaults',
    ...userArguments(),
    `--datadir=${join(folder, 'data')}`,
    `--socket=${join(folder, 'socket')}`,
    `--log-error=${join(folder, 'error.log')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--innodb-buffer-pool-size=128M',
  ];
}

async function untilReady(server, folder) {
  const deadline = performance.now() + readyTimeoutMs;
  while (!answers(folder)) {
    const isLate = performance.now() > deadline;
    if (server.exitCode !== null || isLate) throw new Error(`MariaDB did not start:\n${lastLines(folder)}`);
    await sleep(100);
  }
}

function answers(folder) {
  try {
    query(folder, 'SELECT 1');
    return true;
  } catch {
    return false;
  }
}

function createUser(folder) {
  const { user, password, database } = credentials;
  query(
    folder,
    `CREATE DATABASE ${database} CHARACTER SET utf8mb4;
     CREATE USER '${user}'@'127.0.0.1' IDENTIFIED BY '${password}';
     GRANT ALL PRIVILEGES ON *.* TO '${user}'@'127.0.0.1';`,
  );
}

function query(folder, sql) {
  const args = ['--no-defaults', `--socket=${join(folder, 'socket')}`, '--user=root', '--execute', sql];
  execFileSync(findProgram('mariadb'), args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

function lastLines(folder) {
  try {
    return readFileSync(join(folder, 'error.log'), 'utf8').split('\n').slice(-15).join('\n');
  } catch {
    return 'It left no log.';
  }
}

async function stopServer(server, folder) {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}

/** `node scripts/ci/mariadb.mjs COMMAND …` runs the command with DATABASE_URL set; without one it waits for Ctrl-C. */
async function main([command, ...args]) {
  const { url, stop } = await startMariadb();
  const status = command ? await runWith(url, command, args) : await waitForSignal(url);
  await stop();
  process.exit(status ?? 1);
}

async function runWith(url, command, args) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const [status] = await once(child, 'exit');
  return status;
}

async function waitForSignal(url) {
  console.log(url);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
