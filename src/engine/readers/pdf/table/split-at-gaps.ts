import type { Row } from '../text/row.js';
import { toSegment, type Segment } from '../text/word.js';
import type { ColumnGap } from './find-columns.js';

const EDGE_TOLERANCE_PT = 2.5;
const SLACK_PT = 3;
/** So many headings in a row are each in the middle of a column by chance hardly ever; shares of the type size. */
const MIN_CENTERED = 3;
const CENTERED = 0.4;

/**
 * Where a long cell all but touches the next one, the two look like one segment. It is parted at a column's gap when
 * what comes after it begins, or ends, where the column's other cells do; and at all gaps when each part then stands in
 * the middle of its column.
 *
 * @param whole segments that are known to be one cell
 */
export function splitAtGaps(
  rows: readonly Row[],
  gaps: readonly ColumnGap[],
  whole: ReadonlyMap<Segment, unknown> = new Map(),
): Row[] {
  const all = rows.flatMap((row) => row.segments);
  return rows.map((row) => {
    const segments = row.segments.flatMap((segment) => (whole.has(segment) ? [segment] : split(segment, gaps, all)));
    return segments.length === row.segments.length ? row : { ...row, segments };
  });
}

function split(segment: Segment, gaps: readonly ColumnGap[], all: readonly Segment[]): readonly Segment[] {
  const parts = gaps.reduce<readonly Segment[]>((found, gap) => cut(found, gap), [segment]);
  if (parts.length >= MIN_CENTERED && parts.every((part) => isCentered(part, segment, all))) return parts;
  return gaps.reduce<readonly Segment[]>(
    (found, gap) => {
      const pieces = cut(found, gap);
      const after = pieces.at(-1);
      return after && isAligned(after, segment, all) ? pieces : found;
    },
    [segment],
  );
}

/** Parts the last of the segments at a gap, where words end and begin there. */
function cut(parts: readonly Segment[], gap: ColumnGap): readonly Segment[] {
  const last = parts[parts.length - 1];
  if (last.x0 >= gap.from || last.x1 <= gap.to) return parts;
  const { words } = last;
  const index = words.findIndex(
    (word, i) => i > 0 && words[i - 1].x1 <= gap.to + SLACK_PT && word.x0 >= gap.from - SLACK_PT,
  );
  if (index < 1) return parts;
  return [...parts.slice(0, -1), toSegment(words.slice(0, index)), toSegment(words.slice(index))];
}

function isAligned(part: Segment, whole: Segment, all: readonly Segment[]): boolean {
  return all.some(
    (other) =>
      other !== whole &&
      (Math.abs(other.x0 - part.x0) <= EDGE_TOLERANCE_PT || Math.abs(other.x1 - part.x1) <= EDGE_TOLERANCE_PT),
  );
}

/** Begins, ends or has its middle about where another segment that it stands over does. */
function isCentered(part: Segment, whole: Segment, all: readonly Segment[]): boolean {
  return all.some(
    (other) =>
      other !== whole &&
      other.x1 > part.x0 &&
      other.x0 < part.x1 &&
      other.x1 - other.x0 < 2 * (part.x1 - part.x0) &&
      [other.x0 - part.x0, other.x1 - part.x1, (other.x0 + other.x1 - part.x0 - part.x1) / 2].some(
        (offset) => Math.abs(offset) <= CENTERED * part.sizePt,
      ),
  );
}
