import { mkdirSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';

/** Where results are made, before they are moved into the storage. Made anew when it was removed meanwhile. */
@Injectable()
export class WorkFolder {
  readonly #root: string;

  constructor(@Inject(CONFIG) { dataDir }: Config) {
    this.#root = join(dataDir, 'work');
  }

  /** A path in the folder, which is there when this returns. */
  path(name: string): string {
    mkdirSync(this.#root, { recursive: true });
    return join(this.#root, name);
  }

  /** Everything in it; nothing when it is not there. */
  names(): Promise<string[]> {
    return readdir(this.#root).catch(() => []);
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#root, name), { recursive: true, force: true });
  }

  async clear(): Promise<void> {
    await rm(this.#root, { recursive: true, force: true });
    await mkdir(this.#root, { recursive: true });
  }

  /** @throws when nothing could be made in it now */
  async assertWritable(): Promise<void> {
    const name = `probe.${process.pid}`;
    await writeFile(this.path(name), 'probe');
    await this.remove(name);
  }
}
