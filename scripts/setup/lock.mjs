import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './project.mjs';

/** The holder touches the lock this often; one that was not touched for `staleAfterMs` is stale. */
const heartbeatMs = 1000;
const staleAfterMs = 15_000;
const retryMs = 100;

/**
 * Runs `work` while no other process holds the lock at `path`, which is a folder because mkdir is atomic on every
 * file system. The lock of a dead process is taken over; `work` gets a function that throws if its own has been.
 */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true });
  const token = randomUUID();
  await acquire(path, token);
  const heartbeat = setInterval(() => touch(path), heartbeatMs);
  try {
    return await work(() => assertHeld(path, token));
  } finally {
    clearInterval(heartbeat);
    if (readToken(path) === token) rmSync(path, { recursive: true, force: true });
  }
}

async function acquire(path, token) {
  for (let tries = 0; !tryAcquire(path, token); tries++) {
    if (tries === 10) say('Another process is setting this folder up; waiting for it …');
    removeIfStale(path);
    await sleep(retryMs);
  }
}

function tryAcquire(path, token) {
  try {
    mkdirSync(path);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(path, 'owner'), `${token} ${hostname()} ${process.pid}`);
  return true;
}

function removeIfStale(path) {
  const judged = readToken(path);
  if (!isStale(path)) return;
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // somebody else was faster
  }
  // Between the check and the rename another process may have taken the lock: then it is put back.
  if (readToken(aside) === judged) rmSync(aside, { recursive: true, force: true });
  else renameSync(aside, path);
}

function isStale(path) {
  try {
    return Date.now() - statSync(path).mtimeMs > staleAfterMs || isOwnerDead(path);
  } catch {
    return false; // released meanwhile
  }
}

/** Only a process of this machine can be asked; the death of another's shows by the missing heartbeat. */
function isOwnerDead(path) {
  const [, host, pid] = readOwner(path);
  if (host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function assertHeld(path, token) {
  if (readToken(path) !== token) throw new Error('The set-up was stopped for so long that another one took over.');
}

const readToken = (path) => readOwner(path)[0];

function readOwner(path) {
  try {
    return readFileSync(join(path, 'owner'), 'utf8').split(' ');
  } catch {
    return [];
  }
}

function touch(path) {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // The lock was taken over, which assertHeld reports.
  }
}
