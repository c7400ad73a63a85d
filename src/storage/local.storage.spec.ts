import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalStorage } from './local.storage.js';

const folder = mkdtempSync(join(tmpdir(), 'docket-storage-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each(['../secret', 'uploads/../../secret', 'uploads/..', '/etc/passwd', 'uploads/a/b', 'uploads\\..\\secret', ''])(
  'reaches no file outside of its folder: %j',
  async (key) => {
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'kept');
    const storage = new LocalStorage(join(folder, 'files'));
    await expect(storage.read(key)).rejects.toThrow('Not a storage key');
    await expect(storage.remove(key)).rejects.toThrow('Not a storage key');
    expect(existsSync(secret)).toBe(true);
  },
);
