import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder for tools that nobody but a script needs, in the user's cache; filled when it is asked for the first time.
 *
 * @param {string} name says which versions are in it: others have another name
 * @param {(folder: string) => void | Promise<void>} fill
 * @returns {Promise<string>} its path
 */
export async function cached(name, fill) {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'docket', name);
  const isFilled = join(folder, '.filled');
  if (existsSync(isFilled)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await fill(folder);
  writeFileSync(isFilled, '');
  return folder;
}
