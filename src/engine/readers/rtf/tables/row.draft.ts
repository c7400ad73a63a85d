import type { Block } from '../../../document/block.js';
import { isEmptyParagraph } from './empty-paragraph.js';
import { type CellState, newCell, type RowState } from '../state/row-state.js';

/** A cell with its edges from the margin, before the columns of the whole table are known. */
export interface CellDraft {
  readonly leftTwips: number;
  readonly rightTwips: number;
  readonly state: CellState;
  readonly blocks: Block[];
}

export interface RowDraft {
  readonly cells: readonly CellDraft[];
  readonly state: RowState;
}

/** Word's own limit; cells beyond it go into further rows. */
export const MAX_CELLS = 63;

/** Narrower cells can't hold a letter, and two of their edges could be taken for one. */
const MIN_CELL_TWIPS = 100;
const MAX_EDGE_TWIPS = 31_680;
const DEFAULT_WIDTH_TWIPS = 9360;

/** Gives the contents of a row's cells the edges of its definition; cells that it doesn't define get an equal width. */
export function draftRow(contents: readonly Block[][], row: RowState): RowDraft {
  const cells: CellDraft[] = [];
  const widthTwips = fallbackWidth(contents.length, row);
  let left = clampEdge(row.leftTwips);
  for (const [index, blocks] of contents.entries()) {
    const state = row.cells[index] ?? { ...newCell(), rightTwips: left + widthTwips };
    const right = Math.max(clampEdge(state.rightTwips), left + MIN_CELL_TWIPS);
    const previous = cells.at(-1);
    if (state.isMerged && previous) {
      if (!blocks.every(isEmptyParagraph)) for (const block of blocks) previous.blocks.push(block);
      cells[cells.length - 1] = { ...previous, rightTwips: right };
    } else {
      cells.push({ leftTwips: left, rightTwips: right, state, blocks: [...blocks] });
    }
    left = right;
  }
  return { cells, state: row };
}

function fallbackWidth(count: number, row: RowState): number {
  const defined = row.cells.length;
  if (defined === 0) return Math.floor(DEFAULT_WIDTH_TWIPS / Math.max(count, 1));
  const end = clampEdge(row.cells[defined - 1].rightTwips);
  return Math.max(Math.floor((end - clampEdge(row.leftTwips)) / defined), MIN_CELL_TWIPS);
}

function clampEdge(twips: number): number {
  return Math.min(Math.max(twips, -MAX_EDGE_TWIPS), MAX_EDGE_TWIPS);
}
