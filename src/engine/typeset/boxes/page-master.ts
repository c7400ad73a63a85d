import type { PageMaster } from './box.js';
import type { PageGeometry } from '../../document/block.js';

/** The geometry of a page with this number. */
export function geometryOf({ geometry, isMirrored }: PageMaster, number: number): PageGeometry {
  if (isMirrored !== true || number % 2 !== 0) return geometry;
  const { leftPt, rightPt } = geometry.margin;
  return { ...geometry, margin: { ...geometry.margin, leftPt: rightPt, rightPt: leftPt } };
}

/** Width of one column. */
export function columnWidthPt({ geometry, columns }: Pick<PageMaster, 'geometry' | 'columns'>): number {
  const bodyPt = geometry.widthPt - geometry.margin.leftPt - geometry.margin.rightPt;
  return (bodyPt - columns.gapPt * (columns.count - 1)) / columns.count;
}

/** Height between the margins. */
export function bodyHeightPt({ geometry }: PageMaster): number {
  return geometry.heightPt - geometry.margin.topPt - geometry.margin.bottomPt;
}
