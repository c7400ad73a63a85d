import type { Ruling } from '../content/page-content.js';
import { boundsOf, type Box } from '../geometry/box.js';
import { isListMarker } from '../text/list-marker.js';
import { isNumberText } from '../text/number-text.js';
import { type Row } from '../text/row.js';
import { alignedGrid } from './aligned-grid.js';
import { columnGaps, type ColumnGap } from './find-columns.js';
import { wholeRules } from './grid-lines.js';
import type { TableGrid } from './table-grid.js';

/** Lines of one segment among a table's rows at most: wrapped cells, headings of sections. */
const MAX_SINGLE_ROWS = 3;
/** From baseline to baseline within a table, as a multiple of the type size. */
const MAX_STEP = 4;
const MIN_ROWS = 3;
/** Lengths of rules as shares of the zone's width; shorter ones may stand under headings of several columns. */
const LONG_RULE = 0.6;
const WHOLE_RULE = 0.9;
/** How far above a zone its top rule may stand. */
const TOP_RULE_PT = 70;
const MIN_NUMERIC = 0.5;
const MIN_SHAPES = 2;

/** The rows with tables in the place of those whose cells line up, though no rules are drawn round them. */
export function alignedTables(
  rows: readonly Row[],
  rulings: readonly Ruling[],
  shapes: readonly Box[] = [],
): (Row | TableGrid)[] {
  const found: (Row | TableGrid)[] = [];
  for (let start = 0; start < rows.length;) {
    const zone = isMulti(rows[start]) ? zoneFrom(rows, start) : [];
    const table = zone.length > 0 && !isChart(zone, shapes) ? toTable(zone, found, rulings) : null;
    if (table) found.push(table);
    else found.push(...(zone.length > 0 ? zone : [rows[start]]));
    start += Math.max(1, zone.length);
  }
  return found;
}

/** Several segments, of which the first is more than the number or bullet of a list. */
function isMulti(row: Row): boolean {
  return row.segments.length > 2 || (row.segments.length === 2 && !isListMarker(row.segments[0]));
}

/** Rows from a first one with several segments to a last one, without a break between. */
function zoneFrom(rows: readonly Row[], start: number): Row[] {
  let end = start;
  for (let i = start + 1; i < rows.length && i - end <= MAX_SINGLE_ROWS; i++) {
    if (rows[i].obstacle || rows[i].y - rows[i - 1].y > MAX_STEP * Math.max(rows[i].sizePt, rows[i - 1].sizePt)) break;
    if (isMulti(rows[i])) end = i;
    else if (isProse(rows[i], rows.slice(start, end + 1))) break;
  }
  return rows.slice(start, end + 1);
}

/** A line across several of the columns above, in words. */
function isProse(row: Row, above: readonly Row[]): boolean {
  const { x0, x1 } = boundsOf(above);
  const words = row.segments.reduce((count, segment) => count + segment.words.length, 0);
  return words >= 8 && row.x1 - row.x0 > 0.75 * (x1 - x0);
}

/** Curves and slanted lines among the rows: the numbers are those of a chart's axes. */
function isChart(zone: readonly Row[], shapes: readonly Box[]): boolean {
  const { x0, y0, x1, y1 } = boundsOf(zone);
  const inside = shapes.filter((shape) => shape.x0 < x1 && shape.x1 > x0 && shape.y0 < y1 && shape.y1 > y0);
  return inside.length >= MIN_SHAPES;
}

function toTable(zone: readonly Row[], above: (Row | TableGrid)[], rulings: readonly Ruling[]): TableGrid | null {
  const gaps = columnGaps(zone);
  const bounds = boundsOf(zone);
  const rules = wholeRules(rulings).filter(
    (ruling) =>
      ruling.x1 - ruling.x0 > LONG_RULE * (bounds.x1 - bounds.x0) &&
      ruling.y0 > bounds.y0 - TOP_RULE_PT &&
      ruling.y1 < bounds.y1 + 20,
  );
  if (!isTable(zone, gaps, rules.length)) return null;
  const whole = rules.filter((rule) => rule.x1 - rule.x0 > WHOLE_RULE * (bounds.x1 - bounds.x0));
  const header = takeHeader(above, bounds.y0, whole.length > 0 ? whole : rules);
  return alignedGrid([...header, ...zone], gaps, rulings);
}

function isTable(zone: readonly Row[], gaps: readonly ColumnGap[], ruleCount: number): boolean {
  if (gaps.length === 0 || zone.length < (ruleCount >= 2 ? 2 : MIN_ROWS)) return false;
  const leaders = zone.filter((row) => row.segments.some((segment) => segment.hasLeader)).length;
  if (gaps.length === 1 && leaders > zone.length / 2) return false;
  if (gaps.length > 1 || ruleCount >= 2) return true;
  return numericShare(zone, gaps[0]) >= MIN_NUMERIC || areEdgesAligned(zone, gaps[0]);
}

/** Share of the rows whose second column is a number. */
function numericShare(zone: readonly Row[], gap: ColumnGap): number {
  const second = zone.flatMap((row) => row.segments.filter((segment) => segment.x0 >= gap.to - 1));
  const numeric = second.filter((segment) => segment.words.every(({ text }) => isNumberText(text)));
  return second.length === 0 ? 0 : numeric.length / zone.length;
}

/** Two columns of words: every first cell begins at one place, every second cell at another, and both often. */
function areEdgesAligned(zone: readonly Row[], gap: ColumnGap): boolean {
  const lefts = zone.flatMap((row) =>
    row.segments.filter((segment) => segment.x1 <= gap.from + 1).map((segment) => segment.x0),
  );
  const rights = zone.flatMap((row) =>
    row.segments.filter((segment) => segment.x0 >= gap.to - 1).map((segment) => segment.x0),
  );
  return lefts.length >= MIN_ROWS && rights.length >= MIN_ROWS && isTight(lefts) && isTight(rights);
}

function isTight(values: readonly number[]): boolean {
  const middle = [...values].sort((a, b) => a - b)[values.length >> 1];
  return values.filter((value) => Math.abs(value - middle) <= 2).length >= 0.8 * values.length;
}

/** Rows right above the zone, up to the table's top rule, are part of its heading. */
function takeHeader(above: (Row | TableGrid)[], top: number, rules: readonly Box[]): Row[] {
  const topRule = Math.max(...rules.filter((rule) => rule.y1 < top + 2).map((rule) => rule.y1), -Infinity);
  const rows: Row[] = [];
  for (
    let last = above.at(-1);
    last && 'segments' in last && !last.obstacle && last.y0 > topRule - 2;
    last = above.at(-1)
  ) {
    if (topRule === -Infinity || rows.length >= MAX_SINGLE_ROWS) break;
    rows.unshift(last);
    above.pop();
  }
  return rows;
}
