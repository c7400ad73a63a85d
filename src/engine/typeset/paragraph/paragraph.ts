import type { Inline } from '../../document/inline.js';
import type { Alignment, ParagraphStyle } from '../../document/style.js';
import { BREAK } from '../boxes/box.js';
import type { StructureNode, StructureTag } from '../page-model/page.model.js';
import { setParagraph } from '../inline/breaks/break-paragraph.js';
import { lookMetrics } from '../inline/line/set-line.js';
import type { Line, ParagraphSettings, TextItem } from '../inline/text.model.js';
import type { TypeToken } from '../style/theme.js';
import { breakLong, isLong } from './break-long.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { cursor, type Cursor } from '../flow/cursor.js';
import { inlineItems, type ItemList } from '../inline/collect/inline-items.js';
import { LineBox } from './line-box.js';
import type { LineExtra } from './line-extra.js';
import { indent, type ContainingBlock } from '../flow/containing-block.js';
import { plainLook } from '../style/span-look.js';
import { textDirection } from '../inline/collect/text-direction.js';

/** How far a first line may hang into the margin where the source says so. */
const MOST_INTO_MARGIN_PT = 36;

/** What a paragraph is, beside its text. */
export interface ParagraphKind {
  readonly type: TypeToken;
  readonly tag: StructureTag;
  readonly style?: ParagraphStyle;
  readonly align?: Alignment;
  readonly firstLineIndentPt?: number;
  readonly isHyphenated?: boolean;
  /** Lines stay on one page. */
  readonly isWhole?: boolean;
  /** Lines stand on the grid of the body. */
  readonly isOnGrid?: boolean;
  /** What is so far below the last line stands on the grid of the body. */
  readonly gridTailPt?: number;
  /** Lines of about the same length. */
  readonly isBalanced?: boolean;
  /** What stands on the first line beside the text. */
  readonly extras?: readonly LineExtra[];
}

/** Sets inlines as lines and gives them to the flow, with what page breaks between them cost. */
export function composeParagraph(
  inlines: readonly Inline[],
  kind: ParagraphKind,
  container: ContainingBlock,
  context: LayoutContext,
): void {
  for (const _ of paragraphPieces(inlines, kind, container, context)) continue;
}

/** {@link composeParagraph}, but a very long paragraph comes piece by piece. */
export function paragraphCursor(
  inlines: readonly Inline[],
  kind: ParagraphKind,
  container: ContainingBlock,
  context: LayoutContext,
  end: () => void,
): readonly Cursor[] {
  return [cursor(paragraphPieces(inlines, kind, container, context), () => undefined, end)];
}

function* paragraphPieces(
  inlines: readonly Inline[],
  kind: ParagraphKind,
  container: ContainingBlock,
  context: LayoutContext,
): Generator<void> {
  const { flow, structure, theme } = context;
  const style = context.style.paragraph(kind.style);
  const inner = indent(container, style.indentStartPt ?? 0, style.indentEndPt);
  const node = container.node ?? structure.node(kind.tag, container.parent);
  const picture = { widthPt: Math.min(inner.measurePt, theme.pictureWidthPt), heightPt: container.pictureHeightPt };
  const list = inlineItems(inlines, { type: kind.type, node, picture }, context);
  if (!isInvisible(list, container, context)) {
    if (style.pageBreakBefore) flow.breakPage();
    if (kind.isOnGrid) flow.snap(theme.gridPt);
    yield* addLines(
      list,
      {
        kind,
        style,
        node,
        container: inner,
        indentPt: container.measurePt - inner.measurePt,
        markers: container.markers,
      },
      context,
    );
    if (style.keepWithNext) flow.keep(BREAK.keep);
  }
  if (!container.node) flow.end(node);
}

interface Setting {
  readonly kind: ParagraphKind;
  readonly style: ParagraphStyle;
  readonly node: StructureNode;
  readonly container: ContainingBlock;
  /** What the paragraph's own indents take of the measure. */
  readonly indentPt: number;
  readonly markers: LineExtra[];
}

function* addLines(list: ItemList, setting: Setting, context: LayoutContext): Generator<void> {
  const { kind, style } = setting;
  const settings = settingsOf(setting, list.items, context);
  const isWhole = kind.isWhole === true || style.keepTogether === true;
  const { flow, fonts, report, theme } = context;
  if (!isLong(list.items)) {
    const boxes = makeBoxes(setParagraph(list.items, settings, fonts, report), setting, context);
    attachExtras(boxes, list, setting);
    if (kind.gridTailPt !== undefined) flow.snap(theme.gridPt, heightOf(boxes) + kind.gridTailPt);
    addBoxes(boxes, isWhole, context);
    return;
  }
  let rest = list;
  for (const lines of breakLong(list.items, { ...settings, isOptimised: false }, context)) {
    const boxes = makeBoxes(lines, setting, context);
    attachExtras(boxes, rest, setting);
    addBoxes(boxes, false, context);
    rest = { items: [], anchors: [], notes: [] };
    yield;
  }
}

