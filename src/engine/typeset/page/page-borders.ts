import type { PageMaster } from '../boxes/box.js';
import type { Painter } from '../page-model/painter.js';
import { ruleLine } from '../boxes/frames.js';

/** Rules round a page, as artifacts; none where the page has none. */
export function paintPageBorders(painter: Painter, { geometry, borders }: PageMaster): void {
  if (!borders) return;
  const { widthPt, heightPt, margin } = geometry;
  const { from, distancePt, top, right, bottom, left } = borders;
  const inset = (marginPt: number): number => Math.max(0, from === 'page' ? distancePt : marginPt - distancePt);
  const [leftPt, topPt] = [inset(margin.leftPt), inset(margin.topPt)];
  const [rightPt, bottomPt] = [widthPt - inset(margin.rightPt), heightPt - inset(margin.bottomPt)];
  if (top) painter.rule(ruleLine(top, [leftPt, topPt], [rightPt, topPt]));
  if (bottom) painter.rule(ruleLine(bottom, [leftPt, bottomPt], [rightPt, bottomPt]));
  if (left) painter.rule(ruleLine(left, [leftPt, topPt], [leftPt, bottomPt]));
  if (right) painter.rule(ruleLine(right, [rightPt, topPt], [rightPt, bottomPt]));
}
