import { execFileSync, spawnSync } from 'node:child_process';
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
 * service: no server error, no answer that the document doesn't name. Arguments go to `schemathesis run`.
 */
const ours = join(projectRoot, 'scripts', 'ci', 'schemathesis');
const maxUploadBytes = 1_000_000;
const defaults = ['--max-examples=60', '--seed=1'];

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

async function test(program) {
  const env = {
    RATE_LIMIT: '1000000',
    AUTH_FAILURE_LIMIT: '1000000',
    MAX_UPLOAD_BYTES: `${maxUploadBytes}`,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  };
  const service = await startService({ env });
  const folder = mkdtempSync(join(tmpdir(), 'docket-schemathesis-'));
  try {
    const key = await service.createKey('schemathesis');
    const args = ['--config-file', join(ours, 'schemathesis.toml'), 'run', `${service.url}/openapi.json`];
    const options = ['--header', `Authorization: Bearer ${key}`, '--checks=all', ...defaults, ...process.argv.slice(2)];
    const { status } = spawnSync(program, [...args, ...options], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (service.hasEnded()) throw new Error(`The service has died:\n${service.output()}`);
    if (status !== 0) console.log(service.output());
    return status ?? 1;
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await prepare();
process.exitCode = await test(await install());
