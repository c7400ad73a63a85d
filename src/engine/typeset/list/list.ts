import type { Block, DefinitionList, List, ListItem } from '../../document/block.js';
import { formatNumber } from '../page-model/format-number.js';
import { moveRun } from '../page-model/move-run.js';
import type { StructureAttributes, StructureNode } from '../page-model/page.model.js';
import { setLine } from '../inline/line/set-line.js';
import type { Composition } from '../flow/composition.js';
import { cursor, step, type Cursor } from '../flow/cursor.js';
import type { LineExtra } from '../paragraph/line-extra.js';
import { addMarkerLine } from './marker-line.js';
import { composeParagraph } from '../paragraph/paragraph.js';
import { indent, type Place } from '../flow/place.js';
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
export function composeList(
  list: List,
  place: Place,
  blocks: BlocksCursor,
  composition: Composition,
): readonly Cursor[] {
  const { flow, structure, theme } = composition;
  const listNumbering = list.numbering ? NUMBERING[list.numbering] : 'Disc';
  const node = structure.node('L', place.parent, { listNumbering });
  const indentPt = sourceIndentPt(list, composition) ?? indentOf(list, place, composition);
  const gapPt = list.tight ? theme.tightGapPt : theme.blockGapPt;
  let number = list.start ?? 1;
  const items = cursor(
    list.items,
    (item) => composeItem(item, { list, node, number: number++, indentPt, gapPt, place }, blocks, composition),
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
  composition: Composition,
): readonly Cursor[] {
  const { flow, structure, isSource } = composition;
  const { list, place } = setting;
  const { direction } = place;
  const node = structure.node('LI', setting.node);
  const inner = indent(place, setting.indentPt);
  // Where the measure can't shrink any more, markers of nested items would stand on each other.
  if (inner.xPt === place.xPt && direction === 'ltr') addMarkerLine(place, composition);
  const marker = makeMarker(item, setting, node, composition);
  const body = structure.node('LBody', node);
  const isSingle = item.children.length === 1 && item.children[0]?.type === 'paragraph';
  const itemPlace: Place = {
    ...inner,
    parent: body,
    ...(isSingle ? { node: body } : { node: undefined }),
    markers: place.markers,
    listDepth: place.listDepth + 1,
    gapPt: isSource ? 0 : setting.gapPt,
    blockGapPt: isSource ? 0 : setting.gapPt,
    isNested: true,
  };
  place.markers.push(marker);
  const end = step(() => {
    addMarkerLine(itemPlace, composition);
    flow.end(body);
    flow.end(node);
    flow.after(isSource ? 0 : list.tight ? setting.gapPt : composition.theme.blockGapPt);
  });
  return [blocks(item.children, itemPlace), end];
}

function makeMarker(item: ListItem, setting: ItemSetting, node: StructureNode, composition: Composition): LineExtra {
  const { structure, fonts, report, theme } = composition;
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
  const line = setLine(markerText(item, setting), markerLook(item, place, composition), fonts, report, direction);
  const ownPt = labelPlacePt(setting, inner, line.widthPt, composition);
  const leftPt = ownPt ?? (direction === 'ltr' ? edgePt - line.widthPt : edgePt);
  return (painter, xPt, _topPt, baselinePt) => {
    for (const run of line.runs) painter.ink(label, moveRun(run, xPt + leftPt, baselinePt));
  };
}

function sourceIndentPt({ indentStartPt }: List, { isSource }: Composition): number | undefined {
  return isSource && indentStartPt !== undefined ? Math.max(0, indentStartPt) : undefined;
}

/** Left edge of a label where the source says it; one that has no room there stands right before the text. */
function labelPlacePt(
  { list, place }: ItemSetting,
  inner: Place,
  widthPt: number,
  { isSource }: Composition,
): number | undefined {
  const { labelIndentPt } = list;
  if (!isSource || labelIndentPt === undefined || labelIndentPt < widthPt + LEAST_LABEL_GAP_PT) return undefined;
  if (place.direction === 'ltr') return inner.xPt - labelIndentPt;
  return inner.xPt + inner.measurePt + labelIndentPt - widthPt;
}

/** A source's marker looks like the text it stands before. */
function markerLook(item: ListItem, place: Place, composition: Composition): SpanLook {
  const [block] = item.children;
  const first = block?.type === 'paragraph' ? block.children.find((inline) => inline.type === 'text') : undefined;
  if (!composition.isSource || !first?.style) return plainLook(place.type, composition);
  const { fontFamily, fontClass, sizePt, color, strong } = first.style;
  return spanLook({ fontFamily, fontClass, sizePt, color, strong }, place.type, composition);
}

function markerText(item: ListItem, { list, number, place }: ItemSetting): string {
  if (item.marker !== undefined) return item.marker;
  if (list.numbering) return `${formatNumber(number, list.numbering)}.`;
  return BULLETS[place.listDepth % BULLETS.length];
}

/** As deep as the widest marker needs. */
function indentOf(list: List, place: Place, composition: Composition): number {
  const { theme, fonts, report } = composition;
  const first = list.start ?? 1;
  const texts = list.items.flatMap((item) => item.marker ?? []);
  if (list.numbering) {
    texts.push(...[first, first + list.items.length - 1].map((value) => `${formatNumber(value, list.numbering)}.`));
  }
  const look = plainLook(place.type, composition);
  const widestPt = Math.max(0, ...texts.map((text) => setLine(text, look, fonts, report).widthPt));
  return Math.max(theme.indentPt, Math.min(widestPt + MARKER_GAP_PT * theme.scale, place.measurePt / 3));
}

/** Terms and what they mean: L > LI > Lbl, LBody. */
export function composeDefinitions(
  list: DefinitionList,
  place: Place,
  blocks: BlocksCursor,
  composition: Composition,
): readonly Cursor[] {
  const { flow, structure, theme } = composition;
  const node = structure.node('L', place.parent, { listNumbering: 'None' });
  const type = { ...place.type, weight: 600 };
  const entry = ({ term, definitions }: DefinitionList['items'][number]): readonly Cursor[] => {
    const item = structure.node('LI', node);
    composeParagraph(
      term,
      { type, tag: 'Lbl', isWhole: true },
      { ...place, parent: item, node: undefined },
      composition,
    );
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
