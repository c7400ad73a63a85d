import type { Block, DefinitionList, List, ListItem } from '../../document/block.js';
import { formatNumber } from '../page-model/format-number.js';
import { moveRun } from '../page-model/move-run.js';
import type { StructureAttributes, StructureNode } from '../page-model/page.model.js';
import { setLine } from '../inline/line/set-line.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { cursor, step, type Cursor } from '../flow/cursor.js';
import type { LineExtra } from '../paragraph/line-extra.js';
import { addMarkerLine } from './marker-line.js';
import { composeParagraph } from '../paragraph/paragraph.js';
import { indent, type Place } from '../flow/containing-block.js';
import { plainLook, spanLook } from '../style/span-look.js';
import type { SpanLook } from '../inline/text.model.js';
import { taskBox } from './task-box.js';

type BlocksCursor = (blocks: readonly Block[], place: Place) => Cursor;

const BULLETS = ['•', '–', '·'] as const;
const MARKER_GAP_PT = 6;
const LEAST_LABEL_GAP_PT = 2;

const NUMBERING = {
  decimal: 'Decimal',
  'lower-alpha': 'LowerAlpha',
  'upper-alpha': 'UpperAlpha',
  'lower-roman': 'LowerRoman',
  'upper-roman': 'UpperRoman',
} as const satisfies Record<string, StructureAttributes['listNumbering']>;

/** A list: L > LI > Lbl, LBody. */
export function composeList(list: List, place: Place, blocks: BlocksCursor, context: LayoutContext): readonly Cursor[] {
  const { flow, structure, style, theme } = context;
  const listNumbering = list.numbering ? NUMBERING[list.numbering] : 'Disc';
  const node = structure.node('L', place.parent, { listNumbering });
  const indentPt = style.listIndents(list).indentStartPt ?? indentOf(list, place, context);
  const gapPt = list.tight ? theme.tightGapPt : theme.blockGapPt;
  let number = list.start ?? 1;
  const items = cursor(
    list.items,
    (item) => composeItem(item, { list, node, number: number++, indentPt, gapPt, place }, blocks, context),
    () => {
      flow.end(node);
      flow.after(place.blockGapPt);
    },
  );
  return [items];
}

interface ItemSetting {
  readonly list: List;
  readonly node: StructureNode;
  readonly number: number;
  readonly indentPt: number;
  readonly gapPt: number;
  readonly place: Place;
}

function composeItem(
  item: ListItem,
  setting: ItemSetting,
  blocks: BlocksCursor,
  context: LayoutContext,
): readonly Cursor[] {
  const { flow, structure, style, theme } = context;
  const { list, place } = setting;
  const { direction } = place;
  const node = structure.node('LI', setting.node);
  const inner = indent(place, setting.indentPt);
  // Where the measure can't shrink any more, markers of nested items would stand on each other.
  if (inner.xPt === place.xPt && direction === 'ltr') addMarkerLine(place, context);
  const marker = makeMarker(item, setting, node, context);
  const body = structure.node('LBody', node);
  const isSingle = item.children.length === 1 && item.children[0]?.type === 'paragraph';
  const itemPlace: Place = {
    ...inner,
    parent: body,
    ...(isSingle ? { node: body } : { node: undefined }),
    markers: place.markers,
    listDepth: place.listDepth + 1,
    gapPt: style.gap(setting.gapPt),
    blockGapPt: style.gap(setting.gapPt),
    isNested: true,
  };
  place.markers.push(marker);
  const end = step(() => {
    addMarkerLine(itemPlace, context);
    flow.end(body);
    flow.end(node);
    flow.after(style.gap(list.tight ? setting.gapPt : theme.blockGapPt));
  });
  return [blocks(item.children, itemPlace), end];
}

