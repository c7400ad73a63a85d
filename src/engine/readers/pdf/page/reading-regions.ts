import type { Ruling } from '../content/page-content.js';
import { boundsOf } from '../geometry/box.js';
import type { ColumnPlace } from '../paragraph/column-place.js';
import { type Row } from '../text/row.js';
import { toBands } from './bands.js';
import { columnGutter, sideRows } from './column-gutter.js';

/** Rows that are read from top to bottom; regions are read one after the other. */
export interface Region {
  readonly rows: readonly Row[];
  readonly x0: number;
  readonly x1: number;
  readonly column: ColumnPlace | null;
}

/** Least width of a gutter: pt, and as a share of the usual type size. */
const MIN_GUTTER_PT = 7;
const MIN_GUTTER = 0.8;
/** Columns within columns that are looked for. */
const MAX_DEPTH = 6;

/**
 * Cuts a page into regions in reading order, by recursive cuts across and down (XY-cut): bands from top to bottom, the
 * columns of a band from left to right, or from right to left where the page is read so.
 */
export function readingRegions(rows: readonly Row[], rulings: readonly Ruling[], isRightToLeft = false): Region[] {
  const sizes = rows.flatMap((row) => row.segments.map((segment) => segment.sizePt)).sort((a, b) => a - b);
  const minGutterPt = Math.max(MIN_GUTTER_PT, MIN_GUTTER * (sizes[sizes.length >> 1] ?? 0));
  const cutter = new RegionCutter(rulings, minGutterPt, isRightToLeft);
  return cutter.cut(rows, 0);
}

class RegionCutter {
  readonly #rulings: readonly Ruling[];
  readonly #minGutterPt: number;
  readonly #isRightToLeft: boolean;
  #sets = 0;

  constructor(rulings: readonly Ruling[], minGutterPt: number, isRightToLeft: boolean) {
    this.#rulings = rulings;
    this.#minGutterPt = minGutterPt;
    this.#isRightToLeft = isRightToLeft;
  }

  cut(rows: readonly Row[], depth: number): Region[] {
    const regions: Region[] = [];
    let plain: Row[] = [];
    const flush = () => {
      if (plain.length > 0) regions.push({ ...edges(plain), rows: plain, column: null });
      plain = [];
    };
    for (const band of toBands(rows, this.#minGutterPt)) {
      const columns = depth < MAX_DEPTH ? this.#columns(band.rows, depth) : null;
      if (!columns) {
        plain.push(...band.rows);
        continue;
      }
      flush();
      regions.push(...columns);
    }
    flush();
    return regions;
  }

  /** The band's columns, cut in turn; `null` where it has none. */
  #columns(rows: readonly Row[], depth: number): Region[] | null {
    const sides = this.#sides(rows, depth);
    if (sides.length < 2) return null;
    const gaps = sides.slice(1).map((side, i) => edges(side).x0 - edges(sides[i]).x1);
    const set = ++this.#sets;
    const ordered = this.#isRightToLeft ? sides.toReversed() : sides;
    return ordered.flatMap((side, index) => {
      const column = { set, index, count: sides.length, gapPt: Math.min(...gaps) };
      return this.cut(side, depth + sides.length).map((region) => ({
        ...region,
        ...(region.column ? {} : edges(side)),
        column,
      }));
    });
  }

  /** Both sides of the widest gutter between columns, and theirs, from left to right. */
  #sides(rows: readonly Row[], depth: number): Row[][] {
    const bands = toBands(rows, this.#minGutterPt);
    const gutter = bands.length === 1 && depth < MAX_DEPTH ? columnGutter(bands[0], this.#rulings) : null;
    if (!gutter) return [[...rows]];
    return (['left', 'right'] as const).flatMap((side) => this.#sides(sideRows(rows, gutter, side), depth + 1));
  }
}

function edges(rows: readonly Row[]): { x0: number; x1: number } {
  const { x0, x1 } = boundsOf(rows);
  return { x0, x1 };
}
