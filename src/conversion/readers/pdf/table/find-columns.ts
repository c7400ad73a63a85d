import type { Row } from '../page/row.js';

/** Free stretches between columns, pt and as a share of the type size. */
const MIN_GAP_PT = 1.5;
const MIN_GAP = 0.15;
/** Rows that may run across a gap, such as spanning headings. */
const CROSSING_SHARE = 0.14;
const BOTH_SIDES_SHARE = 0.3;
const MAX_ROWS_FOR_NO_CROSSING = 3;

/** A free stretch of the width between two columns. */
export interface ColumnGap {
  readonly from: number;
  readonly to: number;
}

/** The gaps that part the columns of these rows, from left to right. */
export function columnGaps(rows: readonly Row[]): ColumnGap[] {
  const typical = rows.map((row) => row.sizePt).sort((a, b) => a - b)[rows.length >> 1] ?? 10;
  const minGap = Math.max(MIN_GAP_PT, MIN_GAP * typical);
  const maxCrossing =
    rows.length <= MAX_ROWS_FOR_NO_CROSSING ? 0 : Math.max(1, Math.floor(CROSSING_SHARE * rows.length));
  return freeStretches(rows, maxCrossing)
    .filter(({ from, to }) => to - from >= minGap)
    .filter(({ from, to }) => isBetween(rows, (from + to) / 2));
}

/** Stretches of the width that hardly any row covers. */
function freeStretches(rows: readonly Row[], maxCrossing: number): ColumnGap[] {
  const events = rows
    .flatMap((row) => row.segments.flatMap((segment) => [[segment.x0, 1] as const, [segment.x1, -1] as const]))
    .sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const gaps: ColumnGap[] = [];
  let covering = 0;
  let from: number | null = null;
  for (const [x, step] of events) {
    covering += step;
    if (covering > maxCrossing && from !== null) {
      gaps.push({ from, to: x });
      from = null;
    } else if (covering <= maxCrossing && from === null && step === -1) from = x;
  }
  return gaps;
}

/** Whether enough rows have something on either side. */
function isBetween(rows: readonly Row[], middle: number): boolean {
  const both = rows.filter(
    (row) =>
      row.segments.some((segment) => segment.x1 <= middle) && row.segments.some((segment) => segment.x0 >= middle),
  );
  return both.length >= 2 && both.length >= BOTH_SIDES_SHARE * rows.length;
}
