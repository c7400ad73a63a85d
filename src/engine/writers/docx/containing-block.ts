/** What blocks stand in: the text area of a page, a column, a cell or a note, with the lists and quotes round them. */
export interface ContainingBlock {
  /** Measure between the edges of the text area or of the cell, pt; the indent is a part of it. */
  readonly widthPt: number;
  /** Start indent that lists and quotes add up to, pt. */
  readonly indentPt: number;
  /** Depth of the list whose items stand here, from 0; -1 outside of lists. */
  readonly listLevel: number;
  /** Id of the paragraph style that takes the place of Normal, e.g. in quotes and notes. */
  readonly paragraphStyle?: string;
}

/** A containing block with no list and no quote in it yet. */
export function outermostBlock(widthPt: number, paragraphStyle?: string): ContainingBlock {
  return { widthPt, indentPt: 0, listLevel: -1, paragraphStyle };
}

/** The same, with what stands in it further in. */
export function indentedBlock(container: ContainingBlock, byPt: number): ContainingBlock {
  return { ...container, indentPt: container.indentPt + byPt };
}
