/** As long as the columns of a paragraph, which is set in pieces where it is longer; a cell's text may be longer. */
const MAX_KEPT = 20_000;

/** Gives long columns back: those that are filled again for every text are not kept for the longest that ever came. */
export function trimColumns(columns: readonly unknown[][]): void {
  if (columns[0].length > MAX_KEPT) for (const column of columns) column.length = 0;
}
