import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StoredFileMissing, type ByteRange, type StoragePort, type StorageEntry } from './storage.port.js';

const KEY = /^[a-z]+\/[A-Za-z0-9_.-]+$/;

/** Files in a folder. A file appears under its key only when it is whole: written aside, flushed, renamed, flushed. */
export class LocalStorage implements StoragePort {
  constructor(private readonly root: string) {}

  async put(key: string, content: Readable): Promise<void> {
    const path = await this.#prepare(key);
    const partial = `${path}.partial`;
    try {
      await pipeline(content, flushingStream(partial));
      // failpoint: storage.written
      await publish(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async adopt(key: string, source: string): Promise<void> {
    const path = await this.#prepare(key);
    const file = await open(source, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    // failpoint: storage.flushed
    await publish(source, path);
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const file = await open(this.#path(key), 'r');
      return file.createReadStream(range);
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      throw isMissing ? new StoredFileMissing(key, { cause: error }) : error;
    }
  }

  async has(key: string): Promise<boolean> {
    return (await stat(this.#path(key)).catch(() => null)) !== null;
  }

  localPath(key: string): Promise<string> {
    return Promise.resolve(this.#path(key));
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async *list(folder: string): AsyncIterable<StorageEntry> {
    const path = join(this.root, folder);
    await mkdir(path, { recursive: true });
    for await (const { name } of await opendir(path)) {
      const found = await stat(join(path, name)).catch(() => null);
      if (found) yield { key: `${folder}/${name}`, modifiedAt: found.mtimeMs };
    }
  }

  async assertWritable(): Promise<void> {
    const path = await this.#prepare(`probes/${process.pid}`);
    await writeFile(path, '');
    await rm(path, { force: true });
  }

  #path(key: string): string {
    if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(this.root, ...key.split('/'));
  }

  async #prepare(key: string): Promise<string> {
    const path = this.#path(key);
    await mkdir(dirname(path), { recursive: true });
    return path;
  }
}

function flushingStream(path: string): WriteStream {
  return createWriteStream(path, { flags: 'w', flush: true });
}

/** A rename is durable only when its directory is flushed too. */
async function publish(from: string, to: string): Promise<void> {
  await rename(from, to);
  // failpoint: storage.renamed
  if (process.platform === 'win32') return;
  const directory = await open(dirname(to), 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
