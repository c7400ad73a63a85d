import type { Color } from '../../../../document/style.js';
import { IDENTITY, type Matrix } from '../../geometry/matrix.js';
import type { PdfFont } from '../fonts/pdf-font.js';

/** Graphics state (ISO 32000-1, 8.4 and 9.3) as far as text, rulings and pictures depend on it; lengths in user or text space. */
export class GraphicsState {
  /** User space to page coordinates. */
  ctm: Matrix;
  font: PdfFont | null = null;
  fontSize = 0;
  charSpace = 0;
  wordSpace = 0;
  /** Factor, not percent. */
  horizontalScale = 1;
  leading = 0;
  rise = 0;
  /** Text rendering mode (ISO 32000-1, table 106). */
  renderMode = 0;
  fillColor: Color = '#000000';
  strokeColor: Color = '#000000';
  lineWidth = 1;
  textMatrix: Matrix = IDENTITY;
  textLineMatrix: Matrix = IDENTITY;

  constructor(ctm: Matrix) {
    this.ctm = ctm;
  }

  clone(): GraphicsState {
    return Object.assign(new GraphicsState(this.ctm), this);
  }
}
