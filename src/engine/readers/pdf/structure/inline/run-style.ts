import type { TextStyle } from '../../../../document/style.js';
import type { GlyphStyle } from '../../content/fonts/glyph-style.js';
import type { Word, WordPiece } from '../../text/word.js';

/** The look that most of the document's text has: what runs don't say again. */
export interface BaseStyle {
  readonly fontFamily: string;
  readonly fontClass: GlyphStyle['fontClass'];
  readonly sizePt: number;
  readonly color: string;
}

/** Shares of the size of the type round it. */
const RAISED = 0.15;
const LOWERED = 0.09;
const SCRIPT_SIZE = 0.86;
const SIZE_TOLERANCE_PT = 0.3;
/** Sum of red, green and blue. */
const MIN_LIGHT = 690;

/** The type round a word: baseline and size. */
export interface LineOfType {
  readonly y: number;
  readonly sizePt: number;
}

/** Look of a piece of a word, as far as it differs from the base. */
export function runStyle(piece: WordPiece, word: Word, line: LineOfType, base: BaseStyle): TextStyle | undefined {
  const { style } = piece;
  const position = scriptPosition(piece, line);
  const sizePt = position ? line.sizePt : style.sizePt;
  const run: TextStyle = {
    ...(style.isBold ? { strong: true } : {}),
    ...(style.isItalic ? { emphasis: true } : {}),
    ...(word.isUnderlined && !word.target ? { underline: true } : {}),
    ...(word.isStruck ? { strike: true } : {}),
    ...(word.background ? { background: word.background } : {}),
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

/** White text with no dark ground under it, and the unpainted text of a scan, would not be seen on paper. */
function isPainted(style: GlyphStyle, word: Word): boolean {
  if (style.isInvisible) return false;
  return !isLight(style.color) || (word.ground !== undefined && !isLight(word.ground));
}

/** Whether a colour can't be read on white. */
export function isLight(color: string): boolean {
  const value = Number.parseInt(color.slice(1), 16);
  return (value >> 16) + ((value >> 8) & 255) + (value & 255) >= MIN_LIGHT;
}
