import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Removes a folder that a child has written to, by a program of the system where there is one: even a million files then
 * keep another process busy, and not this one.
 */
export async function removeFolder(path: string): Promise<void> {
  try {
    await run('/bin/rm', ['-rf', '--', path]);
  } catch {
    await rm(path, { recursive: true, force: true });
  }
}
