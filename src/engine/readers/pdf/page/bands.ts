import type { Row } from '../text/row.js';
import { Coverage, type Interval } from './coverage.js';

/** Rows above and below one among which its neighbours in other columns are looked for. */
const NEAR_ROWS = 4;
/** Share of the lower row's height that rows side by side have in common. */
const OVERLAP = 0.4;

/** Rows that follow one another and leave the same stretches of the width free. */
export interface Band {
  readonly rows: readonly Row[];
  /** Free stretches with something on both sides; none for text across the whole width. */
  readonly gutters: readonly Interval[];
}

/**
 * Cuts rows, from top to bottom, into bands. A band ends where something crosses all its gutters, such as a heading
 * over both columns, and where rows with gutters follow rows without.
 */
export function toBands(rows: readonly Row[], minGutterPt: number): Band[] {
  const bands: Band[] = [];
  const own = rows.map((row, index) => ownCoverage(row, index, rows));
  let current: Row[] = [];
  let coverage: Coverage | null = null;
  let gutters: Interval[] = [];
  rows.forEach((row, index) => {
    const joined = coverage?.union(own[index]) ?? own[index];
    const left = joined.gaps(minGutterPt);
    const isSplit = own[index].gaps(minGutterPt).length > 0;
    if (coverage && left.length === 0 && (gutters.length > 0 || isSplit)) {
      bands.push({ rows: current, gutters });
      current = [];
      coverage = own[index];
      gutters = own[index].gaps(minGutterPt);
    } else {
      coverage = joined;
      gutters = left;
    }
    current.push(row);
  });
  return pullUp(current.length > 0 ? [...bands, { rows: current, gutters }] : bands, minGutterPt);
}

/**
 * Where columns begin at different heights, the first lines of one of them look like a continuation of the text above.
 * They go to the columns' band, from the first one that stands beyond a gutter.
 */
function pullUp(bands: readonly Band[], minGutterPt: number): Band[] {
  const pulled = [...bands];
  for (let i = 1; i < pulled.length; i++) {
    const above = pulled[i - 1];
    const { rows, gutters } = pulled[i];
    if (above.gutters.length > 0 || gutters.length === 0) continue;
    const taken = rowsToPull(above.rows, gutters, minGutterPt);
    if (taken === 0 || taken === above.rows.length) continue;
    const joined = above.rows.slice(-taken);
    pulled[i - 1] = { ...above, rows: above.rows.slice(0, -taken) };
    pulled[i] = { rows: [...joined, ...rows], gutters: openGutters(joined, gutters, minGutterPt) };
  }
  return pulled;
}

function rowsToPull(rows: readonly Row[], gutters: readonly Interval[], minGutterPt: number): number {
  let taken = 0;
  let open = gutters;
  for (let count = 1; count <= rows.length; count++) {
    const row = rows[rows.length - count];
    open = openGutters([row], open, minGutterPt);
    if (open.length === 0) break;
    if (open.some((gutter) => row.x0 >= gutter.to - 1)) taken = count;
  }
  return taken;
}

/** What the rows leave of the gutters. */
function openGutters(rows: readonly Row[], gutters: readonly Interval[], minGutterPt: number): Interval[] {
  const boxes = rows.flatMap((row) => boxesOf(row));
  return gutters
    .map((gutter) =>
      boxes.reduce(
        ({ from, to }, box) => ({
          from: box.x0 < from ? Math.max(from, box.x1) : from,
          to: box.x0 >= from && box.x1 > from ? Math.min(to, box.x0) : to,
        }),
        gutter,
      ),
    )
    .filter(({ from, to }) => to - from >= minGutterPt);
}

function boxesOf(row: Row): readonly { readonly x0: number; readonly x1: number }[] {
  return row.obstacle ? [row.obstacle] : row.segments;
}

/** What a row covers together with what stands beside it: a picture, or the lines of another column at other heights. */
function ownCoverage(row: Row, index: number, rows: readonly Row[]): Coverage {
  const near = rows.slice(Math.max(0, index - NEAR_ROWS), index + NEAR_ROWS);
  const obstacles = rows.filter((other) => other.obstacle && other.y1 > row.y0 && other.y0 < row.y1);
  const beside = [...near, ...(row.obstacle ? rows.filter((other) => other.y0 < row.y1) : obstacles)];
  return Coverage.of([row, ...beside.filter((other) => areSideBySide(other, row))].flatMap((other) => boxesOf(other)));
}

function areSideBySide(a: Row, b: Row): boolean {
  const overlap = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return overlap > OVERLAP * Math.min(a.y1 - a.y0, b.y1 - b.y0) && (a.x1 <= b.x0 || b.x1 <= a.x0);
}
