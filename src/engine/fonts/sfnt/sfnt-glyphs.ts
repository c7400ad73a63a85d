import type { GlyphSource } from '../glyph-source.js';
import type { Sfnt } from './sfnt.js';

/** The outlines of one font file. */
export class SfntGlyphs implements GlyphSource {
  readonly head: Uint8Array;
  readonly hhea: Uint8Array;
  readonly maxp: Uint8Array;
  readonly #glyf: Uint8Array;
  readonly #loca: DataView;
  readonly #isLong: boolean;

  constructor(font: Sfnt) {
    this.head = font.table('head');
    this.hhea = font.table('hhea');
    this.maxp = font.table('maxp');
    this.#glyf = font.table('glyf');
    this.#loca = font.view('loca');
    this.#isLong = font.view('head').getInt16(50) === 1;
  }

  outline(glyph: number): Uint8Array {
    return this.#glyf.subarray(this.#offset(glyph), this.#offset(glyph + 1));
  }

  #offset(glyph: number): number {
    return this.#isLong ? this.#loca.getUint32(glyph * 4) : this.#loca.getUint16(glyph * 2) * 2;
  }
}
