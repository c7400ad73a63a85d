import { setImmediate } from 'node:timers/promises';
import type { ReportBuilder } from '../../report.js';
import { ColumnSurvey } from './column-survey.js';
import type { CsvDialect, LineEnd } from './csv-dialect.js';
import { CsvParser } from './csv-parser.js';
import { detectHeader } from './detect-header.js';

const MAX_PREAMBLE_RECORDS = 10;
const RECORDS_BETWEEN_PAUSES = 50_000;

/** What the first pass over the file found. */
export interface CsvSurvey {
  /** Lines above the table: titles, comments. */
  readonly preamble: readonly string[];
  /** 0–1. */
  readonly preambleConfidence: number;
  /** How many records ended in which way. */
  readonly lineEnds: Readonly<Record<LineEnd, number>>;
  /** How many records stand before the rows, without blank ones: preamble and header. */
  readonly skippedRecords: number;
  readonly header: readonly string[] | null;
  /** 0–1. */
  readonly headerConfidence: number;
  readonly columns: readonly ColumnSurvey[];
  /** How many records stand below the header. */
  readonly rows: number;
  /** How many cells the source has, with those of the header. */
  readonly cells: number;
  /** The dialect of the pass, with what it found out about quotes. */
  readonly dialect: CsvDialect;
}

export interface SurveySettings {
  readonly header: 'auto' | 'present' | 'none';
  /** How many lines stand above the table, where that is known. */
  readonly titleLines?: number;
  /** How many cells most records have. */
  readonly columns: number;
  readonly report: ReportBuilder;
}

/**
 * Goes through all records and collects what the layout must know before it sees the rows.
 *
 * @throws ConversionError `limit-size` when a row has too many cells
 * @throws the signal's reason when it is aborted
 */
export async function surveyCsv(
  chunks: Iterable<string>,
  dialect: CsvDialect,
  settings: SurveySettings & { readonly signal?: AbortSignal },
): Promise<CsvSurvey> {
  const survey = new SurveyBuilder(dialect, settings);
  const parser = new CsvParser(chunks, dialect, survey);
  let records = 0;
  let line = parser.line;
  for (const record of parser.records()) {
    survey.add(record, line);
    line = parser.line;
    records += 1;
    if (records % RECORDS_BETWEEN_PAUSES === 0) {
      await setImmediate();
      settings.signal?.throwIfAborted();
    }
  }
  return survey.finish(parser.lineEnds);
}

/** Whether a record says nothing: a blank line. */
export function isBlankRecord(record: readonly string[]): boolean {
  return record.length === 1 && record[0].trim() === '';
}

class SurveyBuilder {
  readonly #dialect: CsvDialect;
  readonly #settings: SurveySettings;
  readonly #preamble: string[] = [];
  readonly #columns: ColumnSurvey[] = [];
  readonly #repeated = new Set<number>();
  #first: readonly string[] | undefined;
  #literalFrom: number | undefined;
  #rows = 0;
  #cells = 0;

  constructor(dialect: CsvDialect, settings: SurveySettings) {
    this.#dialect = dialect;
    this.#settings = settings;
  }

  strayQuote(line: number): void {
    const message = 'Quotes within quoted cells were not doubled; they were kept as they stand.';
    this.#settings.report.warn('csv-stray-quote', message, `line ${line}`);
  }

  unclosedQuote(line: number): void {
    const message = 'Quotes that open a cell and are never closed were taken for ordinary characters.';
    this.#settings.report.warn('csv-unclosed-quote', message, `line ${line}`);
  }

  literalFrom(offset: number): void {
    this.#literalFrom = offset;
  }

  add(record: readonly string[], line: number): void {
    if (isBlankRecord(record)) return;
    this.#cells += record.length;
    if (this.#isPreamble(record)) this.#preamble.push(record.join(this.#dialect.delimiter).trim());
    else if (this.#first) this.#addRow(record, line);
    else this.#first = record;
  }

  finish(lineEnds: CsvSurvey['lineEnds']): CsvSurvey {
    const first = this.#first ?? [];
    const { isPresent, confidence } = this.#judgeHeader(first);
    while (this.#columns.length < first.length) this.#columns.push(new ColumnSurvey());
    for (const [i, cell] of first.entries()) {
      if (isPresent) this.#columns[i].measure(cell.trim());
      else this.#columns[i].add(cell.trim());
    }
    this.#dropEmptyColumns(first);
    return {
      preamble: this.#preamble,
      preambleConfidence: this.#preambleConfidence(first.length),
      lineEnds,
      skippedRecords: this.#preamble.length + Number(isPresent),
      header: isPresent ? first : null,
      headerConfidence: confidence,
      columns: this.#columns,
      rows: this.#rows + Number(!isPresent && this.#first !== undefined),
      cells: this.#cells,
      dialect: { ...this.#dialect, literalFrom: this.#literalFrom },
    };
  }

  /** Whether a record stands above the table: it is shorter than most, and all before it were. */
  #isPreamble(record: readonly string[]): boolean {
    const { header, columns, titleLines } = this.#settings;
    if (titleLines !== undefined) return this.#preamble.length < titleLines;
    if (this.#first || this.#preamble.length === MAX_PREAMBLE_RECORDS || header !== 'auto') return false;
    if (columns < 2 || record.length >= columns) return false;
    return record.length === 1 || record[0].startsWith('#');
  }

  /** A line of one cell above rows of many is hardly ever a row; above rows of two it may be. */
  #preambleConfidence(width: number): number {
    const { columns, titleLines } = this.#settings;
    if (titleLines !== undefined) return 1;
    if (this.#preamble.length === 0) return width >= columns ? 1 : 0.5;
    return columns > 2 || this.#preamble.every((line) => line.startsWith('#')) ? 0.9 : 0.7;
  }

  #addRow(record: readonly string[], line: number): void {
    const expected = this.#first!.length;
    this.#rows += 1;
    if (record.length !== expected) {
      const message = 'Rows have more or fewer cells than the first one. No cell was left out.';
      this.#settings.report.warn('csv-ragged-rows', message, `line ${line}: ${record.length} instead of ${expected}`);
    }
    for (let i = 0; i < record.length; i++) {
      const cell = record[i];
      const column = (this.#columns[i] ??= new ColumnSurvey());
      column.add(cell.trim());
      if (cell === this.#first![i]) this.#repeated.add(i);
    }
  }

  #judgeHeader(first: readonly string[]): { isPresent: boolean; confidence: number } {
    const { header } = this.#settings;
    if (header !== 'auto') return { isPresent: header === 'present' && first.length > 0, confidence: 1 };
    if (this.#rows === 0) return { isPresent: false, confidence: 0.5 };
    const evidence = this.#columns.map((column, i) => ({
      kind: column.kind,
      isEmpty: column.isEmpty,
      isRepeated: this.#repeated.has(i),
    }));
    return detectHeader(first, evidence);
  }

  /** Where every line ends with a delimiter, the last column is empty. */
  #dropEmptyColumns(first: readonly string[]): void {
    while (this.#columns.length > 1 && this.#columns.at(-1)!.isEmpty && !first[this.#columns.length - 1]?.trim()) {
      this.#columns.pop();
    }
  }
}
