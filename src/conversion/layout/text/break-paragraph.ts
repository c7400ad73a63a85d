import type { FontLibrary } from '../../fonts/font-library.js';
import type { ReportBuilder } from '../../report.js';
import type { Line, ParagraphSettings, TextItem } from './text.model.js';

/**
 * Sets a paragraph: bidi (UAX #9), itemisation, shaping, line breaks (UAX #14), reordering. There is always at least
 * one line. A word that is longer than the measure is broken between grapheme clusters; a line holds at least one.
 */
export function breakParagraph(
  _items: readonly TextItem[],
  _settings: ParagraphSettings,
  _fonts: FontLibrary,
  _report: ReportBuilder,
): Line[] {
  throw new Error('The line breaker is not built yet.');
}
