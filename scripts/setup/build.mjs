import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildInputs, hashFiles } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { projectRoot, say, seconds, SetupError } from './project.mjs';
import { run } from './run.mjs';

const dist = join(projectRoot, 'dist');
const stampPath = join(dist, '.setup-stamp');
/** A folder of this process alone: the compiler of a killed set-up may still be writing to another. */
const next = join(dist, `.setup-next-${process.pid}`);
const previous = join(dist, '.setup-previous');

/** Runs the Nest build when dist/ was not made from the sources as they are now; else takes some milliseconds. */
export async function ensureBuilt() {
  if (isBuilt(sourceHash())) return;
  await withLock(join(dist, '.setup-lock'), async (assertHeld) => {
    const hash = sourceHash();
    if (isBuilt(hash)) return;
    await build();
    assertHeld();
    swapIn(hash);
  });
}

const sourceHash = () => hashFiles(projectRoot, buildInputs(projectRoot));

function isBuilt(hash) {
  return existsSync(join(dist, 'main.js')) && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hash;
}

/** Compiles into a folder of its own, so that a failed or killed build leaves dist/ as it was. */
async function build() {
  say('Building …');
  const startedAt = performance.now();
  removeLeftovers();
  mkdirSync(next);
  writeFileSync(join(next, 'tsconfig.json'), JSON.stringify(buildConfiguration));
  const cli = join(projectRoot, 'node_modules', '@nestjs', 'cli', 'bin', 'nest.js');
  const { status, output } = await run(process.execPath, [
    cli,
    'build',
    '--path',
    relative(projectRoot, join(next, 'tsconfig.json')),
  ]);
  rmSync(join(next, 'tsconfig.json'));
  if (status !== 0) {
    removeLeftovers();
    throw new SetupError(`${output.trim()}\n\nThe build failed; the messages above are the compiler’s.`);
  }
  // Imported only now: in a bare clone, esbuild is installed by the step before this one.
  const { bundle } = await import('./bundle.mjs');
  await bundle(next);
  say(`Built in ${seconds(startedAt)}.`);
}

const buildConfiguration = { extends: '../../tsconfig.build.json', compilerOptions: { outDir: '.' } };

/** Renames instead of copying: a service that starts meanwhile misses whole files for a millisecond, never half ones. */
function swapIn(hash) {
  rmSync(stampPath, { force: true });
  mkdirSync(previous);
  for (const name of readdirSync(dist).filter(isReplaced)) renameSync(join(dist, name), join(previous, name));
  for (const name of readdirSync(next)) renameSync(join(next, name), join(dist, name));
  writeFileSync(stampPath, hash);
  removeLeftovers();
}

function removeLeftovers() {
  const leftovers = readdirSync(dist).filter((name) => /^\.setup-(next|previous)/.test(name));
  for (const name of leftovers) rmSync(join(dist, name), { recursive: true, force: true });
}

/** In dist/, the set-up's own files and the cache of the type check stay. */
const isReplaced = (name) => !name.startsWith('.setup-') && name !== 'tsconfig.tsbuildinfo';
