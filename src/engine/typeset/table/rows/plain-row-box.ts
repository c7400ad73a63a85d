import { Box } from '../../boxes/box.js';
import type { StructureNode } from '../../page-model/page.model.js';
import type { Painter } from '../../page-model/painter.js';
import type { CellTally } from './cell-tally.js';
import type { CellContent } from './cell-content.js';
import type { PlainRow } from './compose-row.js';
import { drawCellBorders } from './cell-borders.js';
import { decorateRow, type RowDecoration } from './row-decoration.js';
import type { Panel } from '../plan/panel.js';

/** What a row of strings is painted with; the same for all rows of a table. */
export interface PlainRowLook {
  readonly panel: Panel;
  readonly xPt: number;
  readonly padXPt: number;
  readonly padYPt: number;
  readonly decoration: RowDecoration;
  readonly tally: CellTally | null;
}

/** A row of one string in each column: most rows of most tables, so it is kept small. */
export class PlainRowBox extends Box {
  constructor(
    private readonly row: PlainRow,
    private readonly look: PlainRowLook,
  ) {
    super(row.heightPt);
  }

  override paint(painter: Painter, xPt: number, topPt: number): void {
    const { panel, padXPt, padYPt, decoration, tally } = this.look;
    const bottomPt = topPt + this.heightPt;
    const leftPt = xPt + this.look.xPt;
    decorateRow(painter, decoration, leftPt, topPt, this.heightPt);
    painter.countRow(this.row.number);
    let printed = 0;
    for (let position = 0; position < panel.columns.length; position++) {
      const { index, leftPt: columnPt, widthPt } = panel.columns[position];
      const startPt = leftPt + columnPt;
      if (decoration.cells && decoration.cells !== 'own') {
        const edges = { leftPt: startPt - padXPt, rightPt: startPt + widthPt + padXPt, topPt, bottomPt };
        drawCellBorders(painter, decoration.cells, { ...edges, hasTop: true, hasBottom: true });
      }
      const cell = this.row.contents[index];
      const node = this.row.nodes[index] ?? this.row.node;
      if (position < panel.repeatedColumns) {
        painter.asArtifact('pagination', () => paintCell(painter, cell, node, startPt, topPt + padYPt));
      } else {
        paintCell(painter, cell, node, startPt, topPt + padYPt);
        if (cell.isFilled) printed++;
      }
    }
    tally?.print(printed);
  }
}

function paintCell(painter: Painter, cell: CellContent, node: StructureNode, xPt: number, topPt: number): void {
  cell.paint(painter, node, xPt, topPt, 0, cell.pieceCount);
}
