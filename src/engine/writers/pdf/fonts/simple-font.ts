import type { Face } from '../../../fonts/face.js';
import type { ByteBuffer } from '../file/byte-buffer.js';
import type { FileBody } from '../file/file-body.js';
import type { EmbeddedFont } from './embedded-font.js';
import { formatWidth, subsetName, writeDescriptor } from './font-program.js';
import type { GlyphShape } from './glyph-shape.js';
import { toUnicodeCMap } from './to-unicode.js';
import { subsetTrueType } from './truetype-subset.js';

const SPACE = 0x20;
const LAST_CODE = 0xff;

/**
 * A symbolic TrueType font with codes of one byte. In a face's first subset ASCII characters keep their codes and all
 * others are counted from 128; in later ones from 33. 32 is always the space.
 */
export class SimpleFont implements EmbeddedFont {
  readonly hasWordSpace = true;
  readonly #shapes: (GlyphShape | undefined)[] = [];
  #next: number;

  constructor(
    readonly id: number,
    readonly resourceName: string,
    private readonly face: Face,
    private readonly isFirst: boolean,
  ) {
    this.#next = isFirst ? 0x80 : SPACE + 1;
  }

  add(shape: GlyphShape): number | null {
    const code = this.#chooseCode(shape.text);
    if (code !== null) this.#shapes[code] = shape;
    return code;
  }

  append(code: number, bytes: ByteBuffer): void {
    bytes.stringByte(code);
  }

  write(body: FileBody): void {
    const codes: number[] = [];
    const shapes: GlyphShape[] = [];
    for (const [code, shape] of this.#shapes.entries()) {
      if (!shape) continue;
      codes.push(code);
      shapes.push(shape);
    }
    const program = subsetTrueType(this.face.glyphs, shapes, { type: 'symbol', codes });
    const name = subsetName(program, this.face);
    const descriptor = writeDescriptor(body, this.face, name, program);
    const unicode = body.newId();
    const texts = codes.map((code, i) => ({ code, text: shapes[i].text }));
    body.compressed(unicode, '', Buffer.from(toUnicodeCMap(texts, 1), 'latin1'));
    body.object(
      this.id,
      `<</Type/Font/Subtype/TrueType/BaseFont/${name}/FirstChar ${codes[0]}/LastChar ${codes.at(-1)}` +
        `/Widths[${this.#widths(codes)}]/FontDescriptor ${descriptor} 0 R/ToUnicode ${unicode} 0 R>>`,
    );
  }

  #chooseCode(text: string): number | null {
    const ascii = text.length === 1 ? text.charCodeAt(0) : 0;
    const keepsOwn = ascii === SPACE || (this.isFirst && ascii > SPACE && ascii < 0x7f);
    if (keepsOwn && this.#shapes[ascii] === undefined) return ascii;
    return this.#next > LAST_CODE ? null : this.#next++;
  }

  #widths(codes: readonly number[]): string {
    const widths: string[] = [];
    for (let code = codes[0]; code <= codes[codes.length - 1]; code++) {
      widths.push(formatWidth(this.#shapes[code]?.advance ?? 0, this.face.metrics.unitsPerEm));
    }
    return widths.join(' ');
  }
}
