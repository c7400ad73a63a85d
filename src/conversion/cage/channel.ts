import { readSync, writeSync } from 'node:fs';
import { FrameReader, frameOf } from './frames.js';
import type { CageTask, ChildMessage } from './protocol.js';

const CHUNK_BYTES = 64 * 1024;

/**
 * The child's end of the channel to its parent: a plain file handle, read and written synchronously. A stream of Node.js
 * would put an object into this process from which sockets can be made; and a child has nothing else to do while it waits.
 */
export class Channel {
  readonly #reader = new FrameReader();
  readonly #chunk = Buffer.alloc(CHUNK_BYTES);
  readonly #tasks: CageTask[] = [];

  constructor(private readonly handle: number) {}

  /** Waits for the next task; `null` when the parent is gone. */
  receive(): CageTask | null {
    while (this.#tasks.length === 0) {
      const count = readSync(this.handle, this.#chunk);
      if (count === 0) return null;
      this.#tasks.push(...(this.#reader.push(Buffer.from(this.#chunk.subarray(0, count))) as CageTask[]));
    }
    return this.#tasks.shift() as CageTask;
  }

  send(message: ChildMessage): void {
    const frame = frameOf(message);
    for (let at = 0; at < frame.length;) at += writeSync(this.handle, frame, at);
  }
}
