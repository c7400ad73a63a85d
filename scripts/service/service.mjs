import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { projectRoot } from '../setup/project.mjs';

const startTimeoutMs = 30_000;
const stopTimeoutMs = 15_000;

/**
 * The built service as a process of its own: a free port of the loopback, a data folder that is removed with it.
 *
 * @param {{node?: string, env?: Record<string, string>, keptOutput?: number}} [options] `node`: the Node.js that runs
 *   it; `env`: configuration besides `PORT`, `HOST` and `DATA_DIR`; `keptOutput`: how many characters of its output are kept
 */
export async function startService({ node = process.execPath, env = {}, keptOutput = 8000 } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'docket-'));
  const port = await freePort();
  const environment = {
    ...inherited(),
    LOG_LEVEL: 'warn',
    ...env,
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
  };
  const child = spawn(node, ['dist/main.js'], {
    cwd: projectRoot,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child, keptOutput);
  const service = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    dataDir,
    output,
    /** Whether the process has ended, which only `stop` may cause. */
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    createKey: (name, ...options) => createKey(node, environment, name, options),
    stop: () => stop(child, dataDir),
  };
  try {
    await untilHealthy(service.url, child, output);
  } catch (error) {
    await service.stop();
    throw error;
  }
  return service;
}

/** The environment without any configuration of the service. */
function inherited() {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** A port that was free a moment ago. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

function collect(child, keptOutput) {
  let text = '';
  const keep = (chunk) => (text = `${text}${chunk}`.slice(-keptOutput));
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', keep);
  return () => text;
}

async function untilHealthy(url, child, output) {
  const deadline = performance.now() + startTimeoutMs;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new Error(`The service stopped with ${child.exitCode}:\n${output()}`);
    if (performance.now() > deadline) throw new Error(`The service did not answer in time:\n${output()}`);
    await sleep(50);
  }
}

async function isHealthy(url) {
  try {
    const response = await fetch(`${url}/api/v1/health`, { signal: AbortSignal.timeout(2000) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Issues a key by the command line, which is the only way to get one. */
async function createKey(node, env, name, options) {
  const args = ['dist/cli.js', 'keys', 'create', '--name', name, ...options, '--json'];
  const { stdout } = await promisify(execFile)(node, args, { cwd: projectRoot, env });
  const { key } = JSON.parse(stdout);
  if (!key?.startsWith('dkt_')) throw new Error(`\`docket keys create --json\` printed no key: ${stdout}`);
  return key;
}

async function stop(child, dataDir) {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    const isGone = await Promise.race([
      once(child, 'exit').then(() => true),
      sleep(stopTimeoutMs, false, { ref: false }),
    ]);
    if (!isGone) child.kill('SIGKILL');
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
}
