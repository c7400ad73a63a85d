import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withLock } from './lock.mjs';
import { projectRoot, say, seconds, SetupError } from './project.mjs';
import { run } from './run.mjs';

const stampPath = join(projectRoot, 'node_modules', '.docket-stamp');
const platform = `${process.platform}-${process.arch}`;

/** Runs `npm ci` when the packages in node_modules are not those of package-lock.json; else takes a millisecond. */
export async function ensureInstalled() {
  const stamp = wantedStamp();
  if (readOr(stampPath) === stamp) return;
  await withLock(join(projectRoot, 'dist', '.setup-lock'), async () => {
    if (readOr(stampPath) === stamp) return;
    if (!isInstalledByHand()) await installWithNpm();
    writeFileSync(stampPath, stamp);
  });
}

function wantedStamp() {
  const hash = createHash('sha256');
  for (const name of ['package-lock.json', 'package.json']) hash.update(readFileSync(join(projectRoot, name)));
  return `${platform} ${hash.digest('hex')}`;
}

/**
 * Whether an `npm ci` or `npm install` by hand has already installed what the lock file wants: npm records in
 * node_modules/.package-lock.json what is there.
 */
function isInstalledByHand() {
  const isOfOtherPlatform = !(readOr(stampPath) ?? platform).startsWith(platform);
  const installed = JSON.parse(readOr(join(projectRoot, 'node_modules', '.package-lock.json')) ?? '{}').packages;
  if (isOfOtherPlatform || !installed) return false;
  const { '': root, ...wanted } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')).packages;
  return isLockCurrent(root) && Object.entries(wanted).every(([path, entry]) => isSame(entry, installed[path]));
}

/** A package of another platform is optional and rightly absent. */
function isSame(wanted, installed) {
  if (!installed) return wanted.optional === true;
  return wanted.version === installed.version && wanted.integrity === installed.integrity;
}

function isLockCurrent(lockRoot) {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return ['dependencies', 'devDependencies'].every(
    (kind) => sortedJson(manifest[kind] ?? {}) === sortedJson(lockRoot[kind] ?? {}),
  );
}

const sortedJson = (record) => JSON.stringify(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

const npmArguments = [
  'ci',
  '--include=dev', // the build needs the compiler even where NODE_ENV is production
  '--prefer-offline',
  '--fetch-retry-mintimeout=1000', // npm's own ten seconds and a minute keep a person without network waiting
  '--fetch-retry-maxtimeout=5000',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

async function installWithNpm() {
  say('Installing packages with npm ci: needed once, about half a minute …');
  const startedAt = performance.now();
  const { status, output, error } = await runNpm(npmArguments);
  if (error || status !== 0) throw new SetupError(explain(output, error));
  say(`Installed in ${seconds(startedAt)}.`);
}

/** Runs the npm that started this script, if one did. */
function runNpm(args) {
  const cli = process.env.npm_execpath ?? '';
  if (basename(cli) === 'npm-cli.js') return run(process.execPath, [cli, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

const networkErrors =
  /E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|NETUNREACH|HOSTUNREACH|SOCKETTIMEDOUT)|ERR_SOCKET/;

function explain(output, error) {
  if (error?.code === 'ENOENT') {
    return 'npm was not found. It comes with Node.js: install Node.js from https://nodejs.org/ or put npm on the PATH.';
  }
  const text = `${output}${error?.message ?? ''}`.trim();
  return `${text}\n\nThe packages could not be installed. ${remedy(text)}`;
}

function remedy(output) {
  if (output.includes('EUSAGE'))
    return 'package.json and package-lock.json disagree: run `npm install`, then try again.';
  if (output.includes('ENOSPC')) return 'The disk is full: about 300 MB are needed.';
  if (/EACCES|EPERM/.test(output)) return 'This user may not write here: look at the owner of the folder.';
  if (!networkErrors.test(output)) return 'The lines above are npm’s own; `npm ci` repeats them.';
  return (
    'The npm registry was not reached. Check the network, or a proxy or mirror in ~/.npmrc ' +
    '(`npm config get registry`), then run the same command again: what has been downloaded is kept.'
  );
}

function readOr(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
