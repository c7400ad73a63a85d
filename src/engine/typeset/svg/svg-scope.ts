import type { Contours } from '../page-model/artwork.js';
import type { Matrix } from './matrix.js';
import type { SvgStyle } from './svg-style.js';
import type { Extents } from './viewport.js';

/** What holds for an element because of those round it. */
export interface SvgScope {
  readonly matrix: Matrix;
  readonly style: SvgStyle;
  readonly port: Extents;
  readonly clips: readonly Contours[];
  readonly depth: number;
}
