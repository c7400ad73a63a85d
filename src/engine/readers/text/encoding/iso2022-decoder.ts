import { PlatformDecoder } from './platform-decoder.js';
import type { StreamDecoder } from './stream-decoder.js';

const ESCAPE = 0x1b;
const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
const LINE_FEED = 0x0a;

/**
 * ISO-2022-KR and ISO-2022-CN (RFC 1557, RFC 1922), which the WHATWG leaves out: between SO and SI stand the pairs of
 * EUC-KR or GB 2312 without their top bits. Other sets (`ESC` sequences after the header) are passed over.
 */
export class Iso2022Decoder implements StreamDecoder {
  readonly #target: PlatformDecoder;
  #isShifted = false;
  #escapeLength = 0;

  constructor(name: 'iso-2022-kr' | 'iso-2022-cn') {
    this.#target = new PlatformDecoder(name === 'iso-2022-kr' ? 'euc-kr' : 'gbk');
  }

  get undecodable() {
    return this.#target.undecodable;
  }

  decode(bytes: Buffer): string {
    const plain = Buffer.alloc(bytes.length);
    let length = 0;
    for (const byte of bytes) {
      if (!this.#isControl(byte)) plain[length++] = this.#isShifted && byte > 0x20 ? byte | 0x80 : byte;
    }
    return this.#target.decode(plain.subarray(0, length));
  }

  end(): string {
    return this.#target.end();
  }

  /** `ESC $ ) x` and `ESC $ * x` name the sets; SO and SI switch, and a line end switches back. */
  #isControl(byte: number): boolean {
    if (byte === ESCAPE) this.#escapeLength = 4;
    if (this.#escapeLength > 0) {
      this.#escapeLength -= 1;
      return true;
    }
    if (byte === SHIFT_OUT || byte === SHIFT_IN) this.#isShifted = byte === SHIFT_OUT;
    if (byte === LINE_FEED) this.#isShifted = false;
    return byte === SHIFT_OUT || byte === SHIFT_IN;
  }
}
