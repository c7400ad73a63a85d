import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The same sources give the same hash on every machine: paths relative to `root`, in byte order, and contents. */
export function hashFiles(root, paths) {
  const hash = createHash('sha256');
  for (const path of [...paths].sort((a, b) => (a < b ? -1 : 1))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** The files that the build depends on, without tests and their fixtures. */
export function buildInputs(root) {
  const configuration = readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name));
  const others = ['nest-cli.json', 'package-lock.json', 'scripts/setup/bundle.mjs'];
  return [...configuration, ...others, ...listFiles(root, 'src').filter(isBuilt)];
}

function isBuilt(path) {
  return !path.endsWith('.spec.ts') && !path.includes('/fixtures/');
}

function listFiles(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(root, path) : [path];
  });
}
