import type { TitleBlock } from '../../document/block.js';
import * as make from '../../document/builders.js';
import { BREAK } from '../boxes/box.js';
import { bodyHeightPt } from '../boxes/page-master.js';
import type { TitleToken, TypeToken } from '../style/theme.js';
import { scaleLengths } from '../style/themes/scale-lengths.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { composeParagraph } from '../paragraph/paragraph.js';
import type { ContainingBlock } from '../flow/containing-block.js';
import { SpaceBox } from '../boxes/space-box.js';
import { landmarks } from './text-blocks.js';

/** A title on a page of its own: how much larger its type is, and which part of the body stays free above it. */
const COVER = { scale: 1.2, sink: 0.27 } as const;

/** The title of a document and what is said below it: an H1 and paragraphs, perhaps on a page without running lines. */
export function composeTitle(block: TitleBlock, container: ContainingBlock, context: LayoutContext): void {
  const { flow, pages, theme } = context;
  const { master } = pages;
  if (block.isPage) {
    flow.changeMaster({ ...master, isBare: true });
    flow.add(new SpaceBox(bodyHeightPt(master) * COVER.sink));
    flow.keep(BREAK.never);
  }
  const token = block.isPage ? scaleLengths(theme.title, COVER.scale) : theme.title;
  composeTitleLines(block, token, container, context);
  const lines = block.isPage ? block.byline : block.byline.slice(0, 1).map(() => block.byline.join(' · '));
  if (block.isPage) flow.before(theme.body.leadingPt * 1.5);
  for (const line of lines) composeLine(line, token.meta, token, container, context);
  flow.after(theme.blockGapPt * 3);
  if (!block.isPage) return;
  flow.breakPage();
  flow.changeMaster(master);
}

function composeTitleLines(
  block: TitleBlock,
  token: TitleToken,
  container: ContainingBlock,
  context: LayoutContext,
): void {
  const { flow, headingLevels, theme } = context;
  const { title, subtitle } = block;
  if (title.length > 0) {
    const level = headingLevels.next(1);
    const extras = landmarks({ id: block.id, children: title, level: 1 }, level, context);
    const { align = 'start' } = token.title;
    composeParagraph(
      title,
      { type: token.title, tag: 'H1', align, isWhole: true, isBalanced: true, extras },
      container,
      context,
    );
    flow.after(token.title.afterPt);
    flow.keep(BREAK.keep);
  }
  if (subtitle) composeLine(subtitle, token.subtitle, token, container, context);
  flow.after(theme.blockGapPt);
}

function composeLine(
  value: string,
  type: TypeToken,
  { title: { align = 'start' } }: TitleToken,
  container: ContainingBlock,
  context: LayoutContext,
): void {
  composeParagraph([make.text(value)], { type, tag: 'P', align, isWhole: true, isBalanced: true }, container, context);
  context.flow.keep(BREAK.avoid);
}
