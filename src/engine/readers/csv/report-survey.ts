import type { ReportBuilder } from '../../report.js';
import type { ChosenColumn } from './choose-columns.js';
import type { CsvSurvey } from './csv-survey.js';
import type { FoundDialect } from './find-dialect.js';

/** Reports what was found out about the file, each fact with its confidence, 0–1. */
export function reportGuesses(found: FoundDialect, survey: CsvSurvey, report: ReportBuilder): void {
  const { dialect, confidence, quoteConfidence, isNamed } = found;
  report.fact('delimiter', nameOf(dialect.delimiter));
  report.fact('delimiterConfidence', confidence);
  if (isNamed) report.fact('separatorLine', true);
  report.fact('quote', dialect.quote || 'none');
  report.fact('quoteConfidence', quoteConfidence);
  if (dialect.hasBackslashEscapes) report.fact('quoteEscape', 'backslash');
  reportLineEnds(survey, report);
  report.fact('titleLines', survey.preamble.length);
  report.fact('titleLinesConfidence', survey.preambleConfidence);
  report.fact('header', survey.header ? 'present' : 'none');
  report.fact('headerConfidence', survey.headerConfidence);
}

/** Rows and cells of the source, and how many of them are to be printed. */
export function reportCounts(survey: CsvSurvey, columns: readonly ChosenColumn[], report: ReportBuilder): void {
  report.fact('rows', survey.rows);
  report.fact('columns', survey.columns.length);
  report.fact('cells', survey.cells);
  report.fact('filledCells', countFilled(survey, columns));
  const printed = new Set(columns.map(({ index }) => index));
  if (printed.size < survey.columns.length) report.fact('columnsLeftOut', survey.columns.length - printed.size);
  if (survey.cells === 0) report.warn('input-empty', 'The file holds no cells.');
}

/** How many cells of these columns, below the header, are not empty. */
export function countFilled(survey: CsvSurvey, columns: readonly ChosenColumn[]): number {
  return columns.reduce((sum, { index }) => sum + survey.columns[index].filled, 0);
}

function reportLineEnds({ lineEnds }: CsvSurvey, report: ReportBuilder): void {
  const counts = Object.entries(lineEnds).sort(([, one], [, other]) => other - one);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const [[most, count]] = counts;
  report.fact('lineEnd', total === 0 ? 'none' : most);
  report.fact('lineEndConfidence', total === 0 ? 1 : Math.round((count / total) * 100) / 100);
}

function nameOf(delimiter: string): string {
  if (delimiter === '\t') return 'tab';
  if (delimiter === ' ') return 'space';
  const code = delimiter.charCodeAt(0);
  return code < 0x20 ? `U+${code.toString(16).toUpperCase().padStart(4, '0')}` : delimiter;
}
