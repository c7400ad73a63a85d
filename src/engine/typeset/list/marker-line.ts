import { BREAK } from '../boxes/box.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { LineBox } from '../paragraph/line-box.js';
import type { ContainingBlock } from '../flow/containing-block.js';

/** Sets the list markers that wait for a first line on a line of their own: there is none, or it has no baseline. */
export function addMarkerLine(container: ContainingBlock, context: LayoutContext): void {
  if (container.markers.length === 0) return;
  const { leadingPt, sizePt } = container.type;
  const line = { fragments: [], widthPt: 0, ascentPt: sizePt, descentPt: 0, isLast: true };
  const baselinePt = (leadingPt - sizePt) / 2 + sizePt * 0.86;
  const box = new LineBox(line, leadingPt, { xPt: container.xPt, baselinePt }, container.parent, context);
  box.attach(...container.markers.splice(0));
  context.flow.add(box);
  context.flow.keep(BREAK.keep);
}
