import { readFileSync } from 'node:fs';

interface Manifest {
  readonly version: string;
}

/** Version of the program and its engine, as in package.json. */
export const VERSION = (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Manifest)
  .version;
