import type { Border, Borders } from '../../../document/style.js';
import { ruleLine } from '../../boxes/frames.js';
import type { Painter } from '../../page-model/painter.js';

/** The edges of a cell, or of the part of it that stands in one row. */
export interface CellArea {
  readonly leftPt: number;
  readonly rightPt: number;
  readonly topPt: number;
  readonly bottomPt: number;
  readonly hasTop: boolean;
  readonly hasBottom: boolean;
}

/** Draws the borders of a cell, as far as they are its own and not those of a part of it. */
export function drawCellBorders(painter: Painter, borders: Borders, area: CellArea): void {
  const { leftPt, rightPt, topPt, bottomPt, hasTop, hasBottom } = area;
  const draw = (border: Border | null | undefined, from: readonly [number, number], to: readonly [number, number]) => {
    if (border) painter.tint(ruleLine(border, from, to));
  };
  if (hasTop) draw(borders.top, [leftPt, topPt], [rightPt, topPt]);
  if (hasBottom) draw(borders.bottom, [leftPt, bottomPt], [rightPt, bottomPt]);
  draw(borders.left, [leftPt, topPt], [leftPt, bottomPt]);
  draw(borders.right, [rightPt, topPt], [rightPt, bottomPt]);
}
