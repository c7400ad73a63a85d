import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startService } from '../service/service.mjs';
import { projectRoot } from '../setup/project.mjs';
import { median } from './median.mjs';

const STARTS = 5;

/** Time after which the child that is kept ready has warmed up. */
const REST_MS = 3000;

/** Start of a built service to its first answer and of the command line (ms), memory at rest (MiB), size installed (MB). */
export async function measureStart() {
  const starts = [];
  for (let number = 0; number < STARTS; number++) starts.push(await startOnce());
  return {
    startMs: median(starts.map(({ startMs }) => startMs)),
    versionMs: median(Array.from({ length: STARTS }, versionMs)),
    ...(await atRest()),
    installed: installedSize(),
  };
}

async function startOnce() {
  const startedAt = performance.now();
  const service = await startService();
  const startMs = performance.now() - startedAt;
  await service.stop();
  return { startMs };
}

function versionMs() {
  const startedAt = performance.now();
  spawnSync(process.execPath, ['dist/cli.js', '--version'], { cwd: projectRoot });
  return performance.now() - startedAt;
}

/** The service's own memory, and that of the converter that waits for the first document. */
async function atRest() {
  const service = await startService();
  try {
    await sleep(REST_MS);
    const children = readdirSync('/proc').filter((pid) => statusOf(pid, 'PPid') === service.pid);
    const sizes = children.map((pid) => statusOf(pid, 'VmRSS') / 1024);
    return { residentMiB: statusOf(service.pid, 'VmRSS') / 1024, childMiB: sizes.reduce((sum, size) => sum + size, 0) };
  } finally {
    await service.stop();
  }
}

/** A figure of proc(5), `NaN` where there is none. */
function statusOf(pid, name) {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return NaN;
  }
}

/** MB of what runs: packages of the lock file that production needs, those of fonts apart, and the build. */
function installedSize() {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
  const needed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  const sizes = { fonts: 0, packages: 0, build: sizeMb(['dist']) };
  sizes.fonts = sizeMb(needed.filter(isFont).map(([path]) => path));
  sizes.packages = sizeMb(needed.filter((entry) => !isFont(entry)).map(([path]) => path));
  return sizes;
}

function isFont([path]) {
  return /@(expo-google-fonts|fontsource)/.test(path);
}

function sizeMb(paths) {
  const { stdout } = spawnSync('du', ['--summarize', '--bytes', '--total', ...paths], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return Number(/^(\d+)\ttotal$/m.exec(stdout)?.[1] ?? 0) / 1e6;
}
