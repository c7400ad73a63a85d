import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './setup/project.mjs';

/**
 * `node scripts/wall.mjs [--check]`: builds the program that raises the outer wall of the cage, for each architecture, from
 * `wall.c`; with `--check` it only compares the files in the repository with what it builds. The compiler is one version of Zig, which
 * carries its C library and gives the same bytes on every machine; pip brings it.
 */
const ZIG = 'ziglang==0.13.0';
const targets = { 'wall-linux-x64': 'x86_64-linux-musl', 'wall-linux-arm64': 'aarch64-linux-musl' };
const flags = ['-Os', '-static', '-s', '-std=c11', '-Wall', '-Wextra', '-Werror'];

const folder = join(projectRoot, 'src', 'conversion', 'cage', 'wall');
const isCheck = process.argv.includes('--check');
const work = mkdtempSync(join(tmpdir(), 'docket-wall-'));

try {
  const zig = installZig();
  const different = Object.entries(targets).filter(([name, target]) => !build(zig, name, target));
  for (const [name] of different) console.log(`${name} is not what wall.c makes: run node scripts/wall.mjs`);
  if (isCheck && different.length === 0) console.log(`${Object.keys(targets).length} programs are what wall.c makes`);
  process.exitCode = different.length > 0 ? 1 : 0;
} finally {
  rmSync(work, { recursive: true, force: true });
}

function installZig() {
  const python = join(work, 'venv', 'bin', 'python');
  execFileSync('python3', ['-m', 'venv', join(work, 'venv')], { stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ZIG], { stdio: 'inherit' });
  return python;
}

/** Replaced by a rename, since the program may be running. */
function copyOver(from, to) {
  copyFileSync(from, `${to}.next`);
  renameSync(`${to}.next`, to);
}

/** @returns whether the file in the repository is, or now is, what was built */
function build(python, name, target) {
  const [built, kept] = [join(work, name), join(folder, name)];
  // Built in its own folder by a relative name: no path of this machine may come into the program.
  const command = ['-m', 'ziglang', 'cc', '-target', target, ...flags, '-o', built, 'wall.c'];
  // Warnings of the compiler about its own C library are not shown; when it fails, the error holds its output.
  execFileSync(python, command, { cwd: folder, stdio: 'pipe' });
  const isSame = existsSync(kept) && readFileSync(kept).equals(readFileSync(built));
  if (isCheck || isSame) return isSame;
  chmodSync(built, 0o755);
  copyOver(built, kept);
  return true;
}
