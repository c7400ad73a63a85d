import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startService } from '../service/service.mjs';
import { projectRoot } from '../setup/project.mjs';
import { median } from './median.mjs';

const STARTS = 5;

/** Start of a built service to its first answer (ms), its memory at rest (MiB), and what an installation weighs (MB). */
export async function measureStart() {
  const starts = [];
  for (let number = 0; number < STARTS; number++) starts.push(await startOnce());
  return {
    startMs: median(starts.map(({ startMs }) => startMs)),
    residentMiB: median(starts.map(({ residentMiB }) => residentMiB)),
    installed: installedSize(),
  };
}

async function startOnce() {
  const startedAt = performance.now();
  const service = await startService();
  const startMs = performance.now() - startedAt;
  const residentMiB = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))[1]) / 1024;
  await service.stop();
  return { startMs, residentMiB };
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
