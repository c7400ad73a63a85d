import type { Block, Section } from '../../document/block.js';
import type { Box } from '../boxes/box.js';
import type { HeaderFooter, HeaderFooterRequest, HeadersAndFooters, PageMaster } from '../boxes/box.js';
import { columnWidthPt } from '../boxes/page-master.js';
import { stackBoxes } from '../boxes/stack-boxes.js';
import { StructureTree } from '../page-model/structure-tree.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { Flow } from '../flow/flow.js';
import { HeadingLevels } from '../flow/heading-levels.js';
import type { ContainingBlock } from '../flow/containing-block.js';

/** The parts of a section that say what its headers and footers are; what is absent comes from the section before. */
export type HeaderFooterParts = Pick<
  Section,
  | 'header'
  | 'footer'
  | 'firstHeader'
  | 'firstFooter'
  | 'evenHeader'
  | 'evenFooter'
  | 'headerDistancePt'
  | 'footerDistancePt'
>;

/** From the paper's edge, where the source doesn't say: half an inch, as in word processors. */
const DISTANCE_PT = 36;
/** A header, a footer takes no more of the page's height than this; forms keep half of their text in their header. */
const MOST_SHARE = { header: 0.6, footer: 0.3 } as const;

/** The source's own headers and footers, composed anew for each page because of its number. Nothing of them is tagged. */
export class SourceHeadersAndFooters implements HeadersAndFooters {
  constructor(
    private readonly source: HeaderFooterParts,
    private readonly master: PageMaster,
    private readonly container: ContainingBlock,
    private readonly context: LayoutContext,
  ) {}

  header(request: HeaderFooterRequest): HeaderFooter | null {
    const { header, firstHeader, evenHeader, headerDistancePt } = this.source;
    return this.#compose(
      choose(request, header, firstHeader, evenHeader),
      request,
      MOST_SHARE.header,
      headerDistancePt,
    );
  }

  footer(request: HeaderFooterRequest): HeaderFooter | null {
    const { footer, firstFooter, evenFooter, footerDistancePt } = this.source;
    return this.#compose(
      choose(request, footer, firstFooter, evenFooter),
      request,
      MOST_SHARE.footer,
      footerDistancePt,
    );
  }

  #compose(
    blocks: readonly Block[],
    { label }: HeaderFooterRequest,
    share: number,
    distancePt = DISTANCE_PT,
  ): HeaderFooter | null {
    if (blocks.length === 0) return null;
    const structure = new StructureTree();
    const flow = new Flow(this.context.style.areGapsAdded);
    const context: LayoutContext = {
      ...this.context,
      structure,
      flow,
      headingLevels: new HeadingLevels(),
      pages: this.context.pages.within(this.master),
      pageLabel: label,
      tableDepth: 1,
    };
    const measurePt = columnWidthPt({ geometry: this.master.geometry, columns: { count: 1, gapPt: 0 } });
    const container = { ...this.container, xPt: 0, measurePt, parent: structure.root, markers: [], isNested: true };
    context.composeBlocks(blocks, container, context);
    flow.finish();
    const boxes = flow.take();
    const { heightPt } = this.master.geometry;
    return this.#fit(boxes, Math.min(Math.max(0, distancePt), heightPt / 4), heightPt * share);
  }

  /** Leaves out boxes at the end that would push the text off the page, and reports it. */
  #fit(boxes: readonly Box[], distancePt: number, mostPt: number): HeaderFooter | null {
    const bottoms = stackBoxes(boxes);
    let count = boxes.length;
    while (count > 0 && (bottoms[count - 1] ?? 0) > mostPt) count--;
    if (count < boxes.length) {
      this.context.report.loss('running-head-cut', 'A running head is too high for the page; its end is left out.');
    }
    if (count === 0) return null;
    return { boxes: boxes.slice(0, count), heightPt: bottoms[count - 1] ?? 0, distancePt };
  }
}

function choose(
  { isFirstOfSection, isEven }: HeaderFooterRequest,
  every: readonly Block[] | undefined,
  first: readonly Block[] | undefined,
  even: readonly Block[] | undefined,
): readonly Block[] {
  return (isFirstOfSection ? first : undefined) ?? (isEven ? even : undefined) ?? every ?? [];
}
