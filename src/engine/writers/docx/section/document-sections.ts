import type { ISectionOptions } from 'docx';
import type { Block, PageGeometry } from '../../../document/block.js';
import { outermostBlock } from '../containing-block.js';
import type { DocxContext } from '../docx-context.js';
import { twips } from '../styles/units.js';
import { textWidthPt } from './fit-page.js';
import { headersAndFooters } from './header-footer.js';
import { pageOptions } from './page-options.js';
import { planSections, type PlannedSection, type SectionState } from './plan-sections.js';
import { sectionChildren } from './section-children.js';

/** A4 with margins of one inch. */
const DEFAULT_PAGE: PageGeometry = {
  widthPt: 595.28,
  heightPt: 841.89,
  margin: { topPt: 72, rightPt: 72, bottomPt: 72, leftPt: 72 },
};

/** The sections of a Word document. `hasEvenPages`: even pages have headers or footers of their own, in all of them. */
export function documentSections(
  blocks: readonly Block[],
  page: PageGeometry | undefined,
  context: DocxContext,
): { sections: ISectionOptions[]; hasEvenPages: boolean } {
  const planned = planSections(blocks, page ?? DEFAULT_PAGE);
  const hasEvenPages = planned.some(({ own }) => own.evenHeader !== undefined || own.evenFooter !== undefined);
  return { sections: planned.map((section) => sectionOptions(section, hasEvenPages, context)), hasEvenPages };
}

function sectionOptions(section: PlannedSection, hasEvenPages: boolean, context: DocxContext): ISectionOptions {
  const { own, state, isContinuous, blocks } = section;
  return {
    ...headersAndFooters(section, hasEvenPages, context),
    properties: {
      page: pageOptions(section),
      type: isContinuous ? 'continuous' : 'nextPage',
      titlePage: own.firstHeader || own.firstFooter ? true : undefined,
      column: columnOptions(state),
    },
    children: sectionChildren(blocks, outermostBlock(columnWidthPt(state)), context),
  };
}

function columnOptions({ columns }: SectionState) {
  if (!columns || columns.count < 2) return undefined;
  return { count: columns.count, space: twips(columns.gapPt), equalWidth: true };
}

function columnWidthPt({ page, columns }: SectionState): number {
  if (!columns || columns.count < 2) return textWidthPt(page);
  return (textWidthPt(page) - columns.gapPt * (columns.count - 1)) / columns.count;
}
