import type { Face } from '../../../fonts/face.js';
import type { ByteBuffer } from '../file/byte-buffer.js';
import type { FileBody } from '../file/file-body.js';
import type { EmbeddedFont } from './embedded-font.js';
import { formatWidth, subsetName, writeDescriptor } from './font-program.js';
import type { GlyphShape } from './glyph-shape.js';
import { toUnicodeCMap } from './to-unicode.js';
import { subsetTrueType } from './truetype-subset.js';

const MAX_CODE = 60_000;

/** A Type 0 font with codes of two bytes, each the number of its glyph: for faces of Han, Kana and Hangul. */
export class CompositeFont implements EmbeddedFont {
  readonly hasWordSpace = false;
  readonly #shapes: GlyphShape[] = [];

  constructor(
    readonly id: number,
    readonly resourceName: string,
    private readonly face: Face,
  ) {}

  add(shape: GlyphShape): number | null {
    return this.#shapes.length >= MAX_CODE ? null : this.#shapes.push(shape);
  }

  append(code: number, bytes: ByteBuffer): void {
    bytes.stringByte(code >> 8);
    bytes.stringByte(code & 0xff);
  }

  write(body: FileBody): void {
    const program = subsetTrueType(this.face.glyphs, this.#shapes, { type: 'identity' });
    const name = subsetName(program, this.face);
    const descriptor = writeDescriptor(body, this.face, name, program);
    const unicode = body.newId();
    const texts = this.#shapes.map(({ text }, i) => ({ code: i + 1, text }));
    body.compressed(unicode, '', Buffer.from(toUnicodeCMap(texts, 2), 'latin1'));
    const descendant = body.add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDToGIDMap/Identity/DW 1000/W[1[${this.#widths()}]]` +
        `/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R>>`,
    );
    body.object(
      this.id,
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]` +
        `/ToUnicode ${unicode} 0 R>>`,
    );
  }

  #widths(): string {
    return this.#shapes.map(({ advance }) => formatWidth(advance, this.face.metrics.unitsPerEm)).join(' ');
  }
}
