import type { DefinitionList, List, ListItem } from '../../document/block.js';
import { formatNumber } from '../page-model/format-number.js';
import { moveRun } from '../page-model/move-run.js';
import type { StructureAttributes, StructureNode } from '../page-model/page.model.js';
import { setLine } from '../inline/line/set-line.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { cursor, step, type Cursor } from '../flow/cursor.js';
import type { NestedBlocks } from '../flow/nested-blocks.js';
import type { LineExtra } from '../paragraph/line-extra.js';
import { addMarkerLine } from './marker-line.js';
import { composeParagraph } from '../paragraph/paragraph.js';
import { indent, type ContainingBlock } from '../flow/containing-block.js';
import { plainLook, spanLook } from '../style/span-look.js';
import type { SpanLook } from '../inline/text.model.js';
import { taskBox } from './task-box.js';

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
  container: ContainingBlock,
  blocks: NestedBlocks,
  context: LayoutContext,
): readonly Cursor[] {
  const { flow, structure, style, theme } = context;
  const listNumbering = list.numbering ? NUMBERING[list.numbering] : 'Disc';
  const node = structure.node('L', container.parent, { listNumbering });
  const indentPt = style.listIndents(list).indentStartPt ?? indentOf(list, container, context);
  const gapPt = list.tight ? theme.tightGapPt : theme.blockGapPt;
  let number = list.start ?? 1;
  const items = cursor(
    list.items,
    (item) => composeItem(item, { list, node, number: number++, indentPt, gapPt, container }, blocks, context),
    () => {
      flow.end(node);
      flow.after(container.blockGapPt);
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
  readonly container: ContainingBlock;
}

function composeItem(
  item: ListItem,
  setting: ItemSetting,
  blocks: NestedBlocks,
  context: LayoutContext,
): readonly Cursor[] {
  const { flow, structure, style, theme } = context;
  const { list, container } = setting;
  const { direction } = container;
  const node = structure.node('LI', setting.node);
  const inner = indent(container, setting.indentPt);
  // Where the measure can't shrink any more, markers of nested items would stand on each other.
  if (inner.xPt === container.xPt && direction === 'ltr') addMarkerLine(container, context);
  const marker = makeMarker(item, setting, node, context);
  const body = structure.node('LBody', node);
  const isSingle = item.children.length === 1 && item.children[0]?.type === 'paragraph';
  const itemContainer: ContainingBlock = {
    ...inner,
    parent: body,
    ...(isSingle ? { node: body } : { node: undefined }),
    markers: container.markers,
    listDepth: container.listDepth + 1,
    gapPt: style.gap(setting.gapPt),
    blockGapPt: style.gap(setting.gapPt),
    isNested: true,
  };
  container.markers.push(marker);
  const end = step(() => {
    addMarkerLine(itemContainer, context);
    flow.end(body);
    flow.end(node);
    flow.after(style.gap(list.tight ? setting.gapPt : theme.blockGapPt));
  });
  return [blocks(item.children, itemContainer), end];
}

function makeMarker(item: ListItem, setting: ItemSetting, node: StructureNode, context: LayoutContext): LineExtra {
  const { structure, fonts, report, theme } = context;
  const { container, indentPt } = setting;
  const { direction } = container;
  const inner = indent(container, indentPt);
  const gapPt = MARKER_GAP_PT * theme.scale;
  const edgePt = direction === 'ltr' ? inner.xPt - gapPt : inner.xPt + inner.measurePt + gapPt;
  if (item.checked !== undefined) {
    const label = structure.node('Lbl', node, { actualText: item.checked ? '☑ ' : '☐ ' });
    return taskBox(item.checked, edgePt, label, theme);
  }
  const label = structure.node('Lbl', node);
  const line = setLine(markerText(item, setting), markerLook(item, container, context), fonts, report, direction);
  const ownPt = labelLeftPt(setting, inner, line.widthPt, context);
  const leftPt = ownPt ?? (direction === 'ltr' ? edgePt - line.widthPt : edgePt);
  return (painter, xPt, _topPt, baselinePt) => {
    for (const run of line.runs) painter.ink(label, moveRun(run, xPt + leftPt, baselinePt));
  };
}

/** Left edge of a label, pt, where the source says it. A label that has no room there stands right before the text. */
function labelLeftPt(
  { list, container }: ItemSetting,
  inner: ContainingBlock,
  widthPt: number,
  { style }: LayoutContext,
): number | undefined {
  const { labelIndentPt } = style.listIndents(list);
  if (labelIndentPt === undefined || labelIndentPt < widthPt + LEAST_LABEL_GAP_PT) return undefined;
  if (container.direction === 'ltr') return inner.xPt - labelIndentPt;
  return inner.xPt + inner.measurePt + labelIndentPt - widthPt;
}

function markerLook(item: ListItem, container: ContainingBlock, context: LayoutContext): SpanLook {
  const [block] = item.children;
  const first = block?.type === 'paragraph' ? block.children.find((inline) => inline.type === 'text') : undefined;
  return spanLook(context.style.marker(first?.style), container.type, context);
}

function markerText(item: ListItem, { list, number, container }: ItemSetting): string {
  if (item.marker !== undefined) return item.marker;
  if (list.numbering) return `${formatNumber(number, list.numbering)}.`;
  return BULLETS[container.listDepth % BULLETS.length];
}

/** The indent of a list, pt: as deep as its widest marker needs. */
function indentOf(list: List, container: ContainingBlock, context: LayoutContext): number {
  const { theme, fonts, report } = context;
  const first = list.start ?? 1;
  const texts = list.items.flatMap((item) => item.marker ?? []);
  if (list.numbering) {
    texts.push(...[first, first + list.items.length - 1].map((value) => `${formatNumber(value, list.numbering)}.`));
  }
  const look = plainLook(container.type, context);
  const widestPt = Math.max(0, ...texts.map((text) => setLine(text, look, fonts, report).widthPt));
  return Math.max(theme.indentPt, Math.min(widestPt + MARKER_GAP_PT * theme.scale, container.measurePt / 3));
}

/** Terms and what they mean: L > LI > Lbl, LBody. */
export function composeDefinitions(
  list: DefinitionList,
  container: ContainingBlock,
  blocks: NestedBlocks,
  context: LayoutContext,
): readonly Cursor[] {
  const { flow, structure, theme } = context;
  const node = structure.node('L', container.parent, { listNumbering: 'None' });
  const type = { ...container.type, weight: 600 };
  const entry = ({ term, definitions }: DefinitionList['items'][number]): readonly Cursor[] => {
    const item = structure.node('LI', node);
    composeParagraph(
      term,
      { type, tag: 'Lbl', isWhole: true },
      { ...container, parent: item, node: undefined },
      context,
    );
    flow.after(theme.tightGapPt);
    flow.keep(2000);
    const body = structure.node('LBody', item);
    const inner = { ...indent(container, theme.indentPt), parent: body, node: undefined, isNested: true };
    const end = step(() => {
      flow.end(item);
      flow.after(container.blockGapPt);
    });
    return [...definitions.map((one) => blocks(one, inner)), end];
  };
  return [
    cursor(list.items, entry, () => {
      flow.end(node);
      flow.after(container.blockGapPt);
    }),
  ];
}
