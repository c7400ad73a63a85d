import type { FontLibrary } from '../../fonts/font-library.js';
import type { LookMetrics, TextLook } from './text.model.js';

/** Vertical measures of the face that a look asks for. */
export function lookMetrics({ font, sizePt }: Pick<TextLook, 'font' | 'sizePt'>, fonts: FontLibrary): LookMetrics {
  const { metrics } = fonts.resolve(font);
  const scale = sizePt / metrics.unitsPerEm;
  return {
    ascentPt: metrics.ascent * scale,
    descentPt: -metrics.descent * scale,
    capHeightPt: metrics.capHeight * scale,
    xHeightPt: metrics.xHeight * scale,
    underlineOffsetPt: -metrics.underlinePosition * scale,
    underlineThicknessPt: metrics.underlineThickness * scale,
  };
}
