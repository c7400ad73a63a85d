import type { Block, PageGeometry, TextBox } from '../../../document/block.js';
import { isInPageMargins } from '../shapes/shape.blocks.js';
import type { FrameState } from '../state/frame-state.js';
import { lengthPt } from './units.js';

/** A frame as a text box on pages of this geometry. Text goes on below it, unless it lies in the margins. */
export function frameBox(frame: FrameState, children: readonly Block[], geometry: PageGeometry): TextBox {
  const { widthTwips, heightTwips, xTwips, yTwips, alignX, horizontal, vertical } = frame;
  const height = Math.abs(heightTwips);
  const bounds = { left: xTwips, top: yTwips, right: xTwips + widthTwips, bottom: yTwips + height };
  const across = { from: horizontal, offsetPt: lengthPt(xTwips), ...(alignX && { align: alignX }) };
  const isAside = isInPageMargins({ horizontal: alignX ? '' : horizontal, vertical, bounds }, geometry);
  return {
    type: 'text-box',
    children,
    widthPt: lengthPt(widthTwips),
    ...(height > 0 && { heightPt: lengthPt(height) }),
    place: isAside
      ? { horizontal: across, vertical: { from: vertical, offsetPt: lengthPt(yTwips) } }
      : { horizontal: across },
  };
}
