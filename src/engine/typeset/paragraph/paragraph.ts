import type { Inline } from '../../document/inline.js';
import type { Alignment, ParagraphStyle } from '../../document/style.js';
import { BREAK } from '../boxes/box.js';
import type { StructureNode, StructureTag } from '../page-model/page.model.js';
import { setParagraph } from '../inline/breaks/break-paragraph.js';
import { lookMetrics } from '../inline/line/set-line.js';
import type { Line, ParagraphSettings, TextItem } from '../inline/text.model.js';
import type { TypeToken } from '../style/theme.js';
import { breakLong, isLong } from './break-long.js';
import type { Composition } from '../flow/composition.js';
import { cursor, type Cursor } from '../flow/cursor.js';
import { inlineItems, type ItemList } from '../inline/collect/inline-items.js';
import { LineBox } from './line-box.js';
import type { LineExtra } from './line-extra.js';
import { houseMetrics, sourceMetrics, type LineMetrics } from './line-metrics.js';
import { indent, type Place } from '../flow/place.js';
import { plainLook } from '../style/span-look.js';
import { textDirection } from '../inline/collect/text-direction.js';

/** Hanging lines may stand in the margin, where sources want them there. */
const MOST_INTO_MARGIN_PT = 36;

/** Lines with wider spaces fall apart: they are rather left short. */
const MOST_STRETCH = 3;

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
  /** On the grid of the body. */
  readonly isOnGrid?: boolean;
  /** What comes so much below it is on the grid of the body. */
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
  place: Place,
  composition: Composition,
): void {
  for (const _ of paragraphPieces(inlines, kind, place, composition)) continue;
}

/** The same, where a very long paragraph may come piece by piece. */
export function paragraphCursor(
  inlines: readonly Inline[],
  kind: ParagraphKind,
  place: Place,
  composition: Composition,
  end: () => void,
): readonly Cursor[] {
  return [cursor(paragraphPieces(inlines, kind, place, composition), () => undefined, end)];
}

function* paragraphPieces(
  inlines: readonly Inline[],
  kind: ParagraphKind,
  place: Place,
  composition: Composition,
): Generator<void> {
  const { flow, structure, theme } = composition;
  const style = paragraphStyle(kind.style, composition);
  const inner = indent(place, style.indentStartPt ?? 0, style.indentEndPt);
  const node = place.node ?? structure.node(kind.tag, place.parent);
  const picture = { widthPt: Math.min(inner.measurePt, theme.pictureWidthPt), heightPt: place.pictureHeightPt };
  const list = inlineItems(inlines, { type: kind.type, node, picture }, composition);
  if (!isInvisible(list, place, composition)) {
    if (style.pageBreakBefore) flow.breakPage();
    if (kind.isOnGrid) flow.snap(theme.gridPt);
    yield* addLines(
      list,
      { kind, style, node, place: inner, indentPt: place.measurePt - inner.measurePt, markers: place.markers },
      composition,
    );
    if (style.keepWithNext) flow.keep(BREAK.keep);
  }
  if (!place.node) flow.end(node);
}

interface Setting {
  readonly kind: ParagraphKind;
  readonly style: ParagraphStyle;
  readonly node: StructureNode;
  readonly place: Place;
  /** What the paragraph's own indents take of the measure. */
  readonly indentPt: number;
  readonly markers: LineExtra[];
}

function* addLines(list: ItemList, setting: Setting, composition: Composition): Generator<void> {
  const { kind, style } = setting;
  const settings = settingsOf(setting, list.items, composition);
  const isWhole = kind.isWhole === true || style.keepTogether === true;
  const { flow, fonts, report, theme } = composition;
  if (!isLong(list.items)) {
    const boxes = makeBoxes(setParagraph(list.items, settings, fonts, report), setting, composition);
    attachExtras(boxes, list, setting);
    if (kind.gridTailPt !== undefined) flow.snap(theme.gridPt, heightOf(boxes) + kind.gridTailPt);
    addBoxes(boxes, isWhole, composition);
    return;
  }
  let rest = list;
  for (const lines of breakLong(list.items, { ...settings, isOptimised: false }, composition)) {
    const boxes = makeBoxes(lines, setting, composition);
    attachExtras(boxes, rest, setting);
    addBoxes(boxes, false, composition);
    rest = { items: [], anchors: [], notes: [] };
    yield;
  }
}

