import { Footer, Header, Paragraph, type ISectionOptions } from 'docx';
import type { Block } from '../../../document/block.js';
import { outermostBlock } from '../containing-block.js';
import type { BlockComponent, DocxContext } from '../docx-context.js';
import { textWidthPt } from './fit-page.js';
import type { PlannedSection } from './plan-sections.js';

/** What stands on a section's pages: `undefined` leaves what the section before it has. */
type ByPage = Readonly<Record<'default' | 'first' | 'even', readonly Block[] | undefined>>;

/**
 * Headers and footers of a section. Whether even pages have their own is one setting for the whole Word document:
 * where it is on, a section without any gives its even pages those of the others.
 */
export function headersAndFooters(
  { own, state }: PlannedSection,
  hasEvenPages: boolean,
  context: DocxContext,
): Pick<ISectionOptions, 'headers' | 'footers'> {
  const widthPt = textWidthPt(state.page);
  const render = (style: string) => (blocks: readonly Block[]) => {
    const children = context.renderBlocks(blocks, outermostBlock(widthPt, style));
    // A part without any paragraph would be no valid one.
    return children.length > 0 ? children : [new Paragraph({ style, children: [] })];
  };
  const headers: ByPage = {
    default: own.header,
    first: own.firstHeader,
    even: own.evenHeader ?? (hasEvenPages ? state.header : undefined),
  };
  const footers: ByPage = {
    default: own.footer,
    first: own.firstFooter,
    even: own.evenFooter ?? (hasEvenPages ? state.footer : undefined),
  };
  return {
    headers: parts(headers, render('Header'), (children) => new Header({ children })),
    footers: parts(footers, render('Footer'), (children) => new Footer({ children })),
  };
}

function parts<Part>(
  { default: usual, first, even }: ByPage,
  render: (blocks: readonly Block[]) => BlockComponent[],
  make: (children: BlockComponent[]) => Part,
) {
  const part = (blocks: readonly Block[] | undefined) => blocks && make(render(blocks));
  return { default: part(usual), first: part(first), even: part(even) };
}
