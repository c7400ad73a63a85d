import type { Heading, Paragraph } from '../../document/block.js';
import { BREAK } from '../page/box.js';
import type { Composition } from './composition.js';
import type { Cursor } from './cursor.js';
import { inlineText } from './inline-text.js';
import type { LineExtra } from './line-box.js';
import { composeParagraph, paragraphCursor } from './paragraph.js';
import type { Place } from './place.js';

const OUTLINE_LEVELS = 3;
const HEADING_TAGS = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'] as const;
/** A sentence that announces what comes after it. */
const ANNOUNCING = /[:：]\s*$/;

export function composeText(paragraph: Paragraph, place: Place, composition: Composition): readonly Cursor[] {
  const { flow, isSource, theme } = composition;
  const { children, style } = paragraph;
  if (isSource) flow.before(style?.spaceBeforePt ?? 0);
  const isBody = !isSource && !place.isNested;
  const kind = {
    type: place.type,
    tag: 'P',
    style,
    isHyphenated: !isSource,
    isOnGrid: isBody && !theme.isDense,
  } as const;
  return paragraphCursor(children, kind, place, composition, () => {
    flow.after(isSource ? (style?.spaceAfterPt ?? 0) : place.gapPt);
    if (ANNOUNCING.test(inlineText(children.slice(-1)))) flow.keep(BREAK.unwelcome);
    if (theme.isDense) flow.keep(BREAK.keep);
  });
}

export function composeHeading(heading: Heading, place: Place, composition: Composition): void {
  const { flow, headingLevels, isSource, theme } = composition;
  const { children, style } = heading;
  const level = headingLevels.next(heading.level);
  const token = theme.headings[heading.level - 1];
  const type = isSource ? place.type : token;
  flow.before(isSource ? (style?.spaceBeforePt ?? 0) : token.beforePt);
  composeParagraph(
    children,
    {
      type,
      tag: HEADING_TAGS[Math.min(level, HEADING_TAGS.length) - 1],
      style,
      isWhole: true,
      extras: landmarks(heading, level, composition),
    },
    place,
    composition,
  );
  flow.after(isSource ? (style?.spaceAfterPt ?? 0) : token.afterPt);
  flow.keep(BREAK.keep);
}

/** Where links and the outline lead to. */
function landmarks({ id, children, level }: Heading, outlineLevel: number, { text }: Composition): LineExtra[] {
  const title = inlineText(children).replace(/\s+/g, ' ').trim();
  const extras: LineExtra[] = [];
  if (id !== undefined) extras.push((painter, _x, topPt) => painter.place({ type: 'anchor', id, yPt: topPt }));
  if (text.outline !== false && level <= OUTLINE_LEVELS && title !== '') {
    extras.push((painter, _x, topPt) => painter.place({ type: 'outline', level: outlineLevel, title, yPt: topPt }));
  }
  return extras;
}
