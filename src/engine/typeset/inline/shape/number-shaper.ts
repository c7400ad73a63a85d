import type { Face, ShapedWord, ShapingContext } from '../../../fonts/face.js';
import { identityClusters } from '../../../fonts/identity-clusters.js';
import { makeSetWord, type SetWord } from './set-word.js';

const DIGITS = '0123456789';
const SEPARATORS = '.,:/-';

interface Sign {
  readonly glyph: number;
  readonly advance: number;
}

/** Sets numbers glyph by glyph, in faces that set digits the same whatever stands beside them: twenty times as fast as shaping. */
export class NumberShaper {
  private constructor(
    private readonly face: Face,
    private readonly signs: readonly Sign[],
  ) {}

  /** `null` where the face kerns its digits or joins them. */
  static tryFace(face: Face, context: ShapingContext): NumberShaper | null {
    const signs: Sign[] = [];
    for (const character of DIGITS + SEPARATORS) {
      const sign = singleSign(face.shape(character, context));
      if (!sign || !face.has(character.charCodeAt(0))) return null;
      signs[character.charCodeAt(0)] = sign;
    }
    const shaper = new NumberShaper(face, signs);
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
      const { glyph, advance } = this.signs[text.charCodeAt(i)];
      glyphs[i] = glyph;
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

function singleSign({ glyphs, advances, xOffsets, yOffsets }: ShapedWord): Sign | null {
  return glyphs.length === 1 && glyphs[0] !== 0 && !xOffsets && !yOffsets
    ? { glyph: glyphs[0], advance: advances[0] }
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
