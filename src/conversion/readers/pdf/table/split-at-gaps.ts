import type { Row } from '../page/row.js';
import { toSegment, type Segment } from '../text/word.js';
import type { ColumnGap } from './find-columns.js';

const EDGE_TOLERANCE_PT = 2.5;
const SLACK_PT = 3;

/**
 * Where a long cell all but touches the next one, the two look like one segment. It is parted at a column's gap when
 * what comes after it begins, or ends, where the column's other cells do.
 */
export function splitAtGaps(rows: readonly Row[], gaps: readonly ColumnGap[]): Row[] {
  const all = rows.flatMap((row) => row.segments);
  return rows.map((row) => {
    const segments = gaps.reduce<readonly Segment[]>(
      (parts, gap) => parts.flatMap((part) => splitAt(part, gap, all)),
      row.segments,
    );
    return segments.length === row.segments.length ? row : { ...row, segments };
  });
}

function splitAt(segment: Segment, gap: ColumnGap, all: readonly Segment[]): Segment[] {
  if (segment.x0 >= gap.from || segment.x1 <= gap.to) return [segment];
  const { words } = segment;
  const index = words.findIndex(
    (word, i) => i > 0 && words[i - 1].x1 <= gap.to + SLACK_PT && word.x0 >= gap.from - SLACK_PT,
  );
  if (index < 1) return [segment];
  const after = toSegment(words.slice(index));
  const isAligned = all.some(
    (other) =>
      other !== segment &&
      (Math.abs(other.x0 - after.x0) <= EDGE_TOLERANCE_PT || Math.abs(other.x1 - after.x1) <= EDGE_TOLERANCE_PT),
  );
  return isAligned ? [toSegment(words.slice(0, index)), after] : [segment];
}
