import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare } from '../setup.mjs';
import { startService } from '../service/service.mjs';
import { projectRoot } from '../setup/project.mjs';
import { ensureTools } from './apt.mjs';
import { cached } from './cache.mjs';

/**
 * `node scripts/ci/schemathesis.mjs [ARGUMENT …]` throws thousands of requests made from /openapi.json at a running
 * service: no server error, no answer that the document doesn't name. First with a key of all scopes, then with a key of
 * each. The service is on `DATABASE_URL` where that is set. Arguments go to `schemathesis run`.
 */
const ours = join(projectRoot, 'scripts', 'ci', 'schemathesis');
const maxUploadBytes = 1_000_000;
const defaults = ['--seed=1', '--checks=all'];
const withAllScopes = ['--max-examples=60'];
/** Most of it is refused: what is to be seen is that it is, and how. */
const withOneScope = ['--max-examples=8', '--phases=examples,fuzzing'];
/** They end keys, also the one that asks: by themselves, at the end. */
const ENDING_KEYS = ['revokeKey', 'rotateKey'];
const others = ENDING_KEYS.map((operation) => `--exclude-operation-id=${operation}`);
const these = ENDING_KEYS.map((operation) => `--include-operation-id=${operation}`);

/** A virtual environment in the user's cache, made once for every set of versions. @returns the program */
async function install() {
  const requirements = join(ours, 'requirements.txt');
  const version = /^schemathesis==(.+)$/m.exec(readFileSync(requirements, 'utf8'))[1];
  const folder = await cached(`schemathesis-${version}`, (venv) => {
    ensureTools(['python3', '/usr/share/doc/python3-venv']);
    run('python3', ['-m', 'venv', venv]);
    run(join(venv, 'bin', 'pip'), ['install', '--quiet', '--disable-pip-version-check', '--requirement', requirements]);
  });
  return join(folder, 'bin', 'schemathesis');
}

function run(program, args) {
  execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** @returns {Promise<string[]>} what is wrong */
async function test(program) {
  const { SCOPES } = await import('../../dist/auth/scope.js');
  const env = {
    RATE_LIMIT: '1000000',
    AUTH_FAILURE_LIMIT: '1000000',
    MAX_UPLOAD_BYTES: `${maxUploadBytes}`,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
  };
  const service = await startService({ env });
  try {
    const rounds = [
      { scopes: SCOPES, args: [...withAllScopes, ...others], isKeyToLast: true },
      ...SCOPES.map((scope) => ({ scopes: [scope], args: [...withOneScope, ...others], isKeyToLast: true })),
      { scopes: SCOPES, args: [...withAllScopes, ...these], isKeyToLast: false },
    ];
    const problems = [];
    for (const round of rounds) problems.push(...(await runRound(program, service, round)));
    return problems;
  } finally {
    await service.stop();
  }
}

async function runRound(program, service, { scopes, args: ofRound, isKeyToLast }) {
  const name = scopes.length === 1 ? scopes[0] : 'all scopes';
  console.log(`-- with ${name}`);
  const key = await service.createKey('schemathesis', '--scopes', scopes.join(','));
  const authorization = `Bearer ${key}`;
  const folder = mkdtempSync(join(tmpdir(), 'docket-schemathesis-'));
  const args = ['--config-file', join(ours, 'schemathesis.toml'), 'run', `${service.url}/openapi.json`];
  const options = ['--header', `Authorization: ${authorization}`, ...defaults, ...ofRound, ...process.argv.slice(2)];
  const tests = spawn(program, [...args, ...options], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  const [status] = await once(tests, 'exit');
  rmSync(folder, { recursive: true, force: true });
  if (service.hasEnded()) throw new Error(`The service has died:\n${service.output()}`);
  if (status !== 0) console.log(service.output());
  // One that ended its own key would have shown nothing since.
  const { status: last } = await fetch(`${service.url}/api/v1/usage`, { headers: { authorization } });
  return [
    ...(status === 0 ? [] : [`${name}: schemathesis ended with ${status}`]),
    ...(isKeyToLast && last === 401 ? [`${name}: the key did not last`] : []),
  ];
}

await prepare();
const problems = await test(await install());
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
