import type { Inline } from '../../document/inline.js';
import type { ParagraphStyle } from '../../document/style.js';
import { BREAK } from '../page/box.js';
import type { StructureNode, StructureTag } from '../page/page.model.js';
import { breakParagraph } from '../text/break-paragraph.js';
import { lookMetrics } from '../text/set-line.js';
import type { Line, ParagraphSettings } from '../text/text.model.js';
import type { TypeToken } from '../theme.js';
import type { Composition } from './composition.js';
import { inlineItems, type ItemList } from './inline-items.js';
import { LineBox, type LineExtra } from './line-box.js';
import { houseMetrics, sourceMetrics, type LineMetrics } from './line-metrics.js';
import { indent, type Place } from './place.js';
import { plainLook } from './span-look.js';

/** What a paragraph is, beside its text. */
export interface ParagraphKind {
  readonly type: TypeToken;
  readonly tag: StructureTag;
  readonly style?: ParagraphStyle;
  readonly isHyphenated?: boolean;
  /** Lines stay on one page. */
  readonly isWhole?: boolean;
  /** On the grid of the body. */
  readonly isOnGrid?: boolean;
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
  const { flow, structure } = composition;
  const style = paragraphStyle(kind.style, composition);
  const inner = indent(place, style.indentStartPt ?? 0, composition.direction, style.indentEndPt);
  const node = place.node ?? structure.node(kind.tag, place.parent);
  const picture = { widthPt: inner.measurePt, heightPt: place.pictureHeightPt };
  const list = inlineItems(inlines, { type: kind.type, node, picture }, composition);
  if (isInvisible(list, place, composition)) return place.node ? undefined : flow.end(node);
  const lines = breakParagraph(
    list.items,
    settingsOf(kind, style, inner, composition),
    composition.fonts,
    composition.report,
  );
  const boxes = makeBoxes(lines, kind, inner, { node, style }, composition);
  attachExtras(boxes, list, kind, place);
  if (style.pageBreakBefore) flow.breakPage();
  if (kind.isOnGrid) flow.snap(composition.theme.gridPt);
  addBoxes(boxes, kind.isWhole === true || style.keepTogether === true, composition);
  if (!place.node) flow.end(node);
  if (style.keepWithNext) flow.keep(BREAK.keep);
}

/** An empty paragraph is a distance in a word processor's document, and nothing in the house style. */
function isInvisible(list: ItemList, place: Place, { isSource }: Composition): boolean {
  return !isSource && list.items.length === 0 && list.anchors.length === 0 && place.markers.length === 0;
}

/** The house style keeps of a paragraph's formatting what has a meaning. */
function paragraphStyle(style: ParagraphStyle | undefined, { isSource }: Composition): ParagraphStyle {
  if (isSource || !style) return style ?? {};
  const { align, direction, keepWithNext, keepTogether, pageBreakBefore } = style;
  return { align: align === 'justify' ? 'start' : align, direction, keepWithNext, keepTogether, pageBreakBefore };
}

function settingsOf(
  kind: ParagraphKind,
  style: ParagraphStyle,
  place: Place,
  composition: Composition,
): ParagraphSettings {
  const firstLineIndentPt = Math.min(style.firstLineIndentPt ?? 0, place.measurePt / 2);
  return {
    measurePt: place.measurePt,
    align: style.align ?? place.align ?? 'start',
    direction: style.direction ?? 'auto',
    hyphenate: kind.isHyphenated === true,
    ...(composition.lang !== undefined && { lang: composition.lang }),
    ...(firstLineIndentPt !== 0 && { firstLineIndentPt }),
    tabStops: style.tabStops?.map((stop) => ({ ...stop, positionPt: stop.positionPt - (style.indentStartPt ?? 0) })),
    tabDistancePt: composition.tabDistancePt,
    isOptimised: true,
  };
}

function makeBoxes(
  lines: readonly Line[],
  kind: ParagraphKind,
  place: Place,
  own: { readonly node: StructureNode; readonly style: ParagraphStyle },
  composition: Composition,
): LineBox[] {
  const look = lookMetrics(plainLook(kind.type, composition), composition.fonts);
  const metricsOf = (line: Line): LineMetrics =>
    composition.isSource ? sourceMetrics(line, kind.type, own.style.lineHeight) : houseMetrics(line, kind.type, look);
  return lines.map((line) => {
    const { heightPt, baselinePt } = metricsOf(line);
    return new LineBox(line, heightPt, { xPt: place.xPt, baselinePt }, own.node, composition);
  });
}

/** List markers go on the first line, anchors on the line of what they stand before. */
function attachExtras(boxes: readonly LineBox[], list: ItemList, kind: ParagraphKind, place: Place): void {
  const [first] = boxes;
  first?.attach(...place.markers.splice(0), ...(kind.extras ?? []));
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
