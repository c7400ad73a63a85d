/** A whole page of true colour at 300 dpi takes 25 MB; more than 64 MiB are refused. */
const MAX_BYTES = 64 * 1024 * 1024;
const FIRST_SIZE = 4096;

/** Gathers bytes that come as hexadecimal digits or as they are. */
export class HexBuffer {
  #bytes = new Uint8Array(0);
  #length = 0;
  /** The first digit of a pair that is not complete; -1: none. */
  #digit = -1;
  #isTooLarge = false;

  addHex(hex: Uint8Array, start: number, end: number): void {
    this.#reserve((end - start + 1) >> 1);
    if (this.#isTooLarge) return;
    for (let at = start; at < end; at++) {
      const value = HEX_VALUES[hex[at]];
      if (value < 0) continue;
      if (this.#digit < 0) {
        this.#digit = value;
      } else {
        this.#bytes[this.#length++] = this.#digit * 16 + value;
        this.#digit = -1;
      }
    }
  }

  addBytes(bytes: Uint8Array, start: number, end: number): void {
    this.#reserve(end - start);
    if (this.#isTooLarge) return;
    this.#bytes.set(bytes.subarray(start, end), this.#length);
    this.#length += end - start;
  }

  /** All bytes so far. */
  take(): Uint8Array | 'too-large' {
    return this.#isTooLarge ? 'too-large' : this.#bytes.slice(0, this.#length);
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed > MAX_BYTES) {
      this.#isTooLarge = true;
      this.#bytes = new Uint8Array(0);
    }
    if (this.#isTooLarge || needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2, FIRST_SIZE));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** Value of each byte as a digit; -1 for what is none. */
const HEX_VALUES = Int8Array.from({ length: 256 }, (_, byte) => {
  const value = Number.parseInt(String.fromCharCode(byte), 16);
  return Number.isNaN(value) ? -1 : value;
});
