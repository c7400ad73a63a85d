import type { CellDraft, RowDraft } from './row.draft.js';

/**
 * Edges of different rows that are no further apart than this (4.5 pt) are taken for one: a column between them would
 * be too narrow for a letter. Less than the least width of a cell, so that no cell loses its own two edges.
 */
const TOLERANCE_TWIPS = 90;

/** The columns of a table whose rows may have different cell edges: every edge of any row is one of the grid. */
export class ColumnGrid {
  /** Twips from the margin, ascending; one more than there are columns. */
  readonly edges: readonly number[];

  constructor(rows: readonly RowDraft[]) {
    const all = new Set<number>();
    for (const { cells } of rows) {
      for (const { leftTwips, rightTwips } of cells) all.add(leftTwips).add(rightTwips);
    }
    this.edges = mergeNear([...all].sort((a, b) => a - b));
  }

  get columnCount(): number {
    return Math.max(this.edges.length - 1, 0);
  }

  /** Index of the edge at a position: the next one before it, or the one after it where only that is near. */
  edgeAt(twips: number): number {
    let low = 0;
    let high = this.edges.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.edges[middle] <= twips) low = middle;
      else high = middle - 1;
    }
    const isNear = twips - this.edges[low] <= TOLERANCE_TWIPS;
    return !isNear && this.edges[low + 1] - twips <= TOLERANCE_TWIPS ? low + 1 : low;
  }

  /** Whether a cell that was not there when the grid was made has edges on it. */
  hasCell({ leftTwips, rightTwips }: CellDraft): boolean {
    const isOnEdge = (twips: number): boolean => Math.abs(this.edges[this.edgeAt(twips)] - twips) <= TOLERANCE_TWIPS;
    return isOnEdge(leftTwips) && isOnEdge(rightTwips) && this.edgeAt(leftTwips) < this.edgeAt(rightTwips);
  }

  widthTwips(column: number): number {
    return this.edges[column + 1] - this.edges[column];
  }
}

function mergeNear(sorted: readonly number[]): number[] {
  const edges: number[] = [];
  for (const edge of sorted) {
    const last = edges.at(-1);
    if (last === undefined || edge - last > TOLERANCE_TWIPS) edges.push(edge);
  }
  return edges;
}
