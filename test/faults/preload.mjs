import childProcess from 'node:child_process';
import fs from 'node:fs';
import { register, syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { failNextCommit } from './failing-commits.mjs';

/**
 * Loaded before the built service by `node --import`: makes its failpoints real, and its clock and its disk such as the
 * test says. The test speaks through files in FAULTS_DIR, which outlive a killed process; see `faults.ts`.
 */
const folder = process.env.FAULTS_DIR;
const SLOW_MS = 300;

register('./instrument.mjs', import.meta.url);

const actions = {
  kill: () => process.kill(process.pid, 'SIGKILL'),
  throw: (name) => {
    throw new Error(`failpoint ${name}`);
  },
  enospc: (name) => {
    throw Object.assign(new Error(`failpoint ${name}: no space left on device`), { code: 'ENOSPC' });
  },
  slow: () => sleep(SLOW_MS),
  /** The next COMMIT fails; `commit:full`, say. */
  commit: (_name, action) => failNextCommit(action.split(':')[1]),
  /** Until the test lets go of what was armed by this name. */
  hold: async (_name, action) => {
    while (!read('let-go').split('\n').includes(action)) await sleep(20);
  },
};

/** Each line of the file `armed`, `NAME ACTION`, is good for one hit. */
globalThis.failpoint = async (name) => {
  const lines = read('armed').split('\n');
  const hit = lines.findIndex((line) => line.startsWith(`${name} `));
  if (hit < 0) return;
  const [line] = lines.splice(hit, 1);
  // The test reads it at any moment: whole, or not yet changed.
  fs.writeFileSync(join(folder, 'armed.next'), lines.join('\n'));
  fs.renameSync(join(folder, 'armed.next'), join(folder, 'armed'));
  fs.appendFileSync(join(folder, 'hits'), `${line}\n`);
  const [, action] = line.split(' ');
  await actions[action.split(':')[0]](name, action);
};

const now = Date.now.bind(Date);
let offsetMs = Number(read('clock-offset'));
Date.now = () => now() + offsetMs;
process.on('SIGUSR2', () => (offsetMs = Number(read('clock-offset'))));

const { statfsSync } = fs;
fs.statfsSync = (...args) => {
  const found = statfsSync(...args);
  const free = read('free-bytes');
  return free === '' ? found : Object.assign(found, { bsize: 1, bavail: Number(free) });
};

const { spawn } = childProcess;
const converter = fileURLToPath(new URL('./converter.mjs', import.meta.url));
// Without the bounds that the service puts round its own converter: this one is none of its files.
childProcess.spawn = (program, args, options) => {
  if (!args?.some((arg) => arg.endsWith('/cage/child.js'))) return spawn(program, args, options);
  return spawn(process.execPath, [converter, folder], options);
};

/** The minute that a stalled download is given passes faster where the test says so; keep-alive stays as it is. */
const haste = Number(process.env.FAULTS_SOCKET_HASTE ?? 1);
const LONG_MS = 30_000;
const setSocketTimeout = Reflect.get(net.Socket.prototype, 'setTimeout');
net.Socket.prototype.setTimeout = function (ms, onTimeout) {
  return Reflect.apply(setSocketTimeout, this, [ms < LONG_MS ? ms : ms / haste, onTimeout]);
};

syncBuiltinESMExports();

function read(name) {
  try {
    return fs.readFileSync(join(folder, name), 'utf8');
  } catch {
    return '';
  }
}
