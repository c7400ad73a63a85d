import type { Ruling } from '../content/page-content.js';
import { boundsOf, type Box } from '../geometry/box.js';
import { type Row } from '../text/row.js';
import type { Segment } from '../text/word.js';
import { wholeRules } from './grid-lines.js';
import { valueCount } from './value-count.js';

const WHOLE_WIDTH = 0.9;
const OVERHANG_PT = 3;
/** From the baseline of a heading's last line down to its rule, and from line to line, as multiples of the type size. */
const MAX_DROP = 1.8;
const MAX_STEP = 1.5;
const BELOW = 0.3;

/**
 * Headings over several columns, each with the rule below it, which is as wide as those columns: lines in the width of a
 * rule that is shorter than the table and stands above other headings, above the first row of values.
 */
export function ruledHeadings(rows: readonly Row[], rulings: readonly Ruling[]): ReadonlyMap<Segment, Box> {
  const { x0, x1 } = boundsOf(rows);
  const firstValues = rows.findIndex(hasValues);
  const heading = rows.slice(0, Math.max(0, firstValues));
  const rules = wholeRules(rulings).filter(
    (rule) =>
      rule.x1 - rule.x0 < WHOLE_WIDTH * (x1 - x0) && heading.some((row) => row.y - BELOW * row.sizePt > rule.y1),
  );
  const found = new Map<Segment, Box>();
  for (const rule of rules) for (const segment of linesAbove(rule, heading)) found.set(segment, rule);
  return found;
}

function hasValues({ segments }: Row): boolean {
  return valueCount(segments.slice(1).map(({ words }) => words.map((word) => word.text).join(' '))) > 1;
}

/** The lines right above a rule, as long as each is the only one in the rule's width. */
function linesAbove(rule: Box, heading: readonly Row[]): Segment[] {
  const lines: Segment[] = [];
  for (const row of heading.toReversed()) {
    const inside = row.segments.filter((segment) => segment.x1 > rule.x0 && segment.x0 < rule.x1);
    const [line] = inside;
    if (row.y > rule.y1 || inside.length === 0) continue;
    const below = lines.at(-1);
    const drop = below ? below.y - row.y : rule.y0 - row.y;
    const isOwn = line.x0 >= rule.x0 - OVERHANG_PT && line.x1 <= rule.x1 + OVERHANG_PT;
    if (inside.length > 1 || !isOwn || drop > (below ? MAX_STEP : MAX_DROP) * row.sizePt) break;
    lines.push(line);
  }
  return lines;
}
