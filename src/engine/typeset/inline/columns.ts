/** No paragraph has longer columns, as it is set in pieces of fewer characters. The text of a cell may have. */
const MAX_KEPT = 20_000;

/** Gives long columns back: those that are filled again for every text are not kept for the longest that ever came. */
export function trimColumns(columns: readonly unknown[][]): void {
  if (columns[0].length > MAX_KEPT) for (const column of columns) column.length = 0;
}