function makeMarker(item: ListItem, setting: ItemSetting, node: StructureNode, context: LayoutContext): LineExtra {
  const { structure, fonts, report, theme } = context;
  const { place, indentPt } = setting;
  const { direction } = place;
  const inner = indent(place, indentPt);
  const gapPt = MARKER_GAP_PT * theme.scale;
  const edgePt = direction === 'ltr' ? inner.xPt - gapPt : inner.xPt + inner.measurePt + gapPt;
  if (item.checked !== undefined) {
    const label = structure.node('Lbl', node, { actualText: item.checked ? '☑ ' : '☐ ' });
    return taskBox(item.checked, edgePt, label, theme);
  }
  const label = structure.node('Lbl', node);
  const line = setLine(markerText(item, setting), markerLook(item, place, context), fonts, report, direction);
  const ownPt = labelPlacePt(setting, inner, line.widthPt, context);
  const leftPt = ownPt ?? (direction === 'ltr' ? edgePt - line.widthPt : edgePt);
  return (painter, xPt, _topPt, baselinePt) => {
    for (const run of line.runs) painter.ink(label, moveRun(run, xPt + leftPt, baselinePt));
  };
}

/** Left edge of a label where the source says it; one that has no room there stands right before the text. */
function labelPlacePt(
  { list, place }: ItemSetting,
  inner: Place,
  widthPt: number,
  { style }: LayoutContext,
): number | undefined {
  const { labelIndentPt } = style.listIndents(list);
  if (labelIndentPt === undefined || labelIndentPt < widthPt + LEAST_LABEL_GAP_PT) return undefined;
  if (place.direction === 'ltr') return inner.xPt - labelIndentPt;
  return inner.xPt + inner.measurePt + labelIndentPt - widthPt;
}

function markerLook(item: ListItem, place: Place, context: LayoutContext): SpanLook {
  const [block] = item.children;
  const first = block?.type === 'paragraph' ? block.children.find((inline) => inline.type === 'text') : undefined;
  return spanLook(context.style.marker(first?.style), place.type, context);
}

function markerText(item: ListItem, { list, number, place }: ItemSetting): string {
  if (item.marker !== undefined) return item.marker;
  if (list.numbering) return `${formatNumber(number, list.numbering)}.`;
  return BULLETS[place.listDepth % BULLETS.length];
}

/** As deep as the widest marker needs. */
function indentOf(list: List, place: Place, context: LayoutContext): number {
  const { theme, fonts, report } = context;
  const first = list.start ?? 1;
  const texts = list.items.flatMap((item) => item.marker ?? []);
  if (list.numbering) {
    texts.push(...[first, first + list.items.length - 1].map((value) => `${formatNumber(value, list.numbering)}.`));
  }
  const look = plainLook(place.type, context);
  const widestPt = Math.max(0, ...texts.map((text) => setLine(text, look, fonts, report).widthPt));
  return Math.max(theme.indentPt, Math.min(widestPt + MARKER_GAP_PT * theme.scale, place.measurePt / 3));
}

/** Terms and what they mean: L > LI > Lbl, LBody. */
export function composeDefinitions(
  list: DefinitionList,
  place: Place,
  blocks: BlocksCursor,
  context: LayoutContext,
): readonly Cursor[] {
  const { flow, structure, theme } = context;
  const node = structure.node('L', place.parent, { listNumbering: 'None' });
  const type = { ...place.type, weight: 600 };
  const entry = ({ term, definitions }: DefinitionList['items'][number]): readonly Cursor[] => {
    const item = structure.node('LI', node);
    composeParagraph(term, { type, tag: 'Lbl', isWhole: true }, { ...place, parent: item, node: undefined }, context);
    flow.after(theme.tightGapPt);
    flow.keep(2000);
    const body = structure.node('LBody', item);
    const inner = { ...indent(place, theme.indentPt), parent: body, node: undefined, isNested: true };
    const end = step(() => {
      flow.end(item);
      flow.after(place.blockGapPt);
    });
    return [...definitions.map((one) => blocks(one, inner)), end];
  };
  return [
    cursor(list.items, entry, () => {
      flow.end(node);
      flow.after(place.blockGapPt);
    }),
  ];
}
