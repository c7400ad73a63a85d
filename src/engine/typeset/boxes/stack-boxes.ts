import type { Box } from './box.js';
import { gapBottom } from './paint-boxes.js';

/** Where each of several boxes below each other ends, pt from the top of the first. Frames take their room among them. */
export function stackBoxes(boxes: readonly Box[]): Float64Array {
  const bottoms = new Float64Array(boxes.length);
  let yPt = 0;
  for (const [index, box] of boxes.entries()) {
    for (const end of box.ends) if ('type' in end) yPt += end.bottomPt;
    if (index > 0) yPt = gapBottom(box, yPt, 0);
    for (const start of box.starts) yPt += start.topPt;
    yPt += box.heightPt;
    bottoms[index] = yPt;
  }
  return bottoms;
}
