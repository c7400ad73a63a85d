import { BoundedMap } from '../../../bounded-map.js';
import type { Face } from '../../../fonts/face.js';
import type { FontLibrary } from '../../../fonts/font-library.js';
import type { LookMetrics, TextLook } from '../text.model.js';

const MAX_SIZES = 200;

/** By face and size: every line asks. */
const known = new WeakMap<Face, BoundedMap<number, LookMetrics>>();

/** Vertical measures of the face that a look asks for. */
export function lookMetrics({ font, sizePt }: Pick<TextLook, 'font' | 'sizePt'>, fonts: FontLibrary): LookMetrics {
  const face = fonts.resolve(font);
  let sizes = known.get(face);
  if (!sizes) known.set(face, (sizes = new BoundedMap(MAX_SIZES)));
  let metrics = sizes.get(sizePt);
  if (!metrics) sizes.set(sizePt, (metrics = measure(face, sizePt)));
  return metrics;
}

function measure({ metrics }: Face, sizePt: number): LookMetrics {
  const scale = sizePt / metrics.unitsPerEm;
  return {
    ascentPt: metrics.ascent * scale,
    descentPt: -metrics.descent * scale,
  };
}
