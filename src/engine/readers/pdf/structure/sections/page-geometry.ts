import type { PageGeometry } from '../../../../document/block.js';
import type { Box } from '../../geometry/box.js';
import type { PageResult } from '../page-result.js';

const MIN_MARGIN_PT = 18;
const MAX_SIDE_SHARE = 0.3;
const MAX_BOTTOM_PT = 72;
const SAME_SIZE_PT = 1.5;
const SAME_EDGE_PT = 2;
/** So many lines with one right edge show where the right margin begins. */
const MIN_FLUSH_LINES = 4;
/** Shares of the lines and of the pages that may reach into the margins. */
const OUTLIERS = 0.01;
const OUTLYING_PAGES = 0.1;
const MAX_TOP_SHARE = 0.3;

/** Pages of one size in a row, with the margins that their text leaves. */
export interface PageRun {
  /** Number of the first of them. */
  readonly first: number;
  readonly geometry: PageGeometry;
}

/** Page sizes and margins of the document, from the page on where they begin. */
export function pageRuns(pages: readonly PageResult[]): PageRun[] {
  const runs: PageResult[][] = [];
  for (const page of pages) {
    const last = runs.at(-1)?.[0];
    if (last && isSameSize(last, page)) runs[runs.length - 1].push(page);
    else runs.push([page]);
  }
  return runs.map((run) => ({ first: run[0].page, geometry: geometryOf(run) }));
}

function isSameSize(a: PageResult, b: PageResult): boolean {
  return Math.abs(a.widthPt - b.widthPt) < SAME_SIZE_PT && Math.abs(a.heightPt - b.heightPt) < SAME_SIZE_PT;
}

function geometryOf(pages: readonly PageResult[]): PageGeometry {
  const [{ widthPt, heightPt }] = pages;
  const boxes = pages.flatMap((page) => uprightBoxes(page));
  if (boxes.length === 0) return { widthPt, heightPt, margin: { topPt: 72, rightPt: 72, bottomPt: 72, leftPt: 72 } };
  const side = (margin: number) => half(clamp(margin, MIN_MARGIN_PT, MAX_SIDE_SHARE * widthPt));
  const leftPt = side(
    percentile(
      boxes.map((box) => box.x0),
      OUTLIERS,
    ),
  );
  const right = percentile(
    boxes.map((box) => box.x1),
    1 - OUTLIERS,
  );
  const isFlush = boxes.filter((box) => Math.abs(box.x1 - right) <= SAME_EDGE_PT).length >= MIN_FLUSH_LINES;
  const rightPt = side(isFlush ? widthPt - right : Math.min(widthPt - right, leftPt));
  const filled = pages.map(uprightBoxes).filter((page) => page.length > 0);
  const top = percentile(
    filled.map((page) => Math.min(...page.map((box) => box.y0))),
    OUTLYING_PAGES,
  );
  const bottom = percentile(
    filled.map((page) => Math.max(...page.map((box) => box.y1))),
    1 - OUTLYING_PAGES,
  );
  return {
    widthPt,
    heightPt,
    margin: {
      topPt: half(clamp(top, MIN_MARGIN_PT, MAX_TOP_SHARE * heightPt)),
      rightPt,
      bottomPt: half(clamp(heightPt - bottom, MIN_MARGIN_PT, MAX_BOTTOM_PT)),
      leftPt,
    },
  };
}

/** Upright lines, tables and pictures of a page. */
function uprightBoxes({ drafts }: PageResult): Box[] {
  return drafts.flatMap((draft): readonly Box[] => {
    if (draft.type !== 'paragraph') return [draft];
    return draft.isAside ? [] : draft.lines;
  });
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function half(value: number): number {
  return Math.round(value * 2) / 2;
}
