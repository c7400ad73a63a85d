import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
const maxBuffer = 256 * 1024 * 1024;

const programs = ['pdftotext', 'pdfinfo', 'pdffonts', 'qpdf'];
const missing = programs.filter((program) => spawnSync(program, ['--version']).error !== undefined);
if (missing.length > 0 && process.env.CI) throw new Error(`These tests need ${missing.join(', ')}.`);

/** Of converting all documents, on a machine with other work on it. */
export const renderTimeoutMs = 300_000;

/** Skips, for everybody to see, where poppler or qpdf is missing; in CI that is a failure. */
export const withPrograms = missing.length === 0 ? describe : describe.skip;

export const source = (name: string): string => readFileSync(join(root, 'test', 'gallery', name), 'utf8');

/** Converts documents of the gallery by the built engine, in a process of its own, to `FOLDER/NAME.pdf`. */
export async function render(folder: string, names: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const script = join(root, 'scripts', 'gallery.mjs');
  await execute(process.execPath, [script, '--pdf-only', '--output', folder, ...names], {
    env: { ...process.env, ...env },
  });
}

/** What a program prints; qpdf's exit code 3, warnings, is a failure as well. */
export async function output(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(program, args, { maxBuffer });
  return stdout;
}
