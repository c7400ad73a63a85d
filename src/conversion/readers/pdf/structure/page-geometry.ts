import type { PageGeometry } from '../../../document/block.js';
import type { PageResult } from './page-result.js';

const MIN_MARGIN_PT = 18;
const MAX_SIDE_SHARE = 0.3;
const MAX_BOTTOM_PT = 72;
const SAME_SIZE_PT = 1.5;
const SAME_EDGE_PT = 2;
const MIN_FLUSH_LINES = 4;

/** Runs of pages of one size, each with the margins that its text leaves. */
export interface PageRun {
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
  const drafts = pages.flatMap((page) => page.drafts);
  if (drafts.length === 0) return { widthPt, heightPt, margin: { topPt: 72, rightPt: 72, bottomPt: 72, leftPt: 72 } };
  const side = (margin: number) => clamp(margin, MIN_MARGIN_PT, MAX_SIDE_SHARE * widthPt);
  const leftPt = side(Math.min(...drafts.map((draft) => draft.x0)));
  const right = Math.max(...drafts.map((draft) => draft.x1));
  const isFlush = flushLines(pages, right) >= MIN_FLUSH_LINES;
  const rightPt = side(isFlush ? widthPt - right : Math.min(widthPt - right, leftPt));
  const topPt = clamp(Math.min(...drafts.map((draft) => draft.y0)), MIN_MARGIN_PT, 0.3 * heightPt);
  const bottom = heightPt - Math.max(...drafts.map((draft) => draft.y1));
  const bottomPt = clamp(bottom, MIN_MARGIN_PT, MAX_BOTTOM_PT);
  return {
    widthPt,
    heightPt,
    margin: { topPt: r(topPt), rightPt: r(rightPt), bottomPt: r(bottomPt), leftPt: r(leftPt) },
  };
}

/** Lines that end at the right edge: in a justified text the edge is the margin, in a ragged one it is further out. */
function flushLines(pages: readonly PageResult[], right: number): number {
  return pages
    .flatMap((page) => page.drafts)
    .flatMap((draft) => (draft.type === 'paragraph' ? draft.lines : []))
    .filter((line) => Math.abs(line.x1 - right) <= SAME_EDGE_PT).length;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function r(value: number): number {
  return Math.round(value * 2) / 2;
}
