import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/** Starts one of the servers of this folder, which print their port. @returns its address and how to stop it */
export async function startSideServer(name, ...args) {
  const path = fileURLToPath(new URL(`${name}.mjs`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [port] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => ['']),
    sleep(START_TIMEOUT_MS, [''], { ref: false }),
  ]);
  if (!Number(port)) {
    child.kill('SIGKILL');
    throw new Error(`${name} did not start`);
  }
  return { url: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid, stop: () => stop(child) };
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([gone, sleep(STOP_TIMEOUT_MS, undefined, { ref: false }).then(() => child.kill('SIGKILL'))]);
}
