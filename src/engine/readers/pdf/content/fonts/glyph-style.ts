import type { Color } from '../../../../document/style.js';

/** Look of glyphs; one object for all glyphs that share it. */
export interface GlyphStyle {
  /** Key of pdf.js for the font. */
  readonly fontKey: string;
  readonly fontFamily: string;
  readonly fontClass: 'serif' | 'sans' | 'mono';
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly sizePt: number;
  readonly color: Color;
  /** Set from top to bottom, as Chinese and Japanese may be. */
  readonly isVertical: boolean;
  /** Painted with nothing: the text layer of a scan. */
  readonly isInvisible: boolean;
}
