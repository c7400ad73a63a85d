import { displayWidth } from '../../document/display-width.js';

/** Authors and editors often break a little before the margin. */
const TOLERANCE_COLUMNS = 5;

/** Columns that a line would have taken with the first word of the next one. */
export function columnsWithNextWord(line: string, next: string): number {
  return displayWidth(line) + 1 + displayWidth(next.trimStart().split(' ', 1)[0]);
}

/**
 * Whether a line ends only because the next word had no room.
 *
 * @param columns of {@link columnsWithNextWord}
 */
export function isFullLine(columns: number, wrapColumns: number): boolean {
  return columns > wrapColumns - TOLERANCE_COLUMNS;
}
