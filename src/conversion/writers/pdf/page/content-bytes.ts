const START_BYTES = 16 * 1024;

/** The bytes of a content stream, put together in one buffer that grows. */
export class ContentBytes {
  #bytes = Buffer.allocUnsafe(START_BYTES);
  #length = 0;

  /** ASCII. */
  text(text: string): void {
    const { length } = text;
    this.#reserve(length);
    for (let i = 0; i < length; i++) this.#bytes[this.#length + i] = text.charCodeAt(i);
    this.#length += length;
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** What was gathered, valid until more is added; begins anew. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const bigger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + count));
    bigger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = bigger;
  }
}