function heightOf(boxes: readonly LineBox[]): number {
  return boxes.reduce((sum, { heightPt }) => sum + heightPt, 0);
}

function isInvisible(list: ItemList, container: ContainingBlock, { style }: LayoutContext): boolean {
  return (
    !style.paragraphs.keepsEmpty &&
    list.items.length === 0 &&
    list.anchors.length === 0 &&
    container.markers.length === 0
  );
}

function settingsOf(
  { kind, style, container, indentPt }: Setting,
  items: readonly TextItem[],
  context: LayoutContext,
): ParagraphSettings {
  const { isHyphenated, mostStretch, hasProtrusion } = context.style.paragraphs;
  const requestedPt = style.firstLineIndentPt ?? kind.firstLineIndentPt ?? 0;
  const firstLineIndentPt = firstLineIndent(requestedPt, container.measurePt, indentPt);
  return {
    measurePt: container.measurePt,
    align: style.align ?? kind.align ?? container.align ?? requestedAlign(kind, context),
    direction: style.direction ?? directionOf(items, context),
    hyphenate: kind.isHyphenated === true && isHyphenated,
    ...(context.lang !== undefined && { lang: context.lang }),
    ...(firstLineIndentPt !== 0 && { firstLineIndentPt }),
    tabStops: style.tabStops?.map((stop) => ({ ...stop, positionPt: stop.positionPt - (style.indentStartPt ?? 0) })),
    tabDistancePt: context.tabDistancePt,
    isOptimised: true,
    isBalanced: kind.isBalanced,
    mostStretch,
    hasProtrusion,
  };
}

/** In a document from right to left a paragraph may begin with a foreign word. */
function directionOf(
  items: readonly TextItem[],
  { direction, paragraphDirection }: LayoutContext,
): ParagraphSettings['direction'] {
  if (direction === 'ltr' || paragraphDirection !== 'auto') return paragraphDirection;
  const text = items.map((item) => (item.type === 'span' ? item.text : '')).join('');
  return textDirection(text, direction) ?? paragraphDirection;
}

/** Justified are running text, lists and quotes, but neither headings nor the narrow columns of a table. */
function requestedAlign({ tag }: ParagraphKind, { style, tableDepth }: LayoutContext): Alignment {
  return tag === 'P' && tableDepth === 0 ? style.paragraphs.align : 'start';
}

/** The indent that is requested, pt, but never so far out that the line would begin beside the page. */
function firstLineIndent(requestedPt: number, measurePt: number, indentPt: number): number {
  return Math.min(Math.max(requestedPt, -Math.max(0, indentPt) - MOST_INTO_MARGIN_PT), measurePt / 2);
}

function makeBoxes(
  lines: readonly Line[],
  { kind, style, node, container }: Setting,
  context: LayoutContext,
): LineBox[] {
  const body = lookMetrics(plainLook(kind.type, context), context.fonts);
  return lines.map((line) => {
    const { heightPt, baselinePt } = context.style.lineMetrics(line, kind.type, style.lineHeight, body);
    return new LineBox(line, heightPt, { xPt: container.xPt, baselinePt }, node, context);
  });
}

/** List markers go on the first line, anchors on the line of what they stand before. */
function attachExtras(boxes: readonly LineBox[], list: ItemList, { kind, markers }: Setting): void {
  const [first] = boxes;
  first?.attach(...markers.splice(0), ...(kind.extras ?? []));
  for (const { id, before } of list.anchors) {
    const box = before ? boxes.find((one) => holds(one, before)) : boxes.at(-1);
    (box ?? first)?.attach((painter, _xPt, topPt) => painter.place({ type: 'anchor', id, yPt: topPt }));
  }
  for (const { note, item } of list.notes) {
    const box = boxes.find((one) => holds(one, item)) ?? first;
    if (box) box.notes = [...box.notes, note];
  }
}

function holds(box: LineBox, item: unknown): boolean {
  return box.line.fragments.some((fragment) => fragment.item === item);
}

function addBoxes(boxes: readonly LineBox[], isWhole: boolean, { flow }: LayoutContext): void {
  const isShort = boxes.length <= 3;
  for (const [index, box] of boxes.entries()) {
    const isEdge = index === 1 || index === boxes.length - 1;
    if (index > 0 && (isWhole || isShort || isEdge)) flow.keep(BREAK.bad);
    flow.add(box);
  }
}
