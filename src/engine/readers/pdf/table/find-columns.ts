import type { Row } from '../text/row.js';

/** Least width of a free stretch between columns: pt, and as a share of the type size. */
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
export function columnGaps(zone: readonly Row[]): ColumnGap[] {
  // Lines of one segment, such as wrapped names and headings of sections, may be as long as they like.
  const rows = zone.filter((row) => row.segments.length > 1);
  const typical = rows.map((row) => row.sizePt).sort((a, b) => a - b)[rows.length >> 1] ?? 10;
  const minGap = Math.max(MIN_GAP_PT, MIN_GAP * typical);
  const maxCrossing =
    rows.length <= MAX_ROWS_FOR_NO_CROSSING ? 0 : Math.max(1, Math.floor(CROSSING_SHARE * rows.length));
  return freeStretches(rows, maxCrossing, minGap).filter(({ from, to }) => isBetween(rows, (from + to) / 2));
}

/** Stretches of the width that hardly any row covers, each narrowed to where the fewest do. */
function freeStretches(rows: readonly Row[], maxCrossing: number, minGap: number): ColumnGap[] {
  const gaps: ColumnGap[] = [];
  let open: Stretch[] = [];
  for (const stretch of stretches(rows)) {
    if (stretch.covering <= maxCrossing) {
      open.push(stretch);
      continue;
    }
    if (open.length > 0) gaps.push(...emptiest(open, minGap));
    open = [];
  }
  // What lies before the first and after the last segment is no gap.
  return gaps.filter(({ from }) => from > -Infinity);
}

interface Stretch extends ColumnGap {
  /** How many rows cover it. */
  readonly covering: number;
}

/** The width, cut wherever a segment begins or ends. */
function stretches(rows: readonly Row[]): Stretch[] {
  const events = rows
    .flatMap((row) => row.segments.flatMap((segment) => [[segment.x0, 1] as const, [segment.x1, -1] as const]))
    .sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const cut: Stretch[] = [];
  let covering = 0;
  let from = -Infinity;
  for (const [x, step] of events) {
    if (x > from) cut.push({ from, to: x, covering });
    covering += step;
    from = x;
  }
  return cut;
}

/** The part that the fewest rows cover, if it is wide enough; a heading's end may leave but a sliver that none does. */
function emptiest(open: readonly Stretch[], minGap: number): ColumnGap[] {
  const levels = [...new Set(open.map(({ covering }) => covering))].sort((a, b) => a - b);
  for (const level of levels) {
    const widest = widestRun(open.filter(({ covering }) => covering <= level));
    if (widest.to - widest.from >= minGap) return [widest];
  }
  return [];
}

function widestRun(stretchesInOrder: readonly Stretch[]): ColumnGap {
  const runs: { from: number; to: number }[] = [];
  for (const { from, to } of stretchesInOrder) {
    const last = runs.at(-1);
    if (last?.to === from) last.to = to;
    else runs.push({ from, to });
  }
  return runs.reduce((best, run) => (run.to - run.from > best.to - best.from ? run : best));
}

/** Whether enough rows have something on either side. */
function isBetween(rows: readonly Row[], middle: number): boolean {
  const both = rows.filter(
    (row) =>
      row.segments.some((segment) => segment.x1 <= middle) && row.segments.some((segment) => segment.x0 >= middle),
  );
  return both.length >= 2 && both.length >= BOTH_SIDES_SHARE * rows.length;
}
