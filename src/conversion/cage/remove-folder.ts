import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Removes a folder that somebody else has written to. By a program of the system, where there is one: whatever was made in
 * it, and be it a million files, keeps another process busy.
 */
export async function removeFolder(path: string): Promise<void> {
  try {
    await run('/bin/rm', ['-rf', '--', path]);
  } catch {
    await rm(path, { recursive: true, force: true });
  }
}
