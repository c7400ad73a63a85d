import { isAscii, isUtf8 } from 'node:buffer';
import type { ByteSource } from './byte-source.js';
import { incompleteTail } from './utf8-decoder.js';

const MAX_SAMPLE_BYTES = 32 * 1024;
const WINDOW_BYTES = 4 * 1024;
const LINE_FEED = 0x0a;

/** What one pass over all bytes says about their encoding. */
export interface ByteScan {
  readonly isAscii: boolean;
  readonly isUtf8: boolean;
  /** ISO-2022 switches character sets with `ESC $`. */
  readonly hasSetSwitch: boolean;
  /** Whole lines with bytes beyond ASCII, from anywhere in the file; all of a small file. */
  readonly sample: Buffer;
}

export function scanBytes(source: ByteSource): ByteScan {
  const sampler = new Sampler();
  let isAllAscii = true;
  let isAllUtf8 = true;
  let hasSetSwitch = false;
  let carried: Buffer = Buffer.alloc(0);
  for (const chunk of source.chunks()) {
    hasSetSwitch ||= chunk.includes('\x1b$');
    if (isAscii(chunk) && carried.length === 0) {
      sampler.addAscii(chunk);
      continue;
    }
    isAllAscii = false;
    sampler.add(chunk);
    const all = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk;
    const wholeLength = all.length - incompleteTail(all);
    isAllUtf8 &&= isUtf8(all.subarray(0, wholeLength));
    carried = Buffer.from(all.subarray(wholeLength));
  }
  return { isAscii: isAllAscii, isUtf8: isAllUtf8 && carried.length === 0, hasSetSwitch, sample: sampler.sample() };
}

class Sampler {
  readonly #windows: Buffer[] = [];
  #length = 0;
  #asciiHead: Buffer | null = null;

  /** ASCII is sampled only for a file that holds nothing else. */
  addAscii(chunk: Buffer): void {
    this.#asciiHead ??= Buffer.from(chunk.subarray(0, WINDOW_BYTES));
  }

  add(chunk: Buffer): void {
    let position = 0;
    while (this.#length < MAX_SAMPLE_BYTES) {
      const high = nextHighByte(chunk, position);
      if (high < 0) return;
      // The bytes before the first one beyond ASCII are whole characters: a window may start at any of them.
      const lineStart = chunk.lastIndexOf(LINE_FEED, high) + 1;
      const start = Math.max(position, lineStart, high - WINDOW_BYTES / 8);
      position = windowEnd(chunk, start);
      const window = Buffer.from(chunk.subarray(start, position));
      this.#windows.push(window);
      this.#length += window.length;
    }
  }

  sample(): Buffer {
    if (this.#windows.length === 0) return this.#asciiHead ?? Buffer.alloc(0);
    return Buffer.concat(this.#windows);
  }
}

function nextHighByte(bytes: Buffer, from: number): number {
  for (let i = from; i < bytes.length; i++) if (bytes[i] >= 0x80) return i;
  return -1;
}

function windowEnd(bytes: Buffer, start: number): number {
  const lineEnd = bytes.indexOf(LINE_FEED, start + WINDOW_BYTES);
  const limit = start + 2 * WINDOW_BYTES;
  return Math.min(bytes.length, lineEnd < 0 ? limit : Math.min(limit, lineEnd + 1));
}
