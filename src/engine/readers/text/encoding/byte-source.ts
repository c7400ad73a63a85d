import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const CHUNK_BYTES = 256 * 1024;
const HELD_BYTES = 1024 * 1024;

/**
 * The bytes of a file, which may be gone through more than once. A small file is read once and kept; of a large one no
 * more than a chunk is in memory.
 *
 * Reading is synchronous on purpose: conversions run in a process of their own, local files are in the page cache after
 * the first pass, and a synchronous generator costs a tenth of an asynchronous one per line or row.
 */
export class ByteSource {
  readonly sizeBytes: number;
  readonly #path: string;
  readonly #held: Buffer | null = null;

  /** @throws the file system's error when the file can't be opened */
  constructor(path: string) {
    this.#path = path;
    const descriptor = openSync(path, 'r');
    try {
      this.sizeBytes = fstatSync(descriptor).size;
      if (this.sizeBytes <= HELD_BYTES) this.#held = readHead(descriptor, this.sizeBytes);
    } finally {
      closeSync(descriptor);
    }
  }

  /** Each chunk is only valid until the next one is asked for. */
  *chunks(fromByte = 0): Generator<Buffer> {
    if (this.#held) {
      if (this.#held.length > fromByte) yield this.#held.subarray(fromByte);
      return;
    }
    const descriptor = openSync(this.#path, 'r');
    try {
      const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
      let position = fromByte;
      let length = readSync(descriptor, buffer, 0, CHUNK_BYTES, position);
      while (length > 0) {
        yield buffer.subarray(0, length);
        position += length;
        length = readSync(descriptor, buffer, 0, CHUNK_BYTES, position);
      }
    } finally {
      closeSync(descriptor);
    }
  }
}

function readHead(descriptor: number, sizeBytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(sizeBytes);
  let length = 0;
  while (length < sizeBytes) {
    const count = readSync(descriptor, buffer, length, sizeBytes - length, length);
    if (count === 0) break;
    length += count;
  }
  return buffer.subarray(0, length);
}
