import { statSync } from 'node:fs';

const FILE = '.env';

/**
 * Reads `.env` of the working directory, where there is such a file, into the environment. Variables that are set win,
 * those that are set to nothing included.
 *
 * @throws when the file can't be read
 */
export function readEnvFile(): void {
  // Some programs keep a folder of this name.
  if (statSync(FILE, { throwIfNoEntry: false })?.isFile()) process.loadEnvFile(FILE);
}
