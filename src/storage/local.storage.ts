import { createHash } from 'node:crypto';
import fs, { closeSync, fstatSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { digestOf } from './file-digest.js';
import {
  StoredFileMissing,
  type AdoptedFile,
  type ByteRange,
  type StoragePort,
  type StorageEntry,
} from './storage.port.js';

/**
 * What is no larger is read and written synchronously, as files that exist are opened and closed: that takes the system
 * some microseconds, a turn of the thread pool ten times as many. Flushing waits for the disk, and so does what changes a
 * folder that is being flushed: both are left to the pool.
 */
const AT_ONCE_BYTES = 256 * 1024;

const create = promisify(fs.open);
const flush = promisify(fs.fsync);
const append = promisify(fs.writeFile);

const KEY = /^[a-z]+\/[A-Za-z0-9_.-]+$/;

/** Files in a folder. A file appears under its key only when it is whole: written aside, flushed, renamed, flushed. */
export class LocalStorage implements StoragePort {
  constructor(private readonly root: string) {}

  async put(key: string, content: AsyncIterable<Buffer>): Promise<void> {
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
      return readFileSync(this.#path(key));
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

async function writeDurably(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  const file = await inFolderOf(path, () => create(path, 'w'));
  try {
    let sizeBytes = 0;
    for await (const chunk of content) {
      sizeBytes += chunk.length;
      if (sizeBytes <= AT_ONCE_BYTES) writeFileSync(file, chunk);
      else await append(file, chunk);
    }
    await flush(file);
  } finally {
    closeSync(file);
  }
}

/** Flushes a file that is there already, and looks at it on the way. */
async function inspectDurably(path: string): Promise<AdoptedFile> {
  const file = openSync(path, 'r+');
  try {
    const adopted = await inspect(file);
    await flush(file);
    return adopted;
  } finally {
    closeSync(file);
  }
}

async function inspect(file: number): Promise<AdoptedFile> {
  const { size: sizeBytes } = fstatSync(file);
  if (sizeBytes > AT_ONCE_BYTES)
    return { sizeBytes, sha256: await digestOf(fs.createReadStream('', { fd: file, autoClose: false })) };
  return { sizeBytes, sha256: createHash('sha256').update(readFileSync(file)).digest('hex') };
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
  const directory = openSync(dirname(to), 'r');
  try {
    await flush(directory);
  } finally {
    closeSync(directory);
  }
}
