import childProcess from 'node:child_process';
import fs from 'node:fs';
import { register, syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';

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
  /** Until the test lets go. */
  hold: async () => {
    while (read('let-go') === '') await sleep(20);
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
  await actions[line.split(' ')[1]](name);
};

const now = Date.now.bind(Date);
let offsetMs = 0;
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
  const real = args.find((arg) => arg.endsWith('/cage/child.js'));
  if (real === undefined) return spawn(program, args, options);
  return spawn(process.execPath, [converter, real, folder, '--watch-parent'], options);
};

syncBuiltinESMExports();

function read(name) {
  try {
    return fs.readFileSync(join(folder, name), 'utf8');
  } catch {
    return '';
  }
}
