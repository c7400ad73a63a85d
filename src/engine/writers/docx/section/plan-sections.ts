import type { Block, PageGeometry, Section } from '../../../document/block.js';
import { fitPage } from './fit-page.js';

/** What lasts from one section to the next until another one changes it. */
export type SectionState = Omit<Section, 'type' | 'page' | 'firstHeader' | 'firstFooter' | 'pageNumber'> & {
  readonly page: PageGeometry;
};

/** A part of the document that is a section in Word. */
export interface PlannedSection {
  /** What it says itself; nothing where the document begins without a section. */
  readonly own: Partial<Section>;
  /** The same, with all that the sections before it left. */
  readonly state: SectionState;
  /** It goes on on the page of the section before. */
  readonly isContinuous: boolean;
  readonly blocks: readonly Block[];
}

/**
 * The document cut at its {@link Section} blocks. A section begins on a new page when a page break stands before it,
 * which then has done its work. One that follows another at once only adds to what that says.
 *
 * @param page geometry that the document begins with
 */
export function planSections(blocks: readonly Block[], page: PageGeometry): PlannedSection[] {
  const closed: PlannedSection[] = [];
  let current: PlannedSection = { own: {}, state: { page: fitPage(page) }, isContinuous: false, blocks: [] };
  let inner: Block[] = [];
  for (const block of blocks) {
    if (block.type !== 'section') {
      inner.push(block);
      continue;
    }
    const hasPageBreak = inner.at(-1)?.type === 'page-break';
    if (hasPageBreak) inner.pop();
    const isEmpty = inner.length === 0;
    if (!isEmpty) closed.push({ ...current, blocks: inner });
    current = {
      own: isEmpty ? { ...current.own, ...block } : block,
      state: nextState(current.state, block),
      isContinuous: isEmpty ? current.isContinuous : !hasPageBreak,
      blocks: [],
    };
    inner = [];
  }
  return [...closed, { ...current, blocks: inner }];
}

function nextState(before: SectionState, section: Section): SectionState {
  const { type: _type, firstHeader: _header, firstFooter: _footer, pageNumber: _number, page, ...lasting } = section;
  return { ...before, ...lasting, page: page ? fitPage(page) : before.page };
}
