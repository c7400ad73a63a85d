import type { Face } from '../../../fonts/face.js';
import type { FontLibrary } from '../../../fonts/font-library.js';
import type { LookMetrics, TextLook } from '../text.model.js';

/** Sizes that are remembered of a face: every line asks. */
const MAX_SIZES = 200;

const known = new WeakMap<Face, Map<number, LookMetrics>>();

/** Vertical measures of the face that a look asks for. */
export function lookMetrics({ font, sizePt }: Pick<TextLook, 'font' | 'sizePt'>, fonts: FontLibrary): LookMetrics {
  const face = fonts.resolve(font);
  let sizes = known.get(face);
  if (!sizes) known.set(face, (sizes = new Map()));
  let metrics = sizes.get(sizePt);
  if (!metrics) {
    if (sizes.size >= MAX_SIZES) sizes.clear();
    sizes.set(sizePt, (metrics = measure(face, sizePt)));
  }
  return metrics;
}

function measure({ metrics }: Face, sizePt: number): LookMetrics {
  const scale = sizePt / metrics.unitsPerEm;
  return {
    ascentPt: metrics.ascent * scale,
    descentPt: -metrics.descent * scale,
  };
}
