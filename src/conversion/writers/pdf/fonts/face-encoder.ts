import type { Face, ShapedWord } from '../../../fonts/face.js';
import type { EmbeddedFont } from './embedded-font.js';
import { type PlacedShape, shapeKey, shapesOf } from './glyph-shape.js';

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

  constructor(
    private readonly face: Face,
    private readonly addFont: (isFirst: boolean) => EmbeddedFont,
  ) {}

  encode(word: ShapedWord): readonly EncodedPart[] {
    const known = this.#words.get(word);
    if (known) return known;
    const parts = this.#make(word);
    if (this.#words.size >= MAX_WORDS) this.#words.clear();
    this.#words.set(word, parts);
    return parts;
  }

  #make(word: ShapedWord): readonly EncodedPart[] {
    const parts: { font: EmbeddedFont; bytes: number[] }[] = [];
    for (const placed of shapesOf(word, this.face)) {
      const { font, code } = this.#codeOf(placed);
      let part = parts.at(-1);
      if (part?.font !== font) parts.push((part = { font, bytes: [] }));
      font.append(code, part.bytes);
      if (placed.kern !== 0) appendKern(part.bytes, placed.kern, this.face.metrics.unitsPerEm);
    }
    return parts.map(({ font, bytes }) => ({ font, bytes: Uint8Array.from(bytes) }));
  }

  #codeOf({ shape }: PlacedShape): { readonly font: EmbeddedFont; readonly code: number } {
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

/** A `TJ` number is in thousandths of an em and moves back. */
function appendKern(bytes: number[], kern: number, unitsPerEm: number): void {
  const thousandths = Math.round((-kern * 100_000) / unitsPerEm) / 100;
  if (thousandths === 0) return;
  bytes.push(0x29, ...Buffer.from(String(thousandths), 'latin1'), 0x28);
}
