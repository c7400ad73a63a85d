import { execFile } from 'node:child_process';
import { mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Service } from './support/service.js';

const CLI = resolve(__dirname, '../dist/cli.js');
const MAIN = resolve(__dirname, '../dist/main.js');
const execute = promisify(execFile);

/** Runs the built command line in a folder, with nothing but these variables. */
function docket(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return execute(process.execPath, [CLI, ...args], { cwd, env: { PATH: process.env.PATH, ...env } });
}

describe('a command that needs a database', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'docket-cli-')));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each([['list'], ['create', '--name', 'lost'], ['revoke', 'key_1'], ['rotate', 'key_1']])(
    'makes none: keys %s',
    async (...args) => {
      await expect(docket(folder, ['keys', ...args])).rejects.toMatchObject({
        code: 69,
        stderr: expect.stringContaining(join(folder, 'data', 'docket.sqlite')),
      });
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it('tells the host of a server that does not answer, and never its password', async () => {
    const env = { DATABASE_URL: 'mysql://docket:hunter2@127.0.0.1:1/docket' };
    const failure = await docket(folder, ['keys', 'list'], env).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 69, stderr: expect.stringContaining('127.0.0.1:1/docket') });
    expect(JSON.stringify(failure)).not.toContain('hunter2');
  });

  it('refuses a server’s database that nobody has migrated', async () => {
    const service = await Service.prepare();
    try {
      await expect(service.cli('keys', 'list')).rejects.toMatchObject({ code: 69 });
      await service.cli('migrate');
      expect((await service.cli('keys', 'list')).stdout).toBe('');
    } finally {
      await service.stop();
    }
  });

  it('finds what `docket migrate` made, by `.env` in the working directory; variables that are set win', async () => {
    await writeFile(join(folder, '.env'), 'DATA_DIR=./kept\n');
    await docket(folder, ['migrate']);
    expect((await readdir(folder)).sort()).toEqual(['.env', 'kept']);
    await docket(folder, ['keys', 'list']);
    await expect(docket(folder, ['keys', 'list'], { DATA_DIR: 'other' })).rejects.toMatchObject({
      code: 69,
      stderr: expect.stringContaining(join(folder, 'other', 'docket.sqlite')),
    });
  });

  it('reads the file as the service does', async () => {
    await writeFile(join(folder, '.env'), 'PORT=many\n');
    const service = execute(process.execPath, [MAIN], { cwd: folder, env: { PATH: process.env.PATH } });
    await expect(service).rejects.toMatchObject({ stderr: expect.stringContaining('PORT=many is not valid') });
  });

  it('says what is wrong with a variable, and with a command', async () => {
    await expect(docket(folder, ['migrate'], { PORT: 'x' })).rejects.toMatchObject({ code: 78 });
    await expect(docket(folder, ['keys', 'lst'])).rejects.toMatchObject({ code: 64 });
    await expect(docket(folder, ['keys', 'create'])).rejects.toMatchObject({ code: 64 });
  });
});
