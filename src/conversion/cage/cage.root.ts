import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ProcessLock } from '../../common/process-lock.js';
import { CageFolder } from './cage.folder.js';
import { removeFolder } from './remove-folder.js';

const LOCK_NAME = 'lock';

/** A folder without a lock counts as abandoned only when it is this old: its process may be about to take the lock. */
const MAX_UNLOCKED_MS = 3_600_000;

/**
 * The folder of this process's cages. Several instances may share the one above it: each has a random name, since host
 * names and process ids are the same in many containers, and a lock that shows others that its process lives.
 */
export class CageRoot {
  readonly #path: string;
  readonly #lock: ProcessLock;
  #made = 0;

  /** @param shared the folder of all instances' cages. @throws the file system's error when it can't be made */
  constructor(private readonly shared: string) {
    this.#path = join(shared, randomUUID());
    mkdirSync(this.#path, { recursive: true });
    this.#lock = ProcessLock.take(join(this.#path, LOCK_NAME));
  }

  makeFolder(): CageFolder {
    return new CageFolder(join(this.#path, String(this.#made++)));
  }

  /** Removes what instances left that did not end by themselves. */
  async clearAbandoned(): Promise<void> {
    const others = readdirSync(this.shared).map((name) => join(this.shared, name));
    for (const path of others) if (path !== this.#path && isAbandoned(path)) await removeFolder(path);
  }

  /** Gives up the lock: from now on, any instance may remove the folder. */
  letGo(): void {
    this.#lock.release();
  }

  async remove(): Promise<void> {
    this.letGo();
    await removeFolder(this.#path);
  }
}

function isAbandoned(path: string): boolean {
  const lock = join(path, LOCK_NAME);
  try {
    if (!existsSync(lock)) return Date.now() - statSync(path).mtimeMs > MAX_UNLOCKED_MS;
    ProcessLock.take(lock).release();
    return true;
  } catch {
    // Another process holds the lock, or has just removed the folder.
    return false;
  }
}
