import type { Extent } from '../../inline/text.model.js';
import { fillColumns } from './fill-columns.js';
import { settleColumns } from './settle-columns.js';

/** The widths at which nothing in the cells is broken, row by row. */
export interface PreferredWidths {
  readonly widthsPt: Float32Array;
  readonly columnCount: number;
  /** The same of the heads, which come again on every page. */
  readonly headsPt: readonly number[];
  /** All widths times this. */
  readonly scale: number;
}

/** Rows by which columns are weighed against each other. */
const ROWS = 200;
const ROWS_PER_PAGE = 30;
/** Rows by which widths are settled that are nearly right. */
const SETTLED_ROWS = 60;
/** Portions in which the room is given out. */
const PORTIONS = 96;

/**
 * Widths of columns that have to share too little room, so that the rows get as low as possible: portion by portion to
 * the column that gains most. High cells count more than low ones, because one of them makes the whole row high.
 *
 * @returns null where even the least widths don't fit
 */
export function shareColumns(
  columns: readonly Extent[],
  availablePt: number,
  preferred: PreferredWidths,
): number[] | null {
  const filled = fillColumns(columns, availablePt);
  const preferredPt = columns.reduce((sum, column) => sum + column.maxPt, 0);
  if (!filled || preferredPt <= availablePt || preferred.widthsPt.length === 0) return filled;
  const widthsPt = columns.map((column) => column.minPt);
  const restPt = availablePt - widthsPt.reduce((sum, widthPt) => sum + widthPt, 0);
  const portionPt = restPt / PORTIONS;
  const needs = columns.map((_, index) => needsOf(preferred, index));
  const headWeight = Math.max(1, needs[0].length / ROWS_PER_PAGE);
  const cost = (index: number, widthPt: number): number =>
    height(needs[index], widthPt) + headWeight * cellHeight(preferred.headsPt[index] * preferred.scale, widthPt);
  const gain = (index: number): number =>
    widthsPt[index] + portionPt > columns[index].maxPt
      ? 0
      : cost(index, widthsPt[index]) - cost(index, widthsPt[index] + portionPt);
  const gains = columns.map((_, index) => gain(index));
  for (let portion = 0; portion < PORTIONS; portion++) {
    const most = gains.reduce((best, value, index) => (value > gains[best] ? index : best), 0);
    if (gains[most] <= 0) break;
    widthsPt[most] += portionPt;
    gains[most] = gain(most);
  }
  const spreadPt = spread(widthsPt, columns, availablePt);
  if (!spreadPt) return null;
  const needsPt = needs.map((need, index) => settledNeeds(preferred.headsPt[index] * preferred.scale, need));
  return settleColumns(spreadPt, { columns, needsPt, headWeight: Math.max(1, needsPt[0].length / ROWS_PER_PAGE) });
}

/** Gives the rest of the room to columns that are narrower than their widest content. */
function spread(widthsPt: readonly number[], columns: readonly Extent[], availablePt: number): number[] | null {
  return fillColumns(
    columns.map(({ maxPt }, index) => ({ minPt: widthsPt[index], maxPt: Math.max(widthsPt[index], maxPt) })),
    availablePt,
  );
}

/** The head and a sample of the cells below it. */
function settledNeeds(headPt: number, needs: Float64Array): Float64Array {
  const step = Math.max(1, Math.ceil(needs.length / SETTLED_ROWS));
  return Float64Array.from([headPt, ...needs.filter((_, index) => index % step === 0)]);
}

function needsOf({ widthsPt, columnCount, scale }: PreferredWidths, column: number): Float64Array {
  const rows = Math.floor(widthsPt.length / columnCount);
  const step = Math.max(1, Math.ceil(rows / ROWS));
  const needs = new Float64Array(Math.ceil(rows / step));
  for (let index = 0; index < needs.length; index++)
    needs[index] = widthsPt[index * step * columnCount + column] * scale;
  return needs;
}

/** The sum of the cells' heights, squared, as if lines could be cut anywhere: it falls smoothly with the width. */
function height(needs: Float64Array, widthPt: number): number {
  let total = 0;
  for (const need of needs) total += cellHeight(need, widthPt);
  return total;
}

function cellHeight(needPt: number, widthPt: number): number {
  return needPt <= widthPt ? 1 : (needPt / widthPt) * (needPt / widthPt);
}
