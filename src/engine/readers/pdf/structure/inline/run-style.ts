import type { TextStyle } from '../../../../document/style.js';
import type { GlyphStyle } from '../../content/fonts/glyph-style.js';
import type { Word, WordPiece } from '../../text/word.js';

/** The style that most of the document's text has, which runs don't repeat. */
export interface BaseStyle {
  readonly fontFamily: string;
  readonly fontClass: GlyphStyle['fontClass'];
  readonly sizePt: number;
  readonly color: string;
}

/** How far off the baseline scripts stand and how large they are, as shares of the type size round them. */
const RAISED = 0.15;
const LOWERED = 0.09;
const SCRIPT_SIZE = 0.86;
const SIZE_TOLERANCE_PT = 0.3;
/** Sum of red, green and blue from which on a colour is too light for white paper. */
const MIN_LIGHT = 690;

/** The line that a word stands in: baseline, page coordinates, and type size. */
export interface LineOfType {
  readonly y: number;
  readonly sizePt: number;
}

/** Style of a piece of a word, as far as it differs from the base; `undefined` where it doesn't. */
export function runStyle(piece: WordPiece, word: Word, line: LineOfType, base: BaseStyle): TextStyle | undefined {
  const { style } = piece;
  const position = scriptPosition(piece, line);
  const sizePt = position ? line.sizePt : style.sizePt;
  const run: TextStyle = {
    ...(style.isBold ? { strong: true } : {}),
    ...(style.isItalic ? { emphasis: true } : {}),
    ...(word.isUnderlined && !word.target ? { underline: true } : {}),
    ...(word.isStruck ? { strike: true } : {}),
    ...(word.highlight ? { background: word.highlight } : {}),
    ...(position ? { position } : {}),
    ...(style.fontFamily === base.fontFamily ? {} : { fontFamily: style.fontFamily, fontClass: style.fontClass }),
    ...(Math.abs(sizePt - base.sizePt) > SIZE_TOLERANCE_PT ? { sizePt: Math.round(sizePt * 2) / 2 } : {}),
    ...(isPainted(style, word) && style.color !== base.color ? { color: style.color } : {}),
  };
  return Object.keys(run).length > 0 ? run : undefined;
}

function scriptPosition(piece: WordPiece, line: LineOfType): TextStyle['position'] {
  if (piece.style.sizePt > SCRIPT_SIZE * line.sizePt) return undefined;
  const rise = line.y - piece.y;
  if (rise > RAISED * line.sizePt) return 'superscript';
  return rise < -LOWERED * line.sizePt ? 'subscript' : undefined;
}

/** Whether text has its colour in the document: white text on no dark area, and the invisible text of a scan, would not be seen. */
function isPainted(style: GlyphStyle, word: Word): boolean {
  if (style.isInvisible) return false;
  return !isLight(style.color) || (word.areaColor !== undefined && !isLight(word.areaColor));
}

/** Whether a colour can't be read on white. */
export function isLight(color: string): boolean {
  const value = Number.parseInt(color.slice(1), 16);
  return (value >> 16) + ((value >> 8) & 255) + (value & 255) >= MIN_LIGHT;
}
