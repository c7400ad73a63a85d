import type { Readable } from 'node:stream';

/** Injection token of the {@link StoragePort}. */
export const STORAGE = Symbol('STORAGE');

/** A part of a file: bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Size and digest of a file that was moved into the storage. */
export interface AdoptedFile {
  readonly sizeBytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** A stored file that is held open: what is read of it is one file, whatever happens to its key meanwhile. */
export interface OpenFile {
  /** A string that changes whenever the file is written to, replaced, or changed in any way that the system reports. */
  identity(): Promise<string>;
  read(range?: ByteRange): Readable;
  close(): Promise<void>;
}

export interface StorageEntry {
  readonly key: string;
  /** ms since 1970. */
  readonly modifiedAt: number;
}

/** Name and media type of a file that clients fetch. */
export interface Download {
  readonly fileName: string;
  readonly contentType: string;
}

/** Where files live under keys that the service chooses (never the client): a local folder now. */
export interface StoragePort {
  /** Stores what comes. When this returns, the file is whole and durable under its key. */
  put(key: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Moves a local file in; durable when this returns. */
  adopt(key: string, path: string): Promise<AdoptedFile>;
  /** A whole file that is known to be small. @throws StoredFileMissing */
  read(key: string): Promise<Buffer>;
  /** To be closed by the caller. @throws StoredFileMissing */
  open(key: string): Promise<OpenFile>;
  /** @throws when it can't be found out, since the folder is not mounted for example */
  has(key: string): Promise<boolean>;
  /** Lends the file at a local path, for a converter to read it; the path is good only until `use` has ended. */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  /** An address where clients can fetch the file themselves; `null` where it goes through this service. */
  downloadUrl(key: string, download: Download): Promise<string | null>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** Every file below a folder of keys; what a killed process left half-written has a key of its own, for `remove`. */
  list(folder: string): AsyncIterable<StorageEntry>;
  /** @throws when nothing could be stored now */
  assertWritable(): Promise<void>;
}

/** The database knows a file that the storage has not, or not as it was stored. */
export class StoredFileMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`The stored file ${key} is missing or damaged.`, options);
    this.name = 'StoredFileMissing';
  }
}
