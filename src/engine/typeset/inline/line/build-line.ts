import type { FontLibrary } from '../../../fonts/font-library.js';
import type { UnitLine } from '../breaks/fit-lines.js';
import type { GlyphRun } from '../../page-model/page.model.js';
import { RunBuilder } from '../shape/glyph-runs.js';
import { isIdeographic, justify, NO_SPACING, type Spacing } from './justify.js';
import { placeLine } from './place-line.js';
import { NO_PROTRUSION, protrusion } from './protrusion.js';
import { reorderByLevel } from './reorder.js';
import type { Line, LineFragment, ParagraphSettings } from '../text.model.js';
import { textWidth, type Unit } from '../units/unit.js';
import { lookMetrics } from '../shape/vertical-metrics.js';

const SOFT_HYPHEN = '\u00ad';

/** What all lines of a paragraph share. */
export interface LineContext {
  readonly settings: ParagraphSettings;
  readonly baseLevel: number;
  readonly fonts: FontLibrary;
}

/** Puts the units of one line in place: visual order, alignment, justification, the hyphen of a broken word. */
export function buildLine(line: UnitLine, isFirst: boolean, context: LineContext): Line<GlyphRun> {
  const units = withHyphen(line);
  const contentEnd = endOfContent(units);
  const widthPt = sumWidths(units, 0, contentEnd);
  const hangingPt = sumWidths(units, contentEnd, units.length);
  const { settings } = context;
  const isRtl = context.baseLevel % 2 === 1;
  const hang = settings.hasProtrusion && !isRtl ? protrusion(units, contentEnd, settings) : NO_PROTRUSION;
  const place = placeLine({ widthPt, hang, isRtl, isFirst, isLast: line.isLast }, settings, (roomPt) =>
    justify(units, contentEnd, roomPt, settings.mostStretch),
  );
  const startPt = isRtl ? place.xPt - hangingPt : place.xPt;
  const fragments = isLeftToRight(units, context.baseLevel)
    ? plainFragments(units, contentEnd, startPt, place.spacing)
    : buildFragments(levelled(units, contentEnd, context.baseLevel), startPt, place.spacing);
  return { fragments, widthPt: widthPt + place.addedPt, ...lineHeight(units, context.fonts), isLast: line.isLast };
}

function isLeftToRight(units: readonly Unit[], baseLevel: number): boolean {
  if (baseLevel !== 0) return false;
  for (const { level } of units) if (level !== 0) return false;
  return true;
}

/** Units in the order of the text: what {@link buildFragments} makes of them, without an object for each. */
function plainFragments(
  units: readonly Unit[],
  contentEnd: number,
  startPt: number,
  spacing: Spacing,
): LineFragment<GlyphRun>[] {
  const fragments: LineFragment<GlyphRun>[] = [];
  let xPt = startPt;
  for (let start = 0; start < units.length;) {
    const { item, leader } = units[start];
    const { wordPt, ideographPt } = start < contentEnd ? spacing : NO_SPACING;
    const runs = item.type === 'span' ? new RunBuilder(item, xPt, wordPt, ideographPt) : null;
    let [end, widthPt, advancePt] = [start, 0, 0];
    for (; end < units.length && units[end].item === item; end++) {
      const unit = units[end];
      if (unit.word) runs?.add(unit.word);
      advancePt += unit.widthPt;
      if (end >= contentEnd) continue;
      advancePt += addedTo(unit, spacing);
      widthPt = advancePt;
    }
    if (item.type !== 'break') {
      fragments.push({ item, xPt, widthPt, runs: runs?.finish() ?? [], ...(leader && { leader }) });
    }
    xPt += advancePt;
    start = end;
  }
  return fragments;
}

/** A unit and whether it hangs over the end of the line. */
interface PlacedUnit {
  readonly unit: Unit;
  readonly level: number;
  readonly isHanging: boolean;
}

/** UAX #9, L1: white space at the end of a line, and tabs, have the level of the paragraph. */
function levelled(units: readonly Unit[], contentEnd: number, baseLevel: number): readonly PlacedUnit[] {
  return reorderByLevel(
    units.map((unit, i) => ({
      unit,
      level: i >= contentEnd || unit.item.type === 'tab' ? baseLevel : unit.level,
      isHanging: i >= contentEnd,
    })),
  );
}

