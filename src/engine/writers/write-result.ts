import { closeSync, writeFileSync } from 'node:fs';
import { openResult } from './open-result.js';

/** Writes a result at once, in the place of what its file holds. @throws the file system's error */
export function writeResult(path: string, content: Uint8Array | string): void {
  const file = openResult(path);
  try {
    writeFileSync(file, content);
  } finally {
    closeSync(file);
  }
}
