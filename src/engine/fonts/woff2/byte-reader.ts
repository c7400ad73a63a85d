/** Reads a stream of a WOFF2 file; every method throws a RangeError behind its end. */
export class ByteReader {
  #at = 0;
  readonly #view: DataView;

  constructor(private readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  uint8(): number {
    return this.#view.getUint8(this.#at++);
  }

  uint16(): number {
    this.#at += 2;
    return this.#view.getUint16(this.#at - 2);
  }

  int16(): number {
    this.#at += 2;
    return this.#view.getInt16(this.#at - 2);
  }

  uint32(): number {
    this.#at += 4;
    return this.#view.getUint32(this.#at - 4);
  }

  take(length: number): Uint8Array {
    if (length > this.bytes.length - this.#at) throw new RangeError('A WOFF2 stream ends too early.');
    this.#at += length;
    return this.bytes.subarray(this.#at - length, this.#at);
  }

  /** `255UInt16` (WOFF2, 6.1.1). */
  packedUint16(): number {
    const code = this.uint8();
    if (code === 253) return this.uint16();
    if (code === 255) return this.uint8() + 253;
    return code === 254 ? this.uint8() + 506 : code;
  }

  /** `UIntBase128` (WOFF2, 6.1.1). */
  base128(): number {
    let value = 0;
    for (let i = 0; i < 5; i++) {
      const byte = this.uint8();
      value = value * 128 + (byte & 0x7f);
      if (!(byte & 0x80)) return value;
    }
    throw new RangeError('A WOFF2 number is too long.');
  }
}
