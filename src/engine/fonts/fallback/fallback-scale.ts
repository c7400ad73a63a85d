import type { Face } from '../face.js';
import { SYMBOL_FAMILIES } from './fallback-order.js';

/** Scales beyond are clamped: the x-height of a face says something else in some scripts. */
const RANGE = { least: 0.88, most: 1.12 } as const;

/**
 * How much larger a face is set that stands in for another, so that small letters of both look alike. Columns of a mono
 * face stay columns; ideographs, symbols and emoji have no small letters.
 */
export function fallbackScale(face: Face, requested: Face): number {
  const [id] = face.key.split('/');
  const isBare = face.isIdeographic || face.key === 'missing' || SYMBOL_FAMILIES.includes(id);
  if (face === requested || isBare || requested.metrics.isFixedPitch || face.metrics.xHeight <= 0) return 1;
  return Math.min(RANGE.most, Math.max(RANGE.least, xHeightEm(requested) / xHeightEm(face)));
}

function xHeightEm({ metrics }: Face): number {
  return metrics.xHeight / metrics.unitsPerEm;
}
