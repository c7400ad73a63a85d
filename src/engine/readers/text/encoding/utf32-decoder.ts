import { REPLACEMENT, type StreamDecoder } from './stream-decoder.js';

/** UTF-32, which the WHATWG leaves out. Surrogates and numbers beyond U+10FFFF are undecodable. */
export class Utf32Decoder implements StreamDecoder {
  readonly #isBigEndian: boolean;
  #carried: Buffer = Buffer.alloc(0);
  #offset = 0;
  #count = 0;
  #firstByte = -1;

  constructor(isBigEndian: boolean) {
    this.#isBigEndian = isBigEndian;
  }

  get undecodable() {
    return { count: this.#count, firstByte: this.#firstByte };
  }

  decode(bytes: Buffer): string {
    const all = this.#carried.length > 0 ? Buffer.concat([this.#carried, bytes]) : bytes;
    const length = all.length - (all.length % 4);
    this.#carried = Buffer.from(all.subarray(length));
    const characters: string[] = [];
    for (let i = 0; i < length; i += 4) characters.push(this.#character(all, i));
    this.#offset += length;
    return characters.join('');
  }

  end(): string {
    if (this.#carried.length === 0) return '';
    this.#carried = Buffer.alloc(0);
    return this.#undecodable(this.#offset);
  }

  #character(bytes: Buffer, at: number): string {
    const codePoint = this.#isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
    const isScalar = codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
    return isScalar ? String.fromCodePoint(codePoint) : this.#undecodable(this.#offset + at);
  }

  #undecodable(offset: number): string {
    this.#count += 1;
    if (this.#firstByte < 0) this.#firstByte = offset;
    return REPLACEMENT;
  }
}
