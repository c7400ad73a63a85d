import { BREAK, type Box } from '../boxes/box.js';
import { stackBoxes } from '../boxes/stack-boxes.js';

/** How finely the height of balanced columns is sought. */
const STEPS = 24;

/**
 * Parts boxes into columns of about one height, the first ones no lower than the last: what word processors do where
 * a section of several columns ends on a page.
 *
 * @returns null where breaks that have to be avoided don't let them be parted
 */
export function balanceColumns(boxes: readonly Box[], count: number): Box[][] | null {
  const heightPt = stackBoxes(boxes).at(-1) ?? 0;
  for (let step = 0; step < STEPS; step++) {
    const groups = fill(boxes, (heightPt / count) * (1 + (step / STEPS) * (count - 1)));
    if (groups && groups.length <= count) return groups;
  }
  return null;
}

function fill(boxes: readonly Box[], heightPt: number): Box[][] | null {
  const groups: Box[][] = [[]];
  for (const box of boxes) {
    const group = groups[groups.length - 1];
    const isFitting = (stackBoxes([...group, box]).at(-1) ?? 0) <= heightPt + 0.01;
    if (isFitting || group.length === 0) group.push(box);
    else if (box.breakCost >= BREAK.bad) return null;
    else groups.push([box]);
  }
  return groups;
}
