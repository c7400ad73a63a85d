import type { Ruling } from '../content/page-content.js';
import { isNumberText } from '../text/number-text.js';
import { toRows, type Row } from '../text/row.js';
import type { Band } from './bands.js';
import type { Interval } from './coverage.js';

const MIN_ROWS = 2;
const MIN_PROSE_ROWS = 3;
/** Share of lines that reach near the column's end, and characters of a line, from which text counts as running text. */
const FULL_LINE = 0.62;
const FULL_LINES = 0.4;
const LINE_CHARACTERS = 16;
const MAX_NUMERIC = 0.35;
/** Share of lines at the height of others from which on two sides are the columns of a table. */
const ALIGNED = 0.6;
const BASELINE_TOLERANCE_PT = 1.6;
/** How far beyond a gutter a ruling has to reach on both sides to cross it. */
const RULING_REACH_PT = 12;
/** A gutter that so many rulings cross is a table's. */
const MAX_CROSSINGS = 2;

/** The gutter that parts the band into columns of text to be read one after the other, if there is one. */
export function columnGutter(band: Band, rulings: readonly Ruling[]): Interval | null {
  const valid = band.gutters.filter((gutter) => isColumnGutter(gutter, band.rows, rulings));
  if (valid.length === 0) return null;
  return valid.reduce((best, gutter) => (gutter.to - gutter.from > best.to - best.from ? gutter : best));
}

/** Rows of what stands on one side of a gutter. */
export function sideRows(rows: readonly Row[], gutter: Interval, side: 'left' | 'right'): Row[] {
  const middle = (gutter.from + gutter.to) / 2;
  const isHere = (box: { readonly x0: number }) => (side === 'left' ? box.x0 < middle : box.x0 >= middle);
  return toRows(
    rows.flatMap((row) => row.segments.filter(isHere)),
    rows.flatMap((row) => (row.obstacle && isHere(row.obstacle) ? [row.obstacle] : [])),
  );
}

function isColumnGutter(gutter: Interval, rows: readonly Row[], rulings: readonly Ruling[]): boolean {
  if (crossings(gutter, rows, rulings) >= MAX_CROSSINGS) return false;
  const left = sideRows(rows, gutter, 'left');
  const right = sideRows(rows, gutter, 'right');
  if (isPicture(left) || isPicture(right)) return true;
  if (left.length < MIN_ROWS || right.length < MIN_ROWS) return false;
  const isLeftProse = isProse(left);
  const isRightProse = isProse(right);
  if (isLeftProse && isRightProse) return true;
  return aligned(left, right) < ALIGNED && (isLeftProse || isRightProse);
}

/** How many horizontal rulings cross a gutter. */
function crossings(gutter: Interval, rows: readonly Row[], rulings: readonly Ruling[]): number {
  const top = rows[0].y0;
  const bottom = Math.max(...rows.map((row) => row.y1));
  const heights = rulings
    .filter((ruling) => ruling.isHorizontal && ruling.y0 > top && ruling.y1 < bottom)
    .filter((ruling) => ruling.x0 < gutter.from - RULING_REACH_PT && ruling.x1 > gutter.to + RULING_REACH_PT)
    .map((ruling) => Math.round(ruling.y0));
  return new Set(heights).size;
}

function isPicture(rows: readonly Row[]): boolean {
  return rows.length > 0 && rows.every((row) => row.obstacle);
}

/** Lines that mostly run from one edge of their column to the other, in words rather than numbers. */
function isProse(all: readonly Row[]): boolean {
  const rows = all.filter((row) => !row.obstacle);
  if (rows.length < MIN_PROSE_ROWS) return false;
  const from = Math.min(...rows.map((row) => row.x0));
  const to = Math.max(...rows.map((row) => row.x1));
  const full = rows.filter((row) => row.x1 - row.x0 >= FULL_LINE * (to - from) && row.segments.length <= 2);
  const words = rows.flatMap((row) => row.segments.flatMap((segment) => segment.words.map((word) => word.text)));
  const characters = words.reduce((sum, word) => sum + word.length + 1, 0) / rows.length;
  const numeric = words.filter(isNumberText).length / words.length;
  return full.length >= FULL_LINES * rows.length && characters >= LINE_CHARACTERS && numeric <= MAX_NUMERIC;
}

/** Share of the shorter side's lines that have a line of the other side at their height. */
function aligned(left: readonly Row[], right: readonly Row[]): number {
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  const partners = shorter.filter((row) => longer.some((other) => Math.abs(other.y - row.y) <= BASELINE_TOLERANCE_PT));
  return partners.length / shorter.length;
}