function withHyphen({ units, isLast }: UnitLine): readonly Unit[] {
  const last = units.at(-1);
  if (isLast || !last?.word?.text.endsWith(SOFT_HYPHEN) || !last.shaper || last.item.type !== 'span') return units;
  const word = last.shaper.shape(last.word.text.slice(0, -1) || SOFT_HYPHEN);
  const hyphen = last.shaper.hyphen();
  const { sizePt, letterSpacePt } = last.item;
  return [
    ...units.slice(0, -1),
    { ...last, word, widthPt: textWidth(word, sizePt, letterSpacePt) },
    { ...last, word: hyphen, widthPt: textWidth(hyphen, sizePt, letterSpacePt) },
  ];
}

function endOfContent(units: readonly Unit[]): number {
  let end = units.length;
  while (end > 0 && units[end - 1].isSpace) end--;
  return end;
}

function sumWidths(units: readonly Unit[], start: number, end: number): number {
  let sum = 0;
  for (let i = start; i < end; i++) sum += units[i].widthPt;
  return sum;
}

function buildFragments(placed: readonly PlacedUnit[], startPt: number, spacing: Spacing): LineFragment<GlyphRun>[] {
  const fragments: LineFragment<GlyphRun>[] = [];
  let xPt = startPt;
  for (let start = 0; start < placed.length;) {
    let end = start + 1;
    while (end < placed.length && placed[end].unit.item === placed[start].unit.item) end++;
    const group = placed.slice(start, end);
    if (group[0].unit.item.type !== 'break') fragments.push(buildFragment(group, xPt, spacing));
    xPt += advanceOf(group, spacing);
    start = end;
  }
  return fragments;
}

function advanceOf(group: readonly PlacedUnit[], spacing: Spacing): number {
  return group.reduce((sum, { unit, isHanging }) => sum + unit.widthPt + (isHanging ? 0 : addedTo(unit, spacing)), 0);
}

function addedTo({ isSpace, word }: Unit, { wordPt, ideographPt }: Spacing): number {
  if (!word) return 0;
  if (isSpace) return word.text.length * wordPt;
  return ideographPt !== 0 && isIdeographic(word) ? word.clusterCount * ideographPt : 0;
}

function buildFragment(group: readonly PlacedUnit[], startPt: number, spacing: Spacing): LineFragment<GlyphRun> {
  const { item, leader } = group[0].unit;
  const content = group.filter(({ isHanging }) => !isHanging);
  // In right-to-left text what hangs stands first.
  const before = group[0].isHanging ? group.slice(0, group.length - content.length) : [];
  const xPt = startPt + advanceOf(before, NO_SPACING);
  const after = before.length > 0 ? content : group;
  const runs = [...buildRuns(before, startPt, NO_SPACING), ...buildRuns(after, xPt, spacing)];
  return { item, xPt, widthPt: advanceOf(content, spacing), runs, ...(leader && { leader }) };
}

function buildRuns(group: readonly PlacedUnit[], startPt: number, spacing: Spacing): readonly GlyphRun[] {
  const item = group[0]?.unit.item;
  if (item?.type !== 'span') return [];
  const builder = new RunBuilder(item, startPt, spacing.wordPt, spacing.ideographPt);
  for (const { unit } of group) if (unit.word) builder.add(unit.word);
  return builder.finish();
}

/** Fallback faces don't count: lines are equally high, whatever characters they hold. */
function lineHeight(units: readonly Unit[], fonts: FontLibrary): Pick<Line, 'ascentPt' | 'descentPt'> {
  let ascentPt = 0;
  let descentPt = 0;
  let lastItem: Unit['item'] | undefined;
  for (const { item } of units) {
    if (item === lastItem || item.type === 'tab' || item.type === 'break') continue;
    lastItem = item;
    const { ascentPt: up, descentPt: down } = item.type === 'box' ? item : lookMetrics(item, fonts);
    const risePt = item.type === 'span' ? (item.risePt ?? 0) : 0;
    ascentPt = Math.max(ascentPt, up + risePt);
    descentPt = Math.max(descentPt, down - risePt);
  }
  return { ascentPt, descentPt };
}
