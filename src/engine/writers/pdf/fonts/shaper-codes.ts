import type { CharacterShaper } from '../../../fonts/character-shaper.js';
import { type ByteBuffer, isEscaped } from '../file/byte-buffer.js';
import type { Coded, EmbeddedFont } from './embedded-font.js';
import type { CodePen } from './code-sink.js';
import { kernOperator } from './kern-operator.js';

/** No shaper has more glyphs. */
const GLYPH_LIMIT = 0x400;

/** The codes of a shaper's glyphs, and what moves them, ready to be written. */
export class SimpleCodes {
  /** The font in which most glyphs are. */
  #font: EmbeddedFont | null = null;
  /** By glyph: codes in that font which stand in a string as they are; 0 where {@link #coded} must be asked. */
  readonly #bytes = new Uint8Array(GLYPH_LIMIT);
  readonly #coded: (Coded | undefined)[] = [];

  /** @param encode gives a code to a glyph of the font that stands for a text */
  constructor(
    private readonly shaper: CharacterShaper,
    private readonly encode: (glyphId: number, text: string) => Coded,
  ) {}

  /** Writes what the shaper has read last. */
  write(count: number, content: ByteBuffer, pen: CodePen): void {
    const { glyphs, kernings, face } = this.shaper;
    const { unitsPerEm } = face.metrics;
    for (let at = 0; at < count;) {
      if (at > 0 && kernings[at] !== 0) content.text(kernOperator(kernings[at], unitsPerEm));
      let end = at + 1;
      while (end < count && kernings[end] === 0) end++;
      while (at < end) {
        if (this.#font && this.#bytes[glyphs[at]] > 0) at = pen.use(this.#font).mapped(this.#bytes, glyphs, at, end);
        else this.writeGlyph(glyphs[at++], pen);
      }
    }
  }

  /** Writes a glyph by itself. */
  writeGlyph(glyph: number, pen: CodePen): void {
    const { font, code } = (this.#coded[glyph] ??= this.#learn(glyph));
    font.append(code, pen.use(font));
  }

  #learn(glyph: number): Coded {
    const coded = this.encode(this.shaper.glyphIdOf(glyph), this.shaper.textOf(glyph));
    const { font, code } = coded;
    this.#font ??= font.hasWordSpace ? font : null;
    if (font === this.#font && !isEscaped(code)) this.#bytes[glyph] = code;
    return coded;
  }
}
