import type { RowDraft } from './row.draft.js';

/** Writers round: edges nearer than this are one (2 pt). Less than the least width of a cell. */
const TOLERANCE_TWIPS = 40;

/** The columns of a table whose rows may have different cell edges: every edge of any row is one of the grid. */
export class ColumnGrid {
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

  /** Index of the edge that is nearest to a position. */
  edgeAt(twips: number): number {
    let low = 0;
    let high = this.edges.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.edges[middle] <= twips) low = middle;
      else high = middle - 1;
    }
    const next = this.edges[low + 1] ?? Infinity;
    return next - twips < twips - this.edges[low] ? low + 1 : low;
  }

  /** Whether there is an edge at a position, or near enough. */
  has(twips: number): boolean {
    return Math.abs(this.edges[this.edgeAt(twips)] - twips) <= TOLERANCE_TWIPS;
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
