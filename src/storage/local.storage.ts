import { createHash } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  StoredFileMissing,
  type AdoptedFile,
  type ByteRange,
  type StoragePort,
  type StorageEntry,
} from './storage.port.js';

const CHUNK_BYTES = 256 * 1024;
const KEY = /^[a-z]+\/[A-Za-z0-9_.-]+$/;

/** Files in a folder. A file appears under its key only when it is whole: written aside, flushed, renamed, flushed. */
export class LocalStorage implements StoragePort {
  constructor(private readonly root: string) {}

  async put(key: string, content: Readable): Promise<void> {
    const path = this.#path(key);
    const partial = `${path}.partial`;
    try {
      await writeDurably(partial, content);
      // failpoint: storage.written
      await publish(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async adopt(key: string, source: string): Promise<AdoptedFile> {
    const adopted = await inspectDurably(source);
    // failpoint: storage.flushed
    await publish(source, this.#path(key));
    return adopted;
  }

  async read(key: string): Promise<Buffer> {
    try {
      return await readFile(this.#path(key));
    } catch (error) {
      throw isMissing(error) ? new StoredFileMissing(key, { cause: error }) : error;
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const file = await open(this.#path(key), 'r');
      return file.createReadStream(range);
    } catch (error) {
      throw isMissing(error) ? new StoredFileMissing(key, { cause: error }) : error;
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
    const path = this.#path(`probes/${process.pid}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '');
    await rm(path, { force: true });
  }

  #path(key: string): string {
    if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(this.root, ...key.split('/'));
  }
}

async function writeDurably(path: string, content: Readable): Promise<void> {
  const file = await inFolderOf(path, () => open(path, 'w'));
  try {
    await writeFile(file, content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a file that is there already, and looks at it on the way. */
async function inspectDurably(path: string): Promise<AdoptedFile> {
  const file = await open(path, 'r+');
  try {
    const adopted = await inspect(file);
    await file.sync();
    return adopted;
  } finally {
    await file.close();
  }
}

async function inspect(file: FileHandle): Promise<AdoptedFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, sizeBytes);
    hash.update(buffer.subarray(0, bytesRead));
    sizeBytes += bytesRead;
    if (bytesRead < CHUNK_BYTES) return { sizeBytes, sha256: hash.digest('hex') };
  }
}

/** Most of the time the folder is there. */
async function inFolderOf<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isMissing(error)) throw error;
    await mkdir(dirname(path), { recursive: true });
    return act();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** A rename is durable only when its directory is flushed too. */
async function publish(from: string, to: string): Promise<void> {
  await inFolderOf(to, () => rename(from, to));
  // failpoint: storage.renamed
  if (process.platform === 'win32') return;
  const directory = await open(dirname(to), 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
