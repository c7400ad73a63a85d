import type { Face, ShapedWord } from '../../../fonts/face.js';
import { identityClusters } from '../../../fonts/identity-clusters.js';
import type { EmbeddedFont } from './embedded-font.js';
import { type GlyphShape, type PlacedShape, shapeKey, shapesOf, withoutWideKern } from './glyph-shape.js';
import { withMarkCarriers } from './mark-carriers.js';

/** The bytes of a word inside an open literal string of a `TJ` array, e.g. `He)15(llo`, in one font. */
export interface EncodedPart {
  readonly font: EmbeddedFont;
  readonly bytes: Uint8Array;
}

/** Words whose bytes are kept; all are forgotten when there are more. */
const MAX_WORDS = 50_000;

/** Encodes the words of one face in one document. Codes are given when a shape is first written, so bytes depend on the document alone. */
export class FaceEncoder {
  readonly #fonts: EmbeddedFont[] = [];
  readonly #words = new Map<ShapedWord, readonly EncodedPart[]>();
  /** Codes of single glyphs, by glyph and UTF-16 unit. */
  readonly #plain = new Map<number, Coded & { readonly shape: GlyphShape }>();

  constructor(
    private readonly face: Face,
    private readonly addFont: (isFirst: boolean) => EmbeddedFont,
  ) {}

  encode(word: ShapedWord): readonly EncodedPart[] {
    const known = this.#words.get(word);
    if (known) return known;
    const parts = isPlain(word) ? this.#makePlain(word) : this.#make(word);
    if (word.isTransient) return parts;
    if (this.#words.size >= MAX_WORDS) this.#words.clear();
    this.#words.set(word, parts);
    return parts;
  }

  /** For letter-spaced text: one code a cluster, as space is added after every code. */
  encodeClusters(word: ShapedWord): readonly EncodedPart[] {
    return isPlain(word) ? this.encode(word) : this.#put(shapesOf(word, this.face));
  }

  #make(word: ShapedWord): readonly EncodedPart[] {
    const { unitsPerEm } = this.face.metrics;
    const shapes = shapesOf(word, this.face).map((placed) => withoutWideKern(placed, unitsPerEm));
    return this.#put(shapes.flatMap(withMarkCarriers));
  }

  #put(shapes: readonly PlacedShape[]): readonly EncodedPart[] {
    const collector = new PartCollector(this.face.metrics.unitsPerEm);
    for (const { shape, kern } of shapes) collector.add(this.#codeOf(shape), kern);
    return collector.finish();
  }

  /** Most words have one unmoved glyph for each character: their codes are found by two numbers. */
  #makePlain({ text, glyphs, advances }: ShapedWord): readonly EncodedPart[] {
    const { unitsPerEm } = this.face.metrics;
    const collector = new PartCollector(unitsPerEm);
    for (let i = 0; i < glyphs.length; i++) {
      const known = this.#plainCode(glyphs[i], text[i]);
      const { shape, kern } = withoutWideKern(
        { shape: known.shape, kern: advances[i] - known.shape.advance },
        unitsPerEm,
      );
      collector.add(shape === known.shape ? known : this.#codeOf(shape), kern);
    }
    return collector.finish();
  }

  #plainCode(glyph: number, text: string): Coded & { readonly shape: GlyphShape } {
    const key = glyph * 0x10000 + text.charCodeAt(0);
    let known = this.#plain.get(key);
    if (!known) {
      const shape = { components: [{ glyph, x: 0, y: 0 }], advance: this.face.advanceOf(glyph), text };
      this.#plain.set(key, (known = { ...this.#codeOf(shape), shape }));
    }
    return known;
  }

  #codeOf(shape: GlyphShape): Coded {
    const key = shapeKey(shape);
    for (const font of this.#fonts) {
      const code = font.encode(shape, key);
      if (code !== null) return { font, code };
    }
    const font = this.addFont(this.#fonts.length === 0);
    this.#fonts.push(font);
    const code = font.encode(shape, key);
    if (code === null) throw new Error('An empty font has no room for a glyph.');
    return { font, code };
  }
}

/** One glyph a character, none moved, none without width. */
function isPlain({ text, glyphs, advances, xOffsets, yOffsets, clusters }: ShapedWord): boolean {
  if (xOffsets || yOffsets || glyphs.length !== text.length || clusters !== identityClusters(glyphs.length))
    return false;
  for (let i = 0; i < glyphs.length; i++) if (advances[i] === 0) return false;
  return true;
}

/** A code in a font. */
interface Coded {
  readonly font: EmbeddedFont;
  readonly code: number;
}

/** Gathers the bytes of a word, font by font. */
class PartCollector {
  readonly #parts: EncodedPart[] = [];
  #font: EmbeddedFont | null = null;
  #bytes: number[] = [];

  constructor(private readonly unitsPerEm: number) {}

  add({ font, code }: Coded, kern: number): void {
    if (font !== this.#font) this.#endPart();
    this.#font = font;
    font.append(code, this.#bytes);
    if (kern !== 0) appendKern(this.#bytes, kern, this.unitsPerEm);
  }

  finish(): readonly EncodedPart[] {
    this.#endPart();
    return this.#parts;
  }

  #endPart(): void {
    if (this.#font) this.#parts.push({ font: this.#font, bytes: Uint8Array.from(this.#bytes) });
    this.#bytes = [];
  }
}

/** A `TJ` number is in thousandths of an em and moves back. */
function appendKern(bytes: number[], kern: number, unitsPerEm: number): void {
  const thousandths = Math.round((-kern * 100_000) / unitsPerEm) / 100;
  if (thousandths === 0) return;
  bytes.push(0x29, ...Buffer.from(String(thousandths), 'latin1'), 0x28);
}
