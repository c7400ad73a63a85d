import type { Color } from '../../../../document/style.js';
import type { Box } from '../../geometry/box.js';
import { mapBox, type Matrix } from '../../geometry/matrix.js';

/** A picture that the page shows, before its pixels are asked for. */
export interface ImagePlace extends Box {
  /** Key by which pdf.js hands out the pixels later, or the pixels of an inline picture. */
  readonly source: string | PdfjsImage;
  /** The colour that a stencil mask is painted in; `null` for a picture with colours of its own. */
  readonly stencilColor: Color | null;
  /** Unit square, y upwards, to page coordinates. */
  readonly placing: Matrix;
  readonly markedContent: number;
}

/** Decoded pixels as pdf.js hands them over. */
export interface PdfjsImage {
  readonly width: number;
  readonly height: number;
  /** 1: one bit gray, 2: RGB, 3: RGBA; absent for stencils. */
  readonly kind?: number;
  readonly data?: Uint8Array | Uint8ClampedArray;
  /** Object number of the picture in the file, e.g. `12R`. */
  readonly ref?: string;
}

/** Smaller ones are dots, lines and spacers. */
const MIN_SIDE_PT = 4;
const MAX_PLACES = 2000;

/** Notes where pictures stand. */
export class ImagePainter {
  readonly places: ImagePlace[] = [];
  /** How many pictures were left out because there were too many. */
  dropped = 0;

  paint(source: string | PdfjsImage, stencilColor: Color | null, ctm: Matrix, markedContent: number): void {
    const box = mapBox(ctm, 0, 0, 1, 1);
    if (Math.min(box.x1 - box.x0, box.y1 - box.y0) < MIN_SIDE_PT) return;
    if (this.places.length < MAX_PLACES)
      this.places.push({ ...box, source, stencilColor, placing: ctm, markedContent });
    else this.dropped++;
  }
}
