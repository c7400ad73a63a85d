import { moveRun } from '../page-model/move-run.js';
import type { PageItem, StructureNode } from '../page-model/page.model.js';
import type { Painter } from '../page-model/painter.js';
import { setLine } from '../inline/line/set-line.js';
import type { Decoration, LineFragment, TextSpan } from '../inline/text.model.js';
import {
  isContentBox,
  type ContentBox,
  type InlineContent,
  type LinkedSpan,
  type StyledTab,
} from '../inline/collect/inline-content.js';
import type { TextTools } from '../boxes/text-tools.js';
import { leaderItems } from './leader.js';
import { paintFormula } from '../formula/paint-formula.js';
import { paintImage } from '../figure/paint-image.js';
import type { SpanLook } from '../inline/text.model.js';
import { unreachable } from '../../unreachable.js';

interface Spot {
  /** Left edge of the line. */
  readonly xPt: number;
  readonly baselinePt: number;
  readonly node: StructureNode;
  readonly tools: TextTools;
}

/** Decorations, as parts of the type size: measured on Source Serif 4. */
const UNDERLINE = { offset: 0.145, thickness: 0.042 } as const;
const STRIKE_RISE = 0.25;
const TINT = { above: 0.84, below: 0.27, side: 0.14 } as const;

/** Paints a stretch of a line with its decorations. */
export function paintFragment(painter: Painter, fragment: LineFragment, spot: Spot): void {
  const { item } = fragment;
  switch (item.type) {
    case 'span':
      if (item.decoration) painter.tint(...decorate(fragment, item, item.decoration, spot));
      for (const run of fragment.runs) painter.ink(item.owner ?? spot.node, moveRun(run, spot.xPt, spot.baselinePt));
      return;
    case 'tab':
      return paintTab(painter, fragment, item, spot);
    case 'box':
      return isContentBox(item) ? paintContent(painter, fragment, item, spot) : undefined;
    case 'break':
      return;
    default:
      return unreachable(item);
  }
}

const LEADER = { gapPt: 2, color: '#333333' } as const;

/** A leader is an artifact. */
function paintTab(painter: Painter, { xPt, widthPt, leader }: LineFragment, { look }: StyledTab, spot: Spot): void {
  const fromPt = spot.xPt + xPt;
  const span = { fromPt, toPt: fromPt + widthPt, baselinePt: spot.baselinePt, gapPt: LEADER.gapPt };
  if (leader) painter.tint(...leaderItems(leader, span, look?.color ?? LEADER.color));
  if (look?.decoration) painter.tint(...decorate({ xPt, widthPt }, look, look.decoration, spot));
}

function paintContent(painter: Painter, fragment: LineFragment, item: ContentBox, spot: Spot): void {
  const { content } = item;
  if (content.kind === 'picture' || content.kind === 'formula') {
    return paintStanding(painter, item, content, { ...spot, xPt: spot.xPt + fragment.xPt });
  }
  const { look } = content;
  const xPt = spot.xPt + fragment.xPt;
  if (content.kind === 'page-number') {
    const { runs } = setLine(painter.label, look, spot.tools.fonts, spot.tools.report);
    for (const run of runs) painter.ink(spot.node, moveRun(run, xPt, spot.baselinePt));
    return;
  }
  painter.ink(spot.node, {
    type: 'total-pages',
    face: spot.tools.fonts.resolve(look.font),
    sizePt: look.sizePt,
    color: look.color,
    xPt,
    baselinePt: spot.baselinePt,
    widthPt: fragment.widthPt,
    align: 'left',
  });
}

/** What stands on the baseline with its foot. */
function paintStanding(
  painter: Painter,
  item: ContentBox,
  content: Extract<InlineContent, { kind: 'picture' | 'formula' }>,
  { xPt, baselinePt, tools }: Spot,
): void {
  const { widthPt, ascentPt } = item;
  if (content.kind === 'formula') {
    return paintFormula(painter, content.node, content.set, [xPt, baselinePt], tools);
  }
  const spot = { xPt, yPt: baselinePt - ascentPt, widthPt, heightPt: ascentPt };
  return paintImage(painter, content.node, content.image, spot, tools);
}

function decorate(
  fragment: Pick<LineFragment, 'xPt' | 'widthPt'>,
  look: Pick<SpanLook, 'sizePt' | 'color' | 'risePt'>,
  decoration: Decoration,
  spot: Spot,
): readonly PageItem[] {
  const { sizePt } = look;
  const items: PageItem[] = [];
  const xPt = spot.xPt + fragment.xPt;
  const baselinePt = spot.baselinePt - (look.risePt ?? 0);
  if (decoration.background) items.push(tint(xPt, fragment.widthPt, baselinePt, sizePt, decoration));
  const rule = (yPt: number): void => {
    const heightPt = sizePt * UNDERLINE.thickness;
    items.push({ type: 'rectangle', xPt, yPt, widthPt: fragment.widthPt, heightPt, fill: look.color });
  };
  if (decoration.underline) rule(baselinePt + sizePt * UNDERLINE.offset);
  if (decoration.strike) rule(baselinePt - sizePt * STRIKE_RISE);
  return items;
}

function tint(xPt: number, widthPt: number, baselinePt: number, sizePt: number, decoration: Decoration): PageItem {
  const sidePt = decoration.backgroundRadiusPt ? sizePt * TINT.side : 0;
  return {
    type: 'rectangle',
    xPt: xPt - sidePt,
    yPt: baselinePt - sizePt * TINT.above,
    widthPt: widthPt + 2 * sidePt,
    heightPt: sizePt * (TINT.above + TINT.below),
    fill: decoration.background ?? '#ffffff',
    radiusPt: decoration.backgroundRadiusPt,
  };
}

interface LinkLine {
  readonly xPt: number;
  readonly topPt: number;
  readonly heightPt: number;
}

interface LinkStretch {
  readonly node: StructureNode;
  readonly span: LinkedSpan;
  readonly fromPt: number;
  toPt: number;
}

/** One area for each link on the line, however many spans it is made of. */
export function paintLinks(painter: Painter, fragments: readonly LineFragment[], line: LinkLine): void {
  for (const { node, span, fromPt, toPt } of linkStretches(fragments)) {
    painter.place({
      type: 'link',
      node,
      target: span.link ?? '',
      contents: span.linkText ?? span.text,
      xPt: line.xPt + fromPt,
      yPt: line.topPt,
      widthPt: toPt - fromPt,
      heightPt: line.heightPt,
    });
  }
}

function linkStretches(fragments: readonly LineFragment[]): LinkStretch[] {
  const stretches: LinkStretch[] = [];
  let last: StructureNode | null = null;
  for (const { item, xPt, widthPt } of fragments) {
    const span: TextSpan | null = item.type === 'span' && item.link !== undefined ? item : null;
    const node = span && linkNode(span.owner ?? null);
    if (span && node && node !== last) stretches.push({ node, span, fromPt: xPt, toPt: xPt });
    last = node;
    const open = node && stretches.at(-1);
    if (open) open.toPt = Math.max(open.toPt, xPt + widthPt);
  }
  return stretches;
}

function linkNode(owner: StructureNode | null): StructureNode | null {
  let node = owner;
  while (node && node.tag !== 'Link') node = node.parent;
  return node;
}
