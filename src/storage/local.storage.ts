import { createHash } from 'node:crypto';
import fs, { closeSync, fstatSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { digestOf } from './file-digest.js';
import {
  StoredFileMissing,
  type AdoptedFile,
  type ByteRange,
  type OpenFile,
  type StoragePort,
  type StorageEntry,
} from './storage.port.js';

/**
 * Files up to this size are read and written synchronously, as existing files are opened and closed: that takes the
 * system some microseconds, a turn of the thread pool ten times as many. Flushing waits for the disk, and so does what
 * changes a folder that is being flushed: both are left to the pool.
 */
const AT_ONCE_BYTES = 256 * 1024;

const create = promisify(fs.open);
const flush = promisify(fs.fsync);
const append = promisify(fs.writeFile);

const KEY = /^[a-z]+\/(?!\.\.?$)[A-Za-z0-9_.-]+$/;

/** Files in a folder. A file appears under its key only when it is whole: written aside, flushed, renamed, flushed. */
export class LocalStorage implements StoragePort {
  /** Folders whose own names have been flushed since this process began, with their inodes: one may be made anew. */
  readonly #anchored = new Map<string, number>();

  constructor(private readonly root: string) {}

  async put(key: string, content: AsyncIterable<Buffer>): Promise<void> {
    const path = this.#path(key);
    const partial = `${path}.partial`;
    try {
      await writeDurably(partial, content);
      // failpoint: storage.written
      await this.#publish(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async adopt(key: string, source: string): Promise<AdoptedFile> {
    const adopted = await inspectDurably(source);
    // failpoint: storage.flushed
    await this.#publish(source, this.#path(key));
    return adopted;
  }

  async read(key: string): Promise<Buffer> {
    try {
      return readFileSync(this.#path(key));
    } catch (error) {
      throw isMissing(error) ? new StoredFileMissing(key, { cause: error }) : error;
    }
  }

  async open(key: string): Promise<OpenFile> {
    try {
      return new LocalFile(await open(this.#path(key), 'r'));
    } catch (error) {
      throw isMissing(error) ? new StoredFileMissing(key, { cause: error }) : error;
    }
  }

  async has(key: string): Promise<boolean> {
    const path = this.#path(key);
    try {
      await stat(path);
      return true;
    } catch (error) {
      if (!isMissing(error)) throw error;
      // A file of a folder that is gone is not lost: the folder may merely not be mounted.
      await stat(dirname(path));
      return false;
    }
  }

  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    return use(this.#path(key));
  }

  downloadUrl(): Promise<null> {
    return Promise.resolve(null);
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
    // Not empty: an empty file needs no room.
    await writeFile(path, 'probe');
    await rm(path, { force: true });
  }

  /** A rename is durable only when its folder is flushed too, and so is a folder that was made only in those above it. */
  async #publish(from: string, to: string): Promise<void> {
    const folder = dirname(to);
    await inFolderOf(to, () => rename(from, to));
    // failpoint: storage.renamed
    const inode = await flushFolder(folder);
    if (this.#anchored.get(folder) === inode) return;
    for (const above of [this.root, dirname(this.root)]) await flushFolder(above);
    this.#anchored.set(folder, inode);
  }

  #path(key: string): string {
    if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(this.root, ...key.split('/'));
  }
}

class LocalFile implements OpenFile {
  constructor(private readonly file: FileHandle) {}

  async identity(): Promise<string> {
    const { dev, ino, size, mtimeNs, ctimeNs } = await this.file.stat({ bigint: true });
    return [dev, ino, size, mtimeNs, ctimeNs].join();
  }

  read({ start, end }: Partial<ByteRange> = {}): Readable {
    return this.file.createReadStream({ start: start ?? 0, end, autoClose: false });
  }

  close(): Promise<void> {
    return this.file.close();
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

/** Flushes an existing file, and returns its size and digest. */
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

/** Runs `act`, and makes the folder only when it turns out to be missing, which is seldom. */
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

/** @returns its inode; 0 where folders can't be flushed */
async function flushFolder(path: string): Promise<number> {
  if (process.platform === 'win32') return 0;
  const folder = openSync(path, 'r');
  try {
    await flush(folder);
    return fstatSync(folder).ino;
  } finally {
    closeSync(folder);
  }
}
