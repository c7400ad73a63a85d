import { ByteBuffer } from '../file/byte-buffer.js';
import type { EmbeddedFont } from './embedded-font.js';
import { kernOperator } from './kern-operator.js';

/** The bytes of a word inside an open literal string of a `TJ` array, e.g. `He)15(llo`, in one font. */
export interface EncodedPart {
  readonly font: EmbeddedFont;
  readonly bytes: Uint8Array;
}

/** A code in a font. */
export interface Coded {
  readonly font: EmbeddedFont;
  readonly code: number;
}

const START_BYTES = 256;

/** Gathers the bytes of one word after the other, font by font. */
export class PartCollector {
  #parts: EncodedPart[] = [];
  #font: EmbeddedFont | null = null;
  readonly #bytes = new ByteBuffer(START_BYTES);

  constructor(private readonly unitsPerEm: number) {}

  /** @param kern by how much the next glyph is nearer or further than the font says, font units */
  add({ font, code }: Coded, kern: number): void {
    if (font !== this.#font) this.#endPart();
    this.#font = font;
    font.append(code, this.#bytes);
    if (kern !== 0) this.#bytes.text(kernOperator(kern, this.unitsPerEm));
  }

  /** The word that was gathered; the next one begins. */
  take(): readonly EncodedPart[] {
    this.#endPart();
    this.#font = null;
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  #endPart(): void {
    if (this.#font) this.#parts.push({ font: this.#font, bytes: this.#bytes.takeCopy() });
  }
}
