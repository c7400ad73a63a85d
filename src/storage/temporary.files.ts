import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';

/** Beside the time limit of what makes them: how long a request is to need its files. */
const MAX_AGE_MS = 3_600_000;

/** Files that one request needs, and nobody after it. */
@Injectable()
export class TemporaryFiles implements OnModuleInit {
  readonly #root: string;
  readonly #maxAgeMs: number;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.#root = join(config.dataDir, 'temporary');
    this.#maxAgeMs = MAX_AGE_MS + config.conversion.timeoutMs;
  }

  /** The embedded database serves one process: at its start, nobody needs any. */
  async onModuleInit(): Promise<void> {
    if (this.config.database.type === 'sqlite') await rm(this.#root, { recursive: true, force: true });
  }

  /** Lends an empty folder, which is removed with all that is in it when `use` has ended. */
  async withFolder<T>(use: (path: string) => Promise<T>): Promise<T> {
    const path = join(this.#root, randomUUID());
    await mkdir(path, { recursive: true });
    try {
      return await use(path);
    } finally {
      await rm(path, { recursive: true, force: true });
    }
  }

  /**
   * Removes what processes have left that were killed.
   *
   * @param now ms since 1970
   */
  async clearAbandoned(now: number): Promise<void> {
    for (const name of await readdir(this.#root).catch(() => [])) {
      const path = join(this.#root, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtimeMs < now - this.#maxAgeMs) await rm(path, { recursive: true, force: true });
    }
  }
}
