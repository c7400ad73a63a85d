import type { Heading, Paragraph } from '../../document/block.js';
import { BREAK } from '../boxes/box.js';
import type { Style } from '../style/style.js';
import type { HeadingToken } from '../style/theme.js';
import type { LayoutContext } from '../flow/layout-context.js';
import type { Cursor } from '../flow/cursor.js';
import type { Flow } from '../flow/flow.js';
import { inlineText } from '../inline/collect/inline-text.js';
import type { LineExtra } from '../paragraph/line-extra.js';
import { composeParagraph, paragraphCursor } from '../paragraph/paragraph.js';
import type { ContainingBlock } from '../flow/containing-block.js';
import { composePlaceholder } from '../figure/placeholder.js';
import { RuleBox } from '../boxes/rule-box.js';
import { SpaceBox } from '../boxes/space-box.js';

const OUTLINE_LEVELS = 3;
const HEADING_TAGS = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'] as const;
/** A sentence that announces what comes after it. */
const ANNOUNCING = /[:：]\s*$/;

/** A paragraph of running text, or the box that stands for a picture. */
export function composeText(
  paragraph: Paragraph,
  container: ContainingBlock,
  context: LayoutContext,
): readonly Cursor[] {
  const { flow, style, theme } = context;
  const { children, style: own } = paragraph;
  flow.before(style.spaceBefore(own, 0));
  if (paragraph.isPlaceholder) {
    composePlaceholder(children, own ?? {}, container, context);
    flow.after(theme.blockGapPt);
    return [];
  }
  const kind = {
    type: container.type,
    tag: 'P',
    style: own,
    isHyphenated: true,
    isOnGrid: style.paragraphs.isOnGrid && !container.isNested,
    firstLineIndentPt: firstLineIndent(paragraph, container, style),
  } as const;
  return paragraphCursor(children, kind, container, context, () => {
    flow.after(style.spaceAfter(own, container.gapPt));
    if (container.announcesCode || ANNOUNCING.test(inlineText(children.slice(-1)))) flow.keep(BREAK.unwelcome);
    if (theme.isDense) flow.keep(BREAK.keep);
  });
}

/**
 * The indent of a first line, pt. Paragraphs are told apart by an indent or by space, never by both; centred text, and text
 * that is set flush right, has no indent.
 */
function firstLineIndent({ style }: Paragraph, container: ContainingBlock, { paragraphs }: Style): number {
  const isAligned = style?.align !== undefined && style.align !== 'justify' && style.align !== 'start';
  const isIndented = container.followsParagraph === true && container.gapPt === 0 && !isAligned;
  return isIndented ? paragraphs.firstLineIndentEm * container.type.sizePt : 0;
}

/** A heading: H1 to H6 in levels without gaps, kept with what follows it, on a new page where the theme says so. */
export function composeHeading(heading: Heading, container: ContainingBlock, context: LayoutContext): void {
  const { flow, headingLevels, style, theme } = context;
  const { children, style: own } = heading;
  const level = headingLevels.next(heading.level);
  const token = style.heading(heading.level);
  const isOpening = token !== null && !container.isNested && theme.breakBefore.includes(heading.level);
  flow.before(style.spaceBefore(own, token?.beforePt ?? 0));
  if (isOpening) openPage(token, context);
  composeParagraph(
    children,
    {
      type: token ?? container.type,
      tag: HEADING_TAGS[Math.min(level, HEADING_TAGS.length) - 1],
      style: own,
      isWhole: true,
      ...(token && { isBalanced: true, gridTailPt: tailOf(token), align: token.align }),
      extras: [...landmarks(heading, level, context), ...(isOpening ? [markOpening] : [])],
    },
    container,
    context,
  );
  if (token?.rule) addRule(token.rule, container, flow);
  flow.after(style.spaceAfter(own, token?.afterPt ?? 0));
  flow.keep(BREAK.keep);
}

/** Distance from the last line of a heading to the text below it, pt. */
function tailOf({ afterPt, rule }: HeadingToken): number {
  return rule ? afterPt + rule.gapPt + rule.widthPt : afterPt;
}

/** A new page, with free space above what stands first on it. */
function openPage({ sinkPt = 0 }: HeadingToken, { flow }: LayoutContext): void {
  if (!flow.isEmpty) flow.breakPage();
  if (sinkPt === 0) return;
  flow.add(new SpaceBox(sinkPt));
  flow.keep(BREAK.never);
}

const markOpening: LineExtra = (painter) => painter.markOpening();

function addRule(rule: NonNullable<HeadingToken['rule']>, { xPt, measurePt }: ContainingBlock, flow: Flow): void {
  flow.after(rule.gapPt);
  flow.keep(BREAK.never);
  flow.add(new RuleBox({ xPt, widthPt: measurePt, heightPt: rule.widthPt, color: rule.color }));
}

/** What makes a heading the target of links and of the outline: extras of its first line. */
export function landmarks(
  { id, children, level }: Pick<Heading, 'id' | 'children' | 'level'>,
  outlineLevel: number,
  { text }: LayoutContext,
): LineExtra[] {
  const title = inlineText(children).replace(/\s+/g, ' ').trim();
  const extras: LineExtra[] = [];
  if (title !== '') extras.push((painter) => painter.beginSection(outlineLevel, title));
  if (id !== undefined) extras.push((painter, _x, topPt) => painter.place({ type: 'anchor', id, yPt: topPt }));
  if (text.outline !== false && level <= OUTLINE_LEVELS && title !== '') {
    extras.push((painter, _x, topPt) => painter.place({ type: 'outline', level: outlineLevel, title, yPt: topPt }));
  }
  return extras;
}
