import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const scripts = pathToFileURL(join(import.meta.dirname, '..', 'scripts', 'setup')).href;

const INPUTS = ['nest-cli.json', 'package-lock.json', 'scripts/setup/bundle.mjs', 'src/main.ts', 'tsconfig.json'];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-setup-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Runs a program of its own, as npm does: the set-up guards against other processes. */
async function run(program: string): Promise<string> {
  const { stdout } = await execute(process.execPath, ['--input-type=module', '--eval', program]);
  return stdout.trim();
}

async function hash(): Promise<string> {
  return run(`
    import { buildInputs, hashFiles } from '${scripts}/fingerprint.mjs';
    console.log(hashFiles(${JSON.stringify(folder)}, buildInputs(${JSON.stringify(folder)})));`);
}

function write(path: string, text: string): void {
  writeFileSync(join(folder, path), text);
}

function locked(work: string): string {
  return `
    import { appendFileSync } from 'node:fs';
    import { withLock } from '${scripts}/lock.mjs';
    const log = (text) => appendFileSync(${JSON.stringify(join(folder, 'log'))}, text);
    await withLock(${JSON.stringify(join(folder, 'lock'))}, async () => { ${work} });`;
}

async function check(version: string): Promise<string> {
  return run(`import { checkNodeVersion } from '${scripts}/node-version.mjs'; checkNodeVersion('${version}');`);
}

describe('the hash of the sources', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'src', 'jobs', 'fixtures'), { recursive: true });
    mkdirSync(join(folder, 'scripts', 'setup'), { recursive: true });
    for (const name of INPUTS) write(name, '1');
  });

  it.each([...INPUTS, 'src/jobs/new.ts', 'tsconfig.build.json'])('changes with %s', async (path) => {
    const before = await hash();
    write(path, '2');
    expect(await hash()).not.toBe(before);
  });

  it.each(['src/main.spec.ts', 'src/jobs/fixtures/a.txt', 'README.md'])('does not change with %s', async (path) => {
    const before = await hash();
    write(path, '2');
    expect(await hash()).toBe(before);
  });
});

describe('the lock', () => {
  it('lets one process in at a time', async () => {
    const work = `log('('); await new Promise((resolve) => setTimeout(resolve, 50)); log(')');`;
    await Promise.all(Array.from({ length: 4 }, async () => run(locked(work))));
    expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('()()()()');
  });

  it('is taken over from a process that died', async () => {
    await expect(run(locked(`process.kill(process.pid, 'SIGKILL');`))).rejects.toMatchObject({ signal: 'SIGKILL' });
    await run(locked(`log('in');`));
    expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in');
  });

  it('is given back when the work fails', async () => {
    await expect(run(locked(`throw new Error('no');`))).rejects.toThrow('no');
    await run(locked(`log('in');`));
    expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in');
  });
});

describe('the check of the version of Node.js', () => {
  it.each(['18.20.4', '20.18.3'])('refuses %s and says what is needed', async (version) => {
    await expect(check(version)).rejects.toThrow('Docket needs Node.js 20.19 or later');
  });

  it.each(['20.19.0', '22.0.0', '24.1.0'])('accepts %s', async (version) => {
    await expect(check(version)).resolves.toBe('');
  });
});
