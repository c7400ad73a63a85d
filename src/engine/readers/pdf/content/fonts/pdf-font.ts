import { toMatrix } from '../../geometry/matrix.js';
import { fontLook, type FontFacts, type FontLook } from './font-look.js';
import { ligaturesOf } from './ligatures.js';

/** A font as pdf.js hands it over. */
export interface PdfjsFont extends FontFacts {
  readonly fontMatrix?: readonly number[];
  readonly isType3Font?: boolean;
  readonly vertical?: boolean;
  readonly bbox?: readonly number[];
  /** Glyph names by character code. */
  readonly differences?: readonly (string | null)[];
}

/** A font of the file: what its glyphs are placed and styled by. */
export interface PdfFont extends FontLook {
  /** Key of pdf.js. */
  readonly key: string;
  /** Glyph widths to text space. */
  readonly widthScale: number;
  /** Height of a line of type as a multiple of the font size; not 1 for fonts whose glyphs are drawings. */
  readonly heightScale: number;
  readonly isVertical: boolean;
  /** Letters that ligatures stand for, by character code. */
  readonly ligatures: ReadonlyMap<number, string>;
}

export function toPdfFont(key: string, font: PdfjsFont): PdfFont {
  const matrix = toMatrix(font.fontMatrix ?? [0.001, 0, 0, 0.001, 0, 0]);
  return {
    key,
    ...fontLook(font),
    widthScale: matrix[0] || 0.001,
    heightScale: font.isType3Font ? type3Height(font, matrix[3]) : 1,
    isVertical: font.vertical === true,
    ligatures: ligaturesOf(font.differences ?? []),
  };
}

/** Glyphs of Type 3 fonts are drawn in any unit: the font's bounding box says how high a size of 1 is (ISO 32000-1, 9.6.5). */
function type3Height({ bbox }: PdfjsFont, scale: number): number {
  const height = bbox && bbox.length === 4 ? Math.abs((bbox[3] - bbox[1]) * scale) : 0;
  return height > 0.05 && height < 1000 ? height : 1;
}
