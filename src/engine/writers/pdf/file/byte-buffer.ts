const START_BYTES = 16 * 1024;
const MAX_NUMBER_BYTES = 24;
const [MINUS, POINT, ZERO] = [0x2d, 0x2e, 0x30];
const [OPEN, CLOSE, BACKSLASH, CARRIAGE_RETURN, LETTER_R] = [0x28, 0x29, 0x5c, 0x0d, 0x72];

/** A buffer that grows, for bytes that are put together: those of a content stream, of an object stream. */
export class ByteBuffer {
  #bytes: Buffer;
  #length = 0;

  constructor(startBytes = START_BYTES) {
    this.#bytes = Buffer.allocUnsafe(startBytes);
  }

  get length(): number {
    return this.#length;
  }

  /** Appends ASCII text. */
  text(text: string): void {
    const { length } = text;
    this.#reserve(length);
    for (let i = 0; i < length; i++) this.#bytes[this.#length + i] = text.charCodeAt(i);
    this.#length += length;
  }

  /** Appends a number, given in hundredths, with as few decimals as it needs. */
  hundredths(count: number): void {
    this.#reserve(MAX_NUMBER_BYTES);
    let rest = count;
    if (rest < 0) {
      this.#bytes[this.#length++] = MINUS;
      rest = -rest;
    }
    const fraction = rest % 100;
    this.#digits((rest - fraction) / 100);
    if (fraction === 0) return;
    this.#bytes[this.#length++] = POINT;
    this.#bytes[this.#length++] = ZERO + Math.floor(fraction / 10);
    if (fraction % 10 > 0) this.#bytes[this.#length++] = ZERO + (fraction % 10);
  }

  /** Appends bytes as they are. */
  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Appends a byte of a literal string (ISO 32000-1, 7.3.4.2), escaped where it must be. */
  stringByte(byte: number): void {
    this.#reserve(2);
    if (isEscaped(byte)) this.#bytes[this.#length++] = BACKSLASH;
    this.#bytes[this.#length++] = byte === CARRIAGE_RETURN ? LETTER_R : byte;
  }

  /**
   * Appends the bytes that a table has for the indexes from `from` up to `end`, or up to the first for which it has 0.
   *
   * @returns the index after the last one appended
   */
  mapped(table: Uint8Array, indexes: Uint16Array, from: number, end: number): number {
    this.#reserve(end - from);
    let at = from;
    for (; at < end; at++) {
      const byte = table[indexes[at]];
      if (byte === 0) break;
      this.#bytes[this.#length++] = byte;
    }
    return at;
  }

  /** The bytes so far, valid until more are appended; the buffer begins anew. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #digits(whole: number): void {
    let power = 1;
    while (power * 10 <= whole) power *= 10;
    for (let rest = whole; power >= 1; power /= 10) {
      const digit = Math.floor(rest / power);
      this.#bytes[this.#length++] = ZERO + digit;
      rest -= digit * power;
    }
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const bigger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + count));
    bigger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = bigger;
  }
}

/** Whether a byte of a literal string needs a backslash before it. */
export function isEscaped(byte: number): boolean {
  return byte === OPEN || byte === CLOSE || byte === BACKSLASH || byte === CARRIAGE_RETURN;
}
