import { Sfnt } from '../sfnt/sfnt.js';
import { SfntGlyphs } from '../sfnt/sfnt-glyphs.js';
import type { Face, FaceMetrics, ShapedWord } from '../face.js';
import { BOX_LONG, BOX_SHORT, buildBoxFont, DIGIT_ADVANCE, DIGIT_ROW, FIRST_DIGIT } from './box-font.js';

const UNITS_PER_EM = 1000;
const LEFT = 90;
const UPPER = 340;
const LOWER = -10;

/** The family of {@link MissingFace}. */
export const MISSING_FAMILY = 'Docket Missing';

/**
 * The face of last resort: every character is a box with its code point in hexadecimal, in two rows. What is copied
 * from the page is the character itself.
 */
export class MissingFace implements Face {
  readonly key = 'missing';
  readonly family = MISSING_FAMILY;
  readonly postScriptName = 'DocketMissing';
  readonly isIdeographic = false;
  readonly metrics: FaceMetrics = {
    unitsPerEm: UNITS_PER_EM,
    ascent: 800,
    descent: -200,
    capHeight: 700,
    xHeight: 500,
    underlinePosition: -100,
    underlineThickness: 50,
    italicAngle: 0,
    weight: 400,
    isFixedPitch: false,
    boundingBox: [0, -140, 1000, 760],
  };
  readonly #font = buildBoxFont();
  readonly glyphs = new SfntGlyphs(new Sfnt(this.#font.program));

  has(): boolean {
    return true;
  }

  advanceOf(glyph: number): number {
    return this.#font.advances[glyph] ?? 0;
  }

  shape(word: string): ShapedWord {
    const marks: Mark[] = [];
    let index = 0;
    for (const character of word) {
      marks.push(...this.#boxOf(character.codePointAt(0) ?? 0, index));
      index += character.length;
    }
    return {
      text: word,
      glyphs: Uint16Array.from(marks, (mark) => mark.glyph),
      advances: Int32Array.from(marks, (mark) => mark.advance),
      xOffsets: Int32Array.from(marks, (mark) => mark.x),
      yOffsets: Int32Array.from(marks, (mark) => mark.y),
      clusters: Uint32Array.from(marks, (mark) => mark.cluster),
      width: marks.reduce((sum, mark) => sum + mark.advance, 0),
      isSpace: false,
    };
  }

  #boxOf(codePoint: number, cluster: number): Mark[] {
    const columns = codePoint > 0xffff ? 3 : 2;
    const hex = codePoint.toString(16).padStart(columns * 2, '0');
    const glyph = columns === 3 ? BOX_LONG : BOX_SHORT;
    const advance = this.advanceOf(glyph);
    const box: Mark = { glyph, advance, x: 0, y: 0, cluster };
    const digits = Array.from(hex, (digit, i) => ({
      glyph: FIRST_DIGIT + Number.parseInt(digit, 16),
      advance: 0,
      x: LEFT + (i % columns) * DIGIT_ADVANCE - advance,
      y: (i < columns ? UPPER : LOWER) - DIGIT_ROW,
      cluster,
    }));
    return [box, ...digits];
  }
}

interface Mark {
  readonly glyph: number;
  readonly advance: number;
  readonly x: number;
  readonly y: number;
  readonly cluster: number;
}
