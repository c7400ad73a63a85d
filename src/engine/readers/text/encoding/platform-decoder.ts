import { TextDecoder } from 'node:util';
import { countOf, REPLACEMENT, type StreamDecoder } from './stream-decoder.js';

/** UTF-16 and the East Asian encodings, by the platform's own tables. */
export class PlatformDecoder implements StreamDecoder {
  readonly #decoder: TextDecoder;
  readonly #bytesPerUnit: number;
  #offset = 0;
  #count = 0;
  #firstByte = -1;

  constructor(name: string) {
    this.#decoder = new TextDecoder(name, { ignoreBOM: true });
    this.#bytesPerUnit = name.startsWith('utf-16') ? 2 : 0;
  }

  get undecodable() {
    return { count: this.#count, firstByte: this.#firstByte };
  }

  decode(bytes: Buffer): string {
    const text = this.#decoder.decode(bytes, { stream: true });
    this.#note(text, bytes);
    this.#offset += bytes.length;
    return text;
  }

  end(): string {
    const text = this.#decoder.decode();
    this.#note(text, Buffer.alloc(0));
    return text;
  }

  #note(text: string, bytes: Buffer): void {
    const at = text.indexOf(REPLACEMENT);
    if (at < 0) return;
    const count = countOf(text, REPLACEMENT) - this.#ownReplacements(bytes);
    this.#count += count;
    // Exact for UTF-16. The others don't say how many bytes a character took: the start of the chunk is near enough.
    if (count > 0 && this.#firstByte < 0) this.#firstByte = this.#offset + at * this.#bytesPerUnit;
  }

  /** Only in UTF-16 can the source itself hold U+FFFD. */
  #ownReplacements(bytes: Buffer): number {
    if (this.#bytesPerUnit === 0) return 0;
    const unit = this.#decoder.encoding === 'utf-16be' ? 0xfffd : 0xfdff;
    let count = 0;
    for (let i = 0; i + 1 < bytes.length; i += 2) if (bytes.readUInt16BE(i) === unit) count += 1;
    return count;
  }
}
