import type { TableCell } from '../../../document/block.js';
import { Box } from '../../boxes/box.js';
import type { StructureNode } from '../../page-model/page.model.js';
import type { Painter } from '../../page-model/painter.js';
import type { CellTally } from './cell-tally.js';
import type { CellContent } from './cell-content.js';
import { drawCellBorders } from './cell-borders.js';
import { decorateRow, type RowDecoration } from './row-decoration.js';

/** A cell, or the part of it that stands in one row or slice of a row; x from the table's left edge. */
export interface RowCell {
  readonly content: CellContent;
  readonly node: StructureNode;
  readonly from: number;
  readonly to: number;
  readonly xPt: number;
  /** From the row's top to the first piece. */
  readonly topPt: number;
  /** The edges of the cell, its padding included. */
  readonly edges: { readonly leftPt: number; readonly rightPt: number };
  readonly cell: TableCell;
  readonly hasTop: boolean;
  readonly hasBottom: boolean;
  /** A repeated column, by which rows can be told apart: an artifact. */
  readonly isRepeated: boolean;
}

/** What a row is painted with. */
export interface RowLook {
  readonly xPt: number;
  readonly decoration: RowDecoration;
  /** Counted from 1; 0 for a header. */
  readonly rowNumber: number;
  readonly tally: CellTally | null;
}

/** A row of a table, or a slice of one that is too high for a page. */
export class RowBox extends Box {
  constructor(
    private readonly cells: readonly RowCell[],
    heightPt: number,
    private readonly look: RowLook,
  ) {
    super(heightPt);
  }

  override paint(painter: Painter, xPt: number, topPt: number): void {
    const { decoration, rowNumber, tally } = this.look;
    const leftPt = xPt + this.look.xPt;
    decorateRow(painter, decoration, leftPt, topPt, this.heightPt);
    if (decoration.cells) for (const cell of this.cells) this.#drawCell(painter, cell, leftPt, topPt);
    if (rowNumber > 0) painter.countRow(rowNumber);
    tally?.print(this.cells.filter(isCompleted).length);
    for (const { content, node, xPt: cellPt, topPt: offsetPt, from, to, isRepeated } of this.cells) {
      const paint = (): void => content.paint(painter, node, leftPt + cellPt, topPt + offsetPt, from, to);
      if (isRepeated) painter.asArtifact('pagination', paint);
      else paint();
    }
  }

  #drawCell(painter: Painter, { cell, edges, hasTop, hasBottom }: RowCell, xPt: number, topPt: number): void {
    const [leftPt, rightPt] = [xPt + edges.leftPt, xPt + edges.rightPt];
    const bottomPt = topPt + this.heightPt;
    if (cell.background) {
      const area = { xPt: leftPt, yPt: topPt, widthPt: rightPt - leftPt, heightPt: this.heightPt };
      painter.tint({ type: 'rectangle', ...area, fill: cell.background });
    }
    const { cells } = this.look.decoration;
    const borders = cells === 'own' ? cell.borders : cells;
    if (borders) drawCellBorders(painter, borders, { leftPt, rightPt, topPt, bottomPt, hasTop, hasBottom });
  }
}

/** Whether a cell's last piece stands here, for the first time. */
function isCompleted({ content, from, to, isRepeated }: RowCell): boolean {
  return content.isFilled && !isRepeated && from < to && to === content.pieceCount;
}
