import { Box } from '../../boxes/box.js';
import type { Painter } from '../../page-model/painter.js';
import type { LineRow } from './compose-row.js';
import { drawCellBorders } from './cell-borders.js';
import type { PlainRowLook } from './plain-row-box.js';
import { decorateRow } from './row-decoration.js';

/** A row of lines, painted as one item. */
export class LineRowBox extends Box {
  constructor(
    private readonly row: LineRow,
    private readonly look: PlainRowLook,
  ) {
    super(row.heightPt);
  }

  override paint(painter: Painter, xPt: number, topPt: number): void {
    const { decoration, padYPt, tally } = this.look;
    const { node, number, texts, cell } = this.row;
    const leftPt = xPt + this.look.xPt;
    decorateRow(painter, decoration, leftPt, topPt, this.heightPt);
    painter.countRow(number);
    this.#drawBorders(painter, leftPt, topPt);
    const filled = countFilled(texts);
    tally?.print(filled);
    if (filled === 0) return;
    const baselinePt = topPt + padYPt + cell.baselinePt;
    painter.ink(node, { type: 'row', texts, look: cell.simple, leftsPt: this.#leftsPt(leftPt), baselinePt });
  }

  #leftsPt(leftPt: number): number[] {
    const { columns } = this.look.panel;
    const { shiftsPt } = this.row;
    const leftsPt: number[] = [];
    for (let i = 0; i < shiftsPt.length; i++) leftsPt.push(leftPt + columns[i].leftPt + shiftsPt[i]);
    return leftsPt;
  }

  #drawBorders(painter: Painter, leftPt: number, topPt: number): void {
    const { panel, padXPt, decoration } = this.look;
    if (!decoration.cells || decoration.cells === 'own') return;
    const bottomPt = topPt + this.heightPt;
    for (const { leftPt: columnPt, widthPt } of panel.columns) {
      const startPt = leftPt + columnPt;
      const edges = { leftPt: startPt - padXPt, rightPt: startPt + widthPt + padXPt, topPt, bottomPt };
      drawCellBorders(painter, decoration.cells, { ...edges, hasTop: true, hasBottom: true });
    }
  }
}

function countFilled(texts: readonly string[]): number {
  let filled = 0;
  for (const text of texts) if (text !== '') filled++;
  return filled;
}
