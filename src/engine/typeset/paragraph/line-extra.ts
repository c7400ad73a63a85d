import type { Painter } from '../page-model/painter.js';

/** Something that stands on a line beside its text: a list marker, an anchor, a wrap mark. `xPt` is the column's. */
export type LineExtra = (painter: Painter, xPt: number, topPt: number, baselinePt: number) => void;
