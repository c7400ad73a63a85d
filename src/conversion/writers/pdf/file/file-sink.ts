import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

const FLUSH_BYTES = 1 << 20;

/** The output file: bytes are gathered and written a megabyte at a time, when the writer pauses for it. */
export class FileSink {
  readonly #hash = createHash('sha256');
  #chunks: Uint8Array[] = [];
  #pending = 0;
  #offset = 0;

  private constructor(private readonly file: FileHandle) {}

  static async create(path: string): Promise<FileSink> {
    return new FileSink(await open(path, 'w'));
  }

  /** How many bytes were given so far: where the next one stands in the file. */
  get offset(): number {
    return this.#offset;
  }

  write(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
    this.#pending += bytes.length;
    this.#offset += bytes.length;
  }

  /** The back-pressure point: returns when less than a megabyte waits. */
  async drain(): Promise<void> {
    if (this.#pending >= FLUSH_BYTES) await this.#flush();
  }

  /** SHA-256 of everything that was given so far. */
  digest(): Buffer {
    this.#hashPending();
    return this.#hash.copy().digest();
  }

  async close(): Promise<void> {
    try {
      await this.#flush();
    } finally {
      await this.file.close();
    }
  }

  /** Closes the file after a failure, without what waits. */
  async abandon(): Promise<void> {
    this.#chunks = [];
    await this.file.close();
  }

  async #flush(): Promise<void> {
    this.#hashPending();
    const chunks = this.#chunks;
    this.#chunks = [];
    this.#hashed = 0;
    this.#pending = 0;
    const all = Buffer.concat(chunks);
    for (let at = 0; at < all.length;) at += (await this.file.write(all, at)).bytesWritten;
  }

  #hashed = 0;

  #hashPending(): void {
    for (; this.#hashed < this.#chunks.length; this.#hashed++) this.#hash.update(this.#chunks[this.#hashed]);
  }
}
