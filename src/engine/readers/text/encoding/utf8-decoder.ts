import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { countOf, REPLACEMENT, type StreamDecoder } from './stream-decoder.js';

const REPLACEMENT_BYTES = Buffer.from(REPLACEMENT);

/** UTF-8. Nothing is counted in valid chunks, which nearly all are. */
export class Utf8Decoder implements StreamDecoder {
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  #carried: Buffer = Buffer.alloc(0);
  #offset = 0;
  #count = 0;
  #firstByte = -1;

  get undecodable() {
    return { count: this.#count, firstByte: this.#firstByte };
  }

  decode(bytes: Buffer): string {
    const all = this.#carried.length > 0 ? Buffer.concat([this.#carried, bytes]) : bytes;
    const whole = all.subarray(0, all.length - incompleteTail(all));
    // The caller's buffer is overwritten by the next chunk.
    this.#carried = Buffer.from(all.subarray(whole.length));
    return this.#decodeWhole(whole);
  }

  end(): string {
    const rest = this.#carried;
    this.#carried = Buffer.alloc(0);
    return rest.length > 0 ? this.#decodeWhole(rest) : '';
  }

  #decodeWhole(bytes: Buffer): string {
    const start = this.#offset;
    this.#offset += bytes.length;
    if (isAscii(bytes)) return bytes.toString('latin1');
    if (isUtf8(bytes)) return bytes.toString('utf8');
    const text = this.#decoder.decode(bytes);
    this.#count += countOf(text, REPLACEMENT) - countInBytes(bytes, REPLACEMENT_BYTES);
    if (this.#firstByte < 0) this.#firstByte = start + firstInvalid(bytes, text);
    return text;
  }
}

/** Length in bytes of a sequence at the end that more bytes may complete; 0–3. */
export function incompleteTail(bytes: Uint8Array): number {
  const limit = Math.min(3, bytes.length);
  for (let length = 1; length <= limit; length++) {
    const byte = bytes[bytes.length - length];
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return byte >= 0xf0 || (byte >= 0xe0 && length < 3) || length < 2 ? length : 0;
  }
  return 0;
}

/** Everything before the first replacement that is not the source's own is valid, so its length in bytes is known. */
function firstInvalid(bytes: Buffer, text: string): number {
  let offset = 0;
  let from = 0;
  for (let at = text.indexOf(REPLACEMENT); at >= 0; at = text.indexOf(REPLACEMENT, from)) {
    offset += Buffer.byteLength(text.slice(from, at));
    if (!bytes.subarray(offset, offset + 3).equals(REPLACEMENT_BYTES)) return offset;
    offset += 3;
    from = at + 1;
  }
  return offset;
}

function countInBytes(bytes: Buffer, part: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, at + part.length)) count += 1;
  return count;
}
