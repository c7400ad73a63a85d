import { Footer, Header, Paragraph, type FileChild, type ISectionOptions } from 'docx';
import type { Block, PageGeometry, Section } from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import type { DocxContext, Frame } from '../docx-context.js';
import { RenderedBlocks } from '../package/rendered-blocks.js';
import { twips } from '../styles/units.js';

/** A4 with margins of one inch. */
const DEFAULT_PAGE: PageGeometry = {
  widthPt: 595.28,
  heightPt: 841.89,
  margin: { topPt: 72, rightPt: 72, bottomPt: 72, leftPt: 72 },
};
const MIN_PAGE_PT = 36;
const MAX_PAGE_PT = 1584;
const MAX_MARGIN_SHARE = 0.45;
const DEFAULT_HEAD_DISTANCE_PT = 36;
const NUMBER_FORMAT = {
  decimal: 'decimal',
  'lower-alpha': 'lowerLetter',
  'upper-alpha': 'upperLetter',
  'lower-roman': 'lowerRoman',
  'upper-roman': 'upperRoman',
} as const;
/** Paragraphs rendered at a time: more would only make the strings longer. */
const BLOCKS_AT_A_TIME = 50;

const SPACER = make.paragraph([], { lineHeight: { type: 'exact', pt: 6 } });

type State = Omit<Section, 'type' | 'page'> & { readonly page: PageGeometry };

interface PlannedSection {
  readonly state: State;
  readonly own: Section | null;
  readonly isContinuous: boolean;
  readonly blocks: Block[];
}

/** The document cut at its {@link Section} blocks. `hasEvenHeads` holds for a Word document as a whole. */
export function documentSections(
  blocks: readonly Block[],
  page: PageGeometry | undefined,
  context: DocxContext,
): { sections: ISectionOptions[]; hasEvenHeads: boolean } {
  const planned = planSections(blocks, fitPage(page ?? DEFAULT_PAGE));
  const hasEvenHeads = planned.some(({ own }) => own?.evenHeader !== undefined || own?.evenFooter !== undefined);
  return { sections: planned.map((section) => sectionOptions(section, hasEvenHeads, context)), hasEvenHeads };
}

function planSections(blocks: readonly Block[], page: PageGeometry): PlannedSection[] {
  const planned: PlannedSection[] = [{ state: { page }, own: null, isContinuous: false, blocks: [] }];
  for (const block of blocks) {
    const current = planned[planned.length - 1];
    if (block.type === 'section') nextSection(planned, block);
    else current.blocks.push(block);
  }
  return planned;
}

/**
 * A section begins on a new page when a page break stands before it, which then has done its work. One that follows
 * another at once only adds to what that says.
 */
function nextSection(planned: PlannedSection[], own: Section): void {
  const current = planned[planned.length - 1];
  const isPageBreak = current.blocks.at(-1)?.type === 'page-break';
  if (isPageBreak) current.blocks.pop();
  const isEmpty = current.blocks.length === 0;
  if (isEmpty) planned.pop();
  const { type: _, firstHeader: _f, firstFooter: _g, pageNumber: _p, ...lasting } = own;
  planned.push({
    state: { ...current.state, ...lasting, page: own.page ? fitPage(own.page) : current.state.page },
    own: isEmpty ? { ...current.own, ...own } : own,
    isContinuous: isEmpty ? current.isContinuous : !isPageBreak,
    blocks: [],
  });
}

function sectionOptions(section: PlannedSection, hasEvenHeads: boolean, context: DocxContext): ISectionOptions {
  const { state, own } = section;
  const frame: Frame = { widthPt: columnWidthPt(state), indentPt: 0, listLevel: -1 };
  const headFrame: Frame = { ...frame, widthPt: textWidthPt(state.page) };
  return {
    ...runningHeads(own, state, hasEvenHeads, headFrame, context),
    properties: {
      page: pageOptions(state, own),
      type: section.isContinuous ? 'continuous' : 'nextPage',
      ...(own?.firstHeader || own?.firstFooter ? { titlePage: true } : {}),
      ...(state.columns && state.columns.count > 1
        ? { column: { count: state.columns.count, space: twips(state.columns.gapPt), equalWidth: true } }
        : {}),
    },
    children: sectionChildren(separateTables(mergePageBreaks(section.blocks)), frame, context),
  };
}

function pageOptions({ page, headerDistancePt, footerDistancePt }: State, own: Section | null) {
  const { margin } = page;
  return {
    size: pageSize(page),
    margin: {
      top: twips(margin.topPt),
      right: twips(margin.rightPt),
      bottom: twips(margin.bottomPt),
      left: twips(margin.leftPt),
      header: twips(headerDistancePt ?? Math.min(DEFAULT_HEAD_DISTANCE_PT, margin.topPt / 2)),
      footer: twips(footerDistancePt ?? Math.min(DEFAULT_HEAD_DISTANCE_PT, margin.bottomPt / 2)),
    },
    ...(own?.pageNumber
      ? {
          pageNumbers: {
            ...(own.pageNumber.start === undefined ? {} : { start: own.pageNumber.start }),
            ...(own.pageNumber.numbering ? { formatType: NUMBER_FORMAT[own.pageNumber.numbering] } : {}),
          },
        }
      : {}),
  };
}

