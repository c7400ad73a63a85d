import type { FontLibrary } from '../../fonts/font-library.js';
import type { ReportBuilder } from '../../report.js';
import { balanceLines } from './balance-lines.js';
import { buildLine } from './build-line.js';
import { fitLines, type UnitLine } from './fit-lines.js';
import { optimiseLines } from './optimise-lines.js';
import { countMissing } from './missing-characters.js';
import { segmentParagraph } from './segment.js';
import type { Line, ParagraphSettings, TextItem } from './text.model.js';
import type { Unit } from './unit.js';
import { lookMetrics } from './vertical-metrics.js';

/**
 * Sets a paragraph: bidi (UAX #9), itemisation, shaping, line breaks (UAX #14), reordering. There is always at least
 * one line. A word that is longer than the measure is broken between grapheme clusters; a line holds at least one.
 */
export function breakParagraph(
  items: readonly TextItem[],
  settings: ParagraphSettings,
  fonts: FontLibrary,
  report: ReportBuilder,
): Line[] {
  const { units, baseLevel } = segmentParagraph(items, settings, fonts);
  if (units.length === 0) return [emptyLine(items, fonts)];
  countMissing(units, fonts, report);
  const context = { settings, baseLevel, fonts };
  return chooseLines(units, settings).map((line, i) => buildLine(line, i === 0, context));
}

function chooseLines(units: readonly Unit[], settings: ParagraphSettings): UnitLine[] {
  if (!settings.isOptimised) return fitLines(units, settings);
  return settings.isBalanced ? balanceLines(units, settings) : optimiseLines(units, settings);
}

function emptyLine(items: readonly TextItem[], fonts: FontLibrary): Line {
  const span = items.find((item) => item.type === 'span');
  const { ascentPt, descentPt } = span ? lookMetrics(span, fonts) : { ascentPt: 0, descentPt: 0 };
  return { fragments: [], widthPt: 0, ascentPt, descentPt, isLast: true };
}
