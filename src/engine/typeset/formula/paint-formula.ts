import { moveRun } from '../page-model/move-run.js';
import type { StructureNode } from '../page-model/page.model.js';
import type { Painter } from '../page-model/painter.js';
import { paintArtwork } from '../figure/artwork.js';
import { setBoundingBox } from '../page-model/bounding-box.js';
import type { TextTools } from '../boxes/text-tools.js';
import type { SetFormula } from './set-tex.js';

/** Paints a formula with the left end of its baseline at a point of the page; its source goes with it, invisible. */
export function paintFormula(
  painter: Painter,
  node: StructureNode,
  { formula, emPt, source }: SetFormula,
  [xPt, baselinePt]: readonly [xPt: number, baselinePt: number],
  tools: TextTools,
): void {
  const { artwork, widthEm, ascentEm, descentEm } = formula;
  const [widthPt, heightPt] = [widthEm * emPt, (ascentEm + descentEm) * emPt];
  const yPt = baselinePt - ascentEm * emPt;
  setBoundingBox(node, [xPt, yPt, xPt + widthPt, yPt + heightPt]);
  paintArtwork(painter, node, artwork, { xPt, yPt, widthPt, heightPt }, tools, '');
  for (const run of source) painter.ink(node, moveRun(run, xPt, baselinePt));
}
