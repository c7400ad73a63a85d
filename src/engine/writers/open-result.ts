import { ftruncateSync, openSync } from 'node:fs';

/**
 * Opens the file of a result to be written from its beginning. In the cage it exists already, and no file may be made;
 * elsewhere it is made where it doesn't exist yet.
 *
 * @returns the file descriptor, which the caller closes
 * @throws the file system's error when it can't be written to
 */
export function openResult(path: string): number {
  const existing = openExisting(path);
  if (existing === null) return openSync(path, 'w');
  ftruncateSync(existing);
  return existing;
}

function openExisting(path: string): number | null {
  try {
    return openSync(path, 'r+');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
