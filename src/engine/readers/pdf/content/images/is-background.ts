import type { Box } from '../../geometry/box.js';
import type { Glyph } from '../page-content.js';

/** Pictures that cover so much of the page, under text, are its background. */
const BACKGROUND_SHARE = 0.6;

/** Size of a page, pt. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
}

/** Whether a picture is what the text of the whole page stands on. */
export function isBackground({ x0, y0, x1, y1 }: Box, glyphs: readonly Glyph[], sheet: Sheet): boolean {
  if ((x1 - x0) * (y1 - y0) < BACKGROUND_SHARE * sheet.width * sheet.height) return false;
  return glyphs.some(({ text, x, y, width }) => text.trim() !== '' && x > x0 && x + width < x1 && y > y0 && y < y1);
}