function heightOf(boxes: readonly LineBox[]): number {
  return boxes.reduce((sum, { heightPt }) => sum + heightPt, 0);
}

/** An empty paragraph is a distance in a word processor's document, and nothing in the house style. */
function isInvisible(list: ItemList, place: Place, { isSource }: Composition): boolean {
  return !isSource && list.items.length === 0 && list.anchors.length === 0 && place.markers.length === 0;
}

/** The house style keeps of a paragraph's formatting what has a meaning. */
function paragraphStyle(style: ParagraphStyle | undefined, { isSource }: Composition): ParagraphStyle {
  if (isSource || !style) return style ?? {};
  const { align, direction, keepWithNext, keepTogether, pageBreakBefore, tabStops } = style;
  const own = align === 'justify' ? 'start' : align;
  return { align: own, direction, keepWithNext, keepTogether, pageBreakBefore, tabStops };
}

function settingsOf(
  { kind, style, place, indentPt }: Setting,
  items: readonly TextItem[],
  composition: Composition,
): ParagraphSettings {
  const { theme } = composition;
  const requestedPt = style.firstLineIndentPt ?? kind.firstLineIndentPt ?? 0;
  const firstLineIndentPt = firstLineIndent(requestedPt, place.measurePt, indentPt);
  return {
    measurePt: place.measurePt,
    align: style.align ?? kind.align ?? place.align ?? requestedAlign(kind, composition),
    direction: style.direction ?? directionOf(items, composition),
    hyphenate: kind.isHyphenated === true && theme.paragraphs.isHyphenated,
    ...(composition.lang !== undefined && { lang: composition.lang }),
    ...(firstLineIndentPt !== 0 && { firstLineIndentPt }),
    tabStops: style.tabStops?.map((stop) => ({ ...stop, positionPt: stop.positionPt - (style.indentStartPt ?? 0) })),
    tabDistancePt: composition.tabDistancePt,
    isOptimised: true,
    isBalanced: kind.isBalanced,
    ...(!composition.isSource && { mostStretch: MOST_STRETCH, hasProtrusion: theme.paragraphs.hasProtrusion }),
  };
}

/** In a document from right to left a paragraph may begin with a foreign word. */
function directionOf(
  items: readonly TextItem[],
  { direction, paragraphDirection }: Composition,
): ParagraphSettings['direction'] {
  if (direction === 'ltr' || paragraphDirection !== 'auto') return paragraphDirection;
  const text = items.map((item) => (item.type === 'span' ? item.text : '')).join('');
  return textDirection(text, direction) ?? paragraphDirection;
}

/** Justified are running text, lists and quotes, but neither headings nor the narrow columns of a table. */
function requestedAlign({ tag }: ParagraphKind, { theme, isSource, tableDepth }: Composition): Alignment {
  return theme.paragraphs.align === 'justify' && tag === 'P' && !isSource && tableDepth === 0 ? 'justify' : 'start';
}

/** As requested, but never so far out that the line would begin beside the page. */
function firstLineIndent(requestedPt: number, measurePt: number, indentPt: number): number {
  return Math.min(Math.max(requestedPt, -Math.max(0, indentPt) - MOST_INTO_MARGIN_PT), measurePt / 2);
}

function makeBoxes(lines: readonly Line[], { kind, style, node, place }: Setting, composition: Composition): LineBox[] {
  const look = lookMetrics(plainLook(kind.type, composition), composition.fonts);
  const metricsOf = (line: Line): LineMetrics =>
    composition.isSource ? sourceMetrics(line, kind.type, style.lineHeight) : houseMetrics(line, kind.type, look);
  return lines.map((line) => {
    const { heightPt, baselinePt } = metricsOf(line);
    return new LineBox(line, heightPt, { xPt: place.xPt, baselinePt }, node, composition);
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

function addBoxes(boxes: readonly LineBox[], isWhole: boolean, { flow }: Composition): void {
  const isShort = boxes.length <= 3;
  for (const [index, box] of boxes.entries()) {
    const isEdge = index === 1 || index === boxes.length - 1;
    if (index > 0 && (isWhole || isShort || isEdge)) flow.keep(BREAK.bad);
    flow.add(box);
  }
}
