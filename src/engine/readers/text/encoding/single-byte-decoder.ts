import { isAscii } from 'node:buffer';
import type { StreamDecoder } from './stream-decoder.js';

const REPLACEMENT_UNIT = 0xfffd;

/** Encodings with one byte for each character. */
export class SingleByteDecoder implements StreamDecoder {
  readonly #units: Uint16Array;
  readonly #isAsciiBased: boolean;
  #offset = 0;
  #count = 0;
  #firstByte = -1;

  /** @param table the 256 characters, U+FFFD where a byte means nothing */
  constructor(table: string) {
    this.#units = Uint16Array.from({ length: 256 }, (_, byte) => table.charCodeAt(byte));
    this.#isAsciiBased = table.charCodeAt(0x41) === 0x41;
  }

  get undecodable() {
    return { count: this.#count, firstByte: this.#firstByte };
  }

  decode(bytes: Buffer): string {
    const start = this.#offset;
    this.#offset += bytes.length;
    if (this.#isAsciiBased && isAscii(bytes)) return bytes.toString('latin1');
    const units = new Uint16Array(bytes.length);
    for (let i = 0; i < bytes.length; i++) {
      const unit = this.#units[bytes[i]];
      units[i] = unit;
      if (unit === REPLACEMENT_UNIT) this.#note(start + i);
    }
    return Buffer.from(units.buffer).toString('utf16le');
  }

  end(): string {
    return '';
  }

  #note(offset: number): void {
    this.#count += 1;
    if (this.#firstByte < 0) this.#firstByte = offset;
  }
}
