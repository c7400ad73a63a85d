import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const knip = join(root, 'node_modules', 'knip', 'bin', 'knip.js');
const config = join(root, 'test', 'architecture', 'knip.ts');

/** What knip finds, a line each; nothing when all is well. */
function findUnused(directory: string, ...flags: string[]): Promise<string[]> {
  const args = [
    knip,
    '--directory',
    directory,
    '--config',
    config,
    '--reporter',
    'compact',
    '--no-config-hints',
    ...flags,
  ];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { encoding: 'utf8' }, (error, stdout, stderr) => {
      // It ends with 1 where it finds something.
      if (error && error.code !== 1) reject(new Error(stderr, { cause: error }));
      else resolve(stdout.split('\n').filter(Boolean));
    });
  });
}

it('has no file, no export and no dependency that the program does not use', async () => {
  expect(await findUnused(root, '--production')).toEqual([]);
});

it('has none that tests and scripts do not use either, and declares all that is used', async () => {
  expect(await findUnused(root)).toEqual([]);
});

it('would find each of them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-unused-'));
  const files = {
    'package.json': JSON.stringify({ name: 'planted', type: 'module', dependencies: { 'never-used': '1.0.0' } }),
    'tsconfig.json': '{}',
    'src/main.ts': "import { used } from './used.js';\nimport 'never-declared';\nused();",
    'src/used.ts': 'export const used = () => 1;\nexport const unused = 2;\nexport type Nowhere = string;',
    'src/orphan.ts': 'export const orphan = 3;',
  };
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const found = (await findUnused(folder)).join('\n');
    for (const planted of ['src/orphan.ts', 'never-used', 'never-declared', 'unused', 'Nowhere'])
      expect(found).toContain(planted);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
