import type { ISectionPropertiesOptions } from 'docx';
import type { PageGeometry } from '../../../document/block.js';
import { NUMBER_FORMATS } from '../styles/number-format.js';
import { twips } from '../styles/units.js';
import type { PlannedSection } from './plan-sections.js';

/** Of headers and footers, from the paper's edge: half an inch, as Word has it. */
const USUAL_DISTANCE_PT = 36;

/** Size, margins and numbering of a section's pages. */
export function pageOptions({ own, state }: PlannedSection): ISectionPropertiesOptions['page'] {
  const { page, headerDistancePt, footerDistancePt } = state;
  const { topPt, rightPt, bottomPt, leftPt } = page.margin;
  return {
    size: pageSize(page),
    margin: {
      top: twips(topPt),
      right: twips(rightPt),
      bottom: twips(bottomPt),
      left: twips(leftPt),
      header: twips(headerDistancePt ?? Math.min(USUAL_DISTANCE_PT, topPt / 2)),
      footer: twips(footerDistancePt ?? Math.min(USUAL_DISTANCE_PT, bottomPt / 2)),
    },
    pageNumbers: {
      start: own.pageNumber?.start,
      formatType: own.pageNumber?.numbering && NUMBER_FORMATS[own.pageNumber.numbering],
    },
  };
}

/** The docx package takes the sides of a landscape page as those of the upright paper, and turns them. */
function pageSize({ widthPt, heightPt }: PageGeometry) {
  if (widthPt <= heightPt) return { width: twips(widthPt), height: twips(heightPt) };
  return { width: twips(heightPt), height: twips(widthPt), orientation: 'landscape' as const };
}