/** A page within the bounds of Word, 22 inches, with margins that leave room for text. */
function fitPage({ widthPt, heightPt, margin }: PageGeometry): PageGeometry {
  const width = clamp(widthPt, MIN_PAGE_PT, MAX_PAGE_PT);
  const height = clamp(heightPt, MIN_PAGE_PT, MAX_PAGE_PT);
  return {
    widthPt: width,
    heightPt: height,
    margin: {
      topPt: clamp(margin.topPt, 0, height * MAX_MARGIN_SHARE),
      rightPt: clamp(margin.rightPt, 0, width * MAX_MARGIN_SHARE),
      bottomPt: clamp(margin.bottomPt, 0, height * MAX_MARGIN_SHARE),
      leftPt: clamp(margin.leftPt, 0, width * MAX_MARGIN_SHARE),
    },
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/** The package takes the sides of a landscape page as those of the upright paper, and turns them. */
function pageSize({ widthPt, heightPt }: PageGeometry) {
  if (widthPt <= heightPt) return { width: twips(widthPt), height: twips(heightPt) };
  return { width: twips(heightPt), height: twips(widthPt), orientation: 'landscape' as const };
}

function runningHeads(
  own: Section | null,
  state: State,
  hasEvenHeads: boolean,
  frame: Frame,
  context: DocxContext,
): Pick<ISectionOptions, 'headers' | 'footers'> {
  const header = (blocks: readonly Block[]) => new Header({ children: headChildren(blocks, 'Header', frame, context) });
  const footer = (blocks: readonly Block[]) => new Footer({ children: headChildren(blocks, 'Footer', frame, context) });
  const evenHeader = own?.evenHeader ?? (hasEvenHeads ? state.header : undefined);
  const evenFooter = own?.evenFooter ?? (hasEvenHeads ? state.footer : undefined);
  return {
    headers: {
      ...(own?.header ? { default: header(own.header) } : {}),
      ...(own?.firstHeader ? { first: header(own.firstHeader) } : {}),
      ...(evenHeader ? { even: header(evenHeader) } : {}),
    },
    footers: {
      ...(own?.footer ? { default: footer(own.footer) } : {}),
      ...(own?.firstFooter ? { first: footer(own.firstFooter) } : {}),
      ...(evenFooter ? { even: footer(evenFooter) } : {}),
    },
  };
}

function headChildren(blocks: readonly Block[], paragraphStyle: string, frame: Frame, context: DocxContext) {
  const children = context.renderBlocks(blocks, { ...frame, paragraphStyle }, context);
  // A part without any paragraph would be no valid one.
  return children.length > 0 ? children : [new Paragraph({ style: paragraphStyle, children: [] })];
}

/** The last block stays a component of the package, which puts the section's properties into it. */
function sectionChildren(blocks: readonly Block[], frame: Frame, context: DocxContext): FileChild[] {
  const children: FileChild[] = [];
  const last = blocks.at(-1);
  const others = blocks.slice(0, -1);
  for (let start = 0; start < others.length; start += BLOCKS_AT_A_TIME)
    children.push(new RenderedBlocks(others.slice(start, start + BLOCKS_AT_A_TIME), frame, context));
  return last ? [...children, ...context.renderBlocks([last], frame, context)] : children;
}

/** Word takes tables that touch for one, and wants a paragraph after the last block of a section. */
function separateTables(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block, index) => {
    const next = blocks[index + 1];
    const isOpen = !next || (next.type === 'table' && !next.caption);
    return block.type === 'table' && isOpen ? [block, SPACER] : [block];
  });
}

/** Page breaks become a property of the paragraph after them, if one can have it. */
function mergePageBreaks(blocks: readonly Block[]): Block[] {
  const merged: Block[] = [];
  for (const block of blocks) {
    const broken = merged.at(-1)?.type === 'page-break' ? onNewPage(block) : null;
    if (broken) merged[merged.length - 1] = broken;
    else merged.push(block);
  }
  return merged;
}

function onNewPage(block: Block): Block | null {
  if (block.type === 'paragraph' || block.type === 'heading')
    return { ...block, style: { ...block.style, pageBreakBefore: true } };
  if (block.type !== 'list') return null;
  const [item, ...items] = block.items;
  const first = item?.children[0] && onNewPage(item.children[0]);
  return first ? { ...block, items: [{ ...item, children: [first, ...item.children.slice(1)] }, ...items] } : null;
}

function textWidthPt({ widthPt, margin }: PageGeometry): number {
  return Math.max(36, widthPt - margin.leftPt - margin.rightPt);
}

function columnWidthPt({ page, columns }: State): number {
  if (!columns || columns.count < 2) return textWidthPt(page);
  return (textWidthPt(page) - columns.gapPt * (columns.count - 1)) / columns.count;
}
