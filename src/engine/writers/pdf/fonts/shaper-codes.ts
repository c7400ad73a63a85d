import type { CharacterShaper } from '../../../fonts/character-shaper.js';
import { type ByteBuffer, isEscaped } from '../file/byte-buffer.js';
import type { CodeSink } from './code-sink.js';
import type { Coded, EmbeddedFont } from './embedded-font.js';
import { kernOperator } from './kern-operator.js';

/** Glyphs of a shaper at most. */
const MAX_GLYPHS = 0x400;

/** The codes of a {@link CharacterShaper}'s glyphs, ready to be written. */
export class ShaperCodes {
  /** The face's first simple font, in which most glyphs are. */
  #font: EmbeddedFont | null = null;
  /** By glyph: codes in that font that need no escape in a string; 0 where {@link #coded} has to be asked. */
  readonly #bytes = new Uint8Array(MAX_GLYPHS);
  readonly #coded: (Coded | undefined)[] = [];

  /** @param encode gives a code to a glyph of the font that stands for a text */
  constructor(
    private readonly shaper: CharacterShaper,
    private readonly encode: (glyphId: number, text: string) => Coded,
  ) {}

  /** Writes the glyphs that the shaper has read last, with the kerning between them. */
  write(count: number, content: ByteBuffer, sink: CodeSink): void {
    const { glyphs, kernings, face } = this.shaper;
    const { unitsPerEm } = face.metrics;
    for (let at = 0; at < count;) {
      if (at > 0 && kernings[at] !== 0) content.text(kernOperator(kernings[at], unitsPerEm));
      let end = at + 1;
      while (end < count && kernings[end] === 0) end++;
      while (at < end) {
        if (this.#font && this.#bytes[glyphs[at]] > 0) at = sink.use(this.#font).mapped(this.#bytes, glyphs, at, end);
        else this.writeGlyph(glyphs[at++], sink);
      }
    }
  }

  /** Writes a glyph by itself. */
  writeGlyph(glyph: number, sink: CodeSink): void {
    const { font, code } = (this.#coded[glyph] ??= this.#encode(glyph));
    font.append(code, sink.use(font));
  }

  #encode(glyph: number): Coded {
    const coded = this.encode(this.shaper.glyphIdOf(glyph), this.shaper.textOf(glyph));
    const { font, code } = coded;
    this.#font ??= font.hasWordSpace ? font : null;
    if (font === this.#font && !isEscaped(code)) this.#bytes[glyph] = code;
    return coded;
  }
}
