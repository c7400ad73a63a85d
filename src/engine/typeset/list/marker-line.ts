import { BREAK } from '../boxes/box.js';
import type { Composition } from '../flow/composition.js';
import { LineBox } from '../paragraph/line-box.js';
import type { Place } from '../flow/place.js';

/** Sets the list markers that wait for a first line on a line of their own: there is none, or it has no baseline. */
export function addMarkerLine(place: Place, composition: Composition): void {
  if (place.markers.length === 0) return;
  const { leadingPt, sizePt } = place.type;
  const line = { fragments: [], widthPt: 0, ascentPt: sizePt, descentPt: 0, isLast: true };
  const baselinePt = (leadingPt - sizePt) / 2 + sizePt * 0.86;
  const box = new LineBox(line, leadingPt, { xPt: place.xPt, baselinePt }, place.parent, composition);
  box.attach(...place.markers.splice(0));
  composition.flow.add(box);
  composition.flow.keep(BREAK.keep);
}
