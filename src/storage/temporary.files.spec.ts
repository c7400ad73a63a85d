import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../config/env.js';
import { TemporaryFiles } from './temporary.files.js';

const HOUR_S = 3600;

describe('files that one request needs', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'docket-temporary-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const open = (environment: Record<string, string> = {}) =>
    new TemporaryFiles(loadConfig({ DATA_DIR: dataDir, CONVERSION_TIMEOUT_MS: '60000', ...environment }));
  const left = () => readdirSync(join(dataDir, 'temporary'));
  /** A folder of a process that was killed so long ago. */
  const abandon = async (files: TemporaryFiles, ageSeconds: number) => {
    await files.withFolder(() => Promise.resolve());
    const path = join(dataDir, 'temporary', `abandoned-${ageSeconds}`);
    writeFileSync(path, 'x');
    const at = Date.now() / 1000 - ageSeconds;
    utimesSync(path, at, at);
  };

  it('have a folder of their own, which goes with the request, also with one that fails', async () => {
    const files = open();
    const [first, second] = await files.withFolder((one) => files.withFolder((other) => Promise.resolve([one, other])));
    expect(first).not.toBe(second);
    const failing = files.withFolder((path) => {
      writeFileSync(join(path, 'file'), 'x');
      return Promise.reject(new Error('as expected'));
    });
    await expect(failing).rejects.toThrow('as expected');
    expect(left()).toEqual([]);
  });

  it('are removed when no request can need them any more', async () => {
    const files = open();
    await files.clearAbandoned(Date.now());
    await abandon(files, HOUR_S + 30);
    await abandon(files, HOUR_S + 90);
    await files.clearAbandoned(Date.now());
    expect(left()).toEqual([`abandoned-${HOUR_S + 30}`]);
  });

  it('are removed at the start where one process is all there is', async () => {
    await abandon(open(), 0);
    const shared = open({ DATABASE_URL: 'mysql://docket:secret@db.example.com:3306/docket' });
    await shared.onModuleInit();
    expect(left()).toHaveLength(1);
    await open().onModuleInit();
    expect(existsSync(join(dataDir, 'temporary'))).toBe(false);
  });
});
