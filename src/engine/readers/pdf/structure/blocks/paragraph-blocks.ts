import type { Inline } from '../../../../document/inline.js';
import type { Color, LineHeight, ParagraphStyle, TabStop } from '../../../../document/style.js';
import type { ParagraphDraft } from '../../paragraph/paragraph-draft.js';
import type { TextLine } from '../../paragraph/text-line.js';
import { isMostlyRightToLeft } from '../../text/direction.js';
import { inlineText, type TextContext, type WordLine } from '../inline/inline-text.js';

/** Line height of single spacing as a multiple of the type size, and how far from it is written down. */
const SINGLE = 1.17;
const LINE_HEIGHT_TOLERANCE = 0.12;
const MAX_SPACE_PT = 48;
const MIN_INDENT_PT = 3;
/** How near to the column's right edge a segment ends at it. */
const EDGE_PT = 4;
const MAX_TAB_STOPS = 12;

/** Text of a paragraph; of a list item without its marker. */
export function draftInlines(draft: ParagraphDraft, context: TextContext, isItem = false): Inline[] {
  return inlineText(
    draft.lines.map((line, index) => toWordLine(line, isItem && index === 0)),
    context,
  );
}

export function toWordLine(line: TextLine, withoutMarker: boolean): WordLine {
  const stretches = line.segments.map((segment, index) => ({
    words: withoutMarker && index === 0 ? segment.words.slice(1) : segment.words,
    gapPt: index === 0 ? 0 : segment.x0 - line.segments[index - 1].x1,
    hasLeader: segment.hasLeader === true,
  }));
  const filled = stretches.filter((stretch) => stretch.words.length > 0);
  return { stretches: filled, y: line.y, sizePt: line.sizePt };
}

/** Formatting of a paragraph relative to the left edge of its column, pt; `undefined` where there is none to keep. */
export function paragraphStyle(draft: ParagraphDraft, leftEdgePt: number): ParagraphStyle | undefined {
  if (draft.isAside) return undefined;
  const isRtl = isMostlyRightToLeft(draft.lines.flatMap(({ words }) => words));
  const style: ParagraphStyle = {
    ...(draft.align === 'start' || isRtl ? {} : { align: draft.align }),
    ...(isRtl ? { direction: 'rtl' as const } : indents(draft, leftEdgePt)),
    ...(draft.spaceBeforePt ? { spaceBeforePt: Math.round(Math.min(draft.spaceBeforePt, MAX_SPACE_PT)) } : {}),
    ...lineHeight(draft),
    ...tabStops(draft, leftEdgePt),
    ...background(draft),
  };
  return Object.keys(style).length > 0 ? style : undefined;
}

/** The colour that all its words stand on. */
function background(draft: ParagraphDraft): { background?: Color } {
  const colors = new Set(draft.lines.flatMap((line) => line.words.map((word) => word.areaColor)));
  const [color] = colors;
  return colors.size === 1 && color ? { background: color } : {};
}

function indents(draft: ParagraphDraft, leftEdgePt: number): ParagraphStyle {
  if (draft.align === 'center' || draft.align === 'right') return {};
  const { lines } = draft;
  const rest = lines.length > 1 ? Math.min(...lines.slice(1, 4).map((line) => line.x0)) : lines[0].x0;
  const start = rest - leftEdgePt;
  const first = lines[0].x0 - rest;
  return {
    ...(start > MIN_INDENT_PT ? { indentStartPt: Math.round(start) } : {}),
    ...(Math.abs(first) > MIN_INDENT_PT ? { firstLineIndentPt: Math.round(first) } : {}),
  };
}

function lineHeight({ leadingPt, sizePt }: ParagraphDraft): { lineHeight?: LineHeight } {
  const factor = leadingPt / sizePt;
  if (!leadingPt || Math.abs(factor - SINGLE) < LINE_HEIGHT_TOLERANCE || factor < 0.8 || factor > 3) return {};
  return { lineHeight: { type: 'multiple', factor: Math.round(factor * 20) / 20 } };
}

/** Tab stops where the segments of its lines begin, or where they end at the column's right edge. */
function tabStops(draft: ParagraphDraft, leftEdgePt: number): { tabStops?: TabStop[] } {
  const stops = new Map<number, TabStop>();
  for (const line of draft.lines)
    for (const segment of line.segments.slice(1)) {
      const isEnd = segment.hasLeader === true || Math.abs(segment.x1 - draft.columnX1) < EDGE_PT;
      const positionPt = Math.round((isEnd ? Math.max(segment.x1, draft.columnX1 - EDGE_PT) : segment.x0) - leftEdgePt);
      const leader = segment.hasLeader ? { leader: 'dots' as const } : {};
      if (positionPt > 0) stops.set(positionPt, { positionPt, align: isEnd ? 'end' : 'start', ...leader });
    }
  const sorted = [...stops.values()].sort((a, b) => a.positionPt - b.positionPt);
  return sorted.length > 0 && sorted.length <= MAX_TAB_STOPS ? { tabStops: sorted } : {};
}
