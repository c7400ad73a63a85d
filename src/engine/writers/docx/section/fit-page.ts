import type { PageGeometry } from '../../../document/block.js';

/** Word takes pages of up to 22 inches. */
const MAX_PAGE_PT = 1584;
const MIN_PAGE_PT = 36;
/** Share of the page's side that a margin may take, so that there is room for text. */
const MAX_MARGIN_SHARE = 0.45;
const MIN_MEASURE_PT = 36;

/** A page within the bounds of Word, with margins that leave room for text. */
export function fitPage({ widthPt, heightPt, margin }: PageGeometry): PageGeometry {
  const width = clamp(widthPt, MIN_PAGE_PT, MAX_PAGE_PT);
  const height = clamp(heightPt, MIN_PAGE_PT, MAX_PAGE_PT);
  const fit = (marginPt: number, side: number) => clamp(marginPt, 0, side * MAX_MARGIN_SHARE);
  return {
    widthPt: width,
    heightPt: height,
    margin: {
      topPt: fit(margin.topPt, height),
      rightPt: fit(margin.rightPt, width),
      bottomPt: fit(margin.bottomPt, height),
      leftPt: fit(margin.leftPt, width),
    },
  };
}

/** Between the margins, pt. */
export function textWidthPt({ widthPt, margin }: PageGeometry): number {
  return Math.max(MIN_MEASURE_PT, widthPt - margin.leftPt - margin.rightPt);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
