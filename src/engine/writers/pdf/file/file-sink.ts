import { createHash } from 'node:crypto';
import { closeSync, writeSync } from 'node:fs';
import { openResult } from '../../open-result.js';

const FLUSH_BYTES = 1 << 20;

/**
 * The output file: bytes are gathered and written a megabyte at a time, when the writer pauses for it. Writing is
 * synchronous on purpose: conversions run in a process of their own, and three trips through the thread pool cost more
 * than a small document does.
 */
export class FileSink {
  readonly #file: number;
  readonly #hash = createHash('sha256');
  #chunks: Uint8Array[] = [];
  #hashedChunks = 0;
  #pendingBytes = 0;
  #offset = 0;

  /** @throws the file system's error when the file can't be made */
  constructor(path: string) {
    this.#file = openResult(path);
  }

  /** How many bytes were given so far: where the next one stands in the file. */
  get offset(): number {
    return this.#offset;
  }

  write(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
    this.#pendingBytes += bytes.length;
    this.#offset += bytes.length;
  }

  /** Bounds the memory: afterwards less than a megabyte waits to be written. */
  drain(): void {
    if (this.#pendingBytes >= FLUSH_BYTES) this.flush();
  }

  /** SHA-256 of everything that was given so far. */
  digest(): Buffer {
    this.#hashPending();
    return this.#hash.copy().digest();
  }

  /** Closes the file, without what waits. */
  close(): void {
    closeSync(this.#file);
  }

  /** Writes all that waits. */
  flush(): void {
    this.#hashPending();
    const all = Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#hashedChunks = 0;
    this.#pendingBytes = 0;
    for (let at = 0; at < all.length;) at += writeSync(this.#file, all, at);
  }

  #hashPending(): void {
    for (; this.#hashedChunks < this.#chunks.length; this.#hashedChunks++) {
      this.#hash.update(this.#chunks[this.#hashedChunks]);
    }
  }
}
