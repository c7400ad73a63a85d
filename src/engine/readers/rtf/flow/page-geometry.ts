import type { PageGeometry } from '../../../document/block.js';
import type { PageState } from '../state/section-state.js';
import { twipsToPt } from './units.js';

/** Sides of the paper are clamped to 1–22 inches; 22 is Word's largest. */
const MIN_PAPER_TWIPS = 1440;
const MAX_PAPER_TWIPS = 31_680;

/** What is left for text is at least an inch each way, or half of a smaller sheet. */
const MIN_TEXT_TWIPS = 1440;

/** Paper and margins in pt, clamped so that there is room for text. */
export function pageGeometry(page: PageState): PageGeometry {
  const width = clamp(page.widthTwips, MIN_PAPER_TWIPS, MAX_PAPER_TWIPS);
  const height = clamp(page.heightTwips, MIN_PAPER_TWIPS, MAX_PAPER_TWIPS);
  const [left, right] = fitMargins(page.leftTwips + page.gutterTwips, page.rightTwips, width);
  const [top, bottom] = fitMargins(Math.abs(page.topTwips), Math.abs(page.bottomTwips), height);
  return {
    widthPt: twipsToPt(width),
    heightPt: twipsToPt(height),
    margin: {
      topPt: twipsToPt(top),
      rightPt: twipsToPt(right),
      bottomPt: twipsToPt(bottom),
      leftPt: twipsToPt(left),
    },
  };
}

/** Margins that leave too little room shrink by the same factor. */
function fitMargins(before: number, after: number, total: number): [before: number, after: number] {
  const first = clamp(before, 0, MAX_PAPER_TWIPS);
  const second = clamp(after, 0, MAX_PAPER_TWIPS);
  const room = Math.max(total - MIN_TEXT_TWIPS, total / 2);
  if (first + second <= room) return [first, second];
  const factor = room / (first + second);
  return [Math.floor(first * factor), Math.floor(second * factor)];
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
