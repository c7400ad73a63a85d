import type { Extent } from '../../inline/text.model.js';

/**
 * Widths of columns that have to share too little room, pt, by water-filling: a column that needs little gets what it
 * needs; the others get the same, but never less than their least.
 *
 * @returns null where even the least widths don't fit
 */
export function fillColumns(columns: readonly Extent[], availablePt: number): number[] | null {
  const leastPt = sum(columns.map((column) => column.minPt));
  if (leastPt > availablePt + 0.01) return null;
  const widthAt = (levelPt: number): number[] =>
    columns.map(({ minPt, maxPt }) => Math.max(minPt, Math.min(Math.max(minPt, maxPt), levelPt)));
  let low = 0;
  let high = columns.reduce((most, column) => Math.max(most, column.minPt, column.maxPt), 0);
  if (sum(widthAt(high)) <= availablePt) return widthAt(high);
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2;
    if (sum(widthAt(middle)) <= availablePt) low = middle;
    else high = middle;
  }
  return widthAt(low);
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
