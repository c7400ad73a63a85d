import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Peers are no dependencies of the project: MuPDF is AGPL, and none of them is ever shipped. */
const folder = join(homedir(), '.cache', 'docket-bench');
const packages = {
  '@myriaddreamin/typst-ts-node-compiler': '0.7.0',
  jspdf: '4.2.1',
  'jspdf-autotable': '5.0.9',
  mupdf: '1.28.1',
  'playwright-core': '1.65.1',
};

/** Installs the peers that are npm packages; one that can't be installed is missing from the results. */
export function ensurePeerPackages() {
  const manifest = JSON.stringify({ private: true, dependencies: packages }, null, 2);
  const path = join(folder, 'package.json');
  if (existsSync(join(folder, 'node_modules')) && readFileSync(path, 'utf8') === manifest) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, manifest);
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The peer's module. @throws when it isn't installed */
export async function peerPackage(name) {
  const path = createRequire(join(folder, 'package.json')).resolve(name);
  const loaded = await import(pathToFileURL(path).href);
  return { ...loaded.default, ...loaded };
}

export function peerVersions() {
  return packages;
}
