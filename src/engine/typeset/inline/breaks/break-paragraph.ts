import type { FontLibrary } from '../../../fonts/font-library.js';
import type { ReportBuilder } from '../../../report.js';
import type { GlyphRun } from '../../page-model/page.model.js';
import { balanceLines } from './balance-lines.js';
import { breakSimple } from './break-simple.js';
import { buildLine } from '../line/build-line.js';
import { fitLines, type UnitLine } from './fit-lines.js';
import { optimiseLines } from './optimise-lines.js';
import { countMissing } from '../shape/missing-characters.js';
import { segmentParagraph } from '../segment/segment.js';
import type { Line, ParagraphSettings, TextItem } from '../text.model.js';
import type { Unit } from '../units/unit.js';
import { lookMetrics } from '../shape/vertical-metrics.js';

/** Sets a paragraph: from tables alone where its text is simple, which gives the same lines, else by {@link breakParagraph}. */
export function setParagraph(
  items: readonly TextItem[],
  settings: ParagraphSettings,
  fonts: FontLibrary,
  report: ReportBuilder,
): readonly Line[] {
  return breakSimple(items, settings, fonts) ?? breakParagraph(items, settings, fonts, report);
}

/**
 * Sets a paragraph: bidi (UAX #9), itemisation, shaping, line breaks (UAX #14), reordering. There is always at least
 * one line. A word that is longer than the measure is broken between grapheme clusters; a line holds at least one.
 */
export function breakParagraph(
  items: readonly TextItem[],
  settings: ParagraphSettings,
  fonts: FontLibrary,
  report: ReportBuilder,
): Line<GlyphRun>[] {
  const { units, baseLevel } = segmentParagraph(items, settings, fonts);
  if (units.length === 0) return [emptyLine(items, fonts)];
  countMissing(units, fonts, report);
  const context = { settings, baseLevel, fonts };
  return chooseLines(units, settings).map((line, i) => buildLine(line, i === 0, context));
}

function chooseLines(units: readonly Unit[], settings: ParagraphSettings): readonly UnitLine[] {
  if (!settings.isOptimised) return fitLines(units, settings);
  const choose = (measurePt: number): UnitLine[] => optimiseLines(units, { ...settings, measurePt });
  if (!settings.isBalanced) return choose(settings.measurePt);
  return balanceLines(choose, settings.measurePt, widestPt(units)) ?? [];
}

function widestPt(units: readonly Unit[]): number {
  return units.reduce((most, { isSpace, widthPt }) => (isSpace ? most : Math.max(most, widthPt)), 0);
}

function emptyLine(items: readonly TextItem[], fonts: FontLibrary): Line<never> {
  const span = items.find((item) => item.type === 'span');
  const { ascentPt, descentPt } = span ? lookMetrics(span, fonts) : { ascentPt: 0, descentPt: 0 };
  return { fragments: [], widthPt: 0, ascentPt, descentPt, isLast: true };
}
