import { ConversionError } from '../../conversion-error.js';
import type { Block, SourceDocument, Table, TableColumn, TableRow } from '../../document/block.js';
import * as make from '../../document/builders.js';
import type { Inline } from '../../document/inline.js';
import type { ReaderInput } from '../reader.js';
import { ByteSource } from '../text/encoding/byte-source.js';
import { decodeSource } from '../text/encoding/decode-source.js';
import { fileTitle } from '../text/file-title.js';
import { noteLanguage } from '../text/language/note-language.js';
import { TextNotes } from '../text/lines/text-notes.js';
import { cleanChunks } from './clean-chunks.js';
import { chooseColumns, type ChosenColumn, type ColumnOptions } from './choose-columns.js';
import type { ColumnKind } from './column-kind.js';
import type { LineEnd } from './csv-dialect.js';
import { CsvParser } from './csv-parser.js';
import { CsvRow } from './csv-row.js';
import { isBlankRecord, surveyCsv, type CsvSurvey } from './csv-survey.js';
import { findDialect } from './find-dialect.js';
import { countFilled, reportCounts, reportGuesses } from './report-survey.js';

export interface CsvReaderOptions extends ColumnOptions {
  /** A label of the encoding, where it is not to be detected. */
  readonly encoding?: string;
  /** One character. */
  readonly delimiter?: string;
  /** One character; `none` where quotes are ordinary characters. */
  readonly quote?: string;
  /** What ends a record; other line ends are parts of cells. */
  readonly lineEnd?: LineEnd | 'auto';
  /** How many lines stand above the table. */
  readonly titleLines?: number;
  /** Whether the first record names the columns. */
  readonly header?: 'auto' | 'present' | 'none';
}

const MUTED = '#57606a';

/**
 * Reads delimiter-separated values into one table with a title. A first pass over the file finds encoding, separators,
 * header, kinds and widths, a second one yields the rows as they are asked for: memory does not grow with the file.
 *
 * @throws ConversionError `input-malformed` for an unknown encoding, `limit-size` when a row has too many cells,
 * `column-unknown`, and while the rows are read `content-lost` when they are not those of the first pass
 * @throws the signal's reason when it is aborted
 */
export async function readCsv(input: ReaderInput, options: CsvReaderOptions): Promise<SourceDocument> {
  const { report, signal } = input;
  signal?.throwIfAborted();
  const source = decodeSource(new ByteSource(input.path), options.encoding, report);
  const found = findDialect(source.chunks(), forcedDialect(options));
  const notes = new TextNotes();
  const chunks = cleanChunks(found.withoutHead(source.reportedChunks()), found.dialect.delimiter, notes);
  const { header = 'auto', titleLines } = options;
  const survey = await surveyCsv(chunks, found.dialect, { header, titleLines, columns: found.columns, report, signal });
  notes.report(report);
  const columns = chooseColumns(survey, options);
  reportGuesses(found, survey, report);
  reportCounts(survey, columns, report);
  const second = () => cleanChunks(found.withoutHead(source.chunks()), found.dialect.delimiter, new TextNotes());
  const title = fileTitle(input.fileName);
  const [sample = ''] = source.chunks();
  return {
    meta: { title, ...noteLanguage(sample, report) },
    blocks: [...titleBlocks(title, survey, columns), ...tableBlocks(survey, columns, second)],
  };
}

function forcedDialect({ delimiter, quote, lineEnd }: CsvReaderOptions): Parameters<typeof findDialect>[1] {
  return { delimiter, quote: quote === 'none' ? '' : quote, lineEnd: lineEnd === 'auto' ? undefined : lineEnd };
}

function titleBlocks(title: string, survey: CsvSurvey, columns: readonly ChosenColumn[]): Block[] {
  const size = `${counted(survey.rows, 'row')} × ${counted(columns.length, 'column')}`;
  return [
    make.heading(1, [make.text(title)]),
    make.paragraph([make.text(size, { color: MUTED })]),
    ...survey.preamble.map((value) => make.paragraph(textLines(value))),
  ];
}

/** Thousands are separated by a no-break space, which nobody takes for a decimal mark. */
function counted(count: number, noun: string): string {
  const digits = String(count).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  return `${digits} ${noun}${count === 1 ? '' : 's'}`;
}

function textLines(value: string): Inline[] {
  return make.withBreaks(value.split(/\r\n?|\n/).map((line) => [make.text(line)]));
}

function tableBlocks(survey: CsvSurvey, columns: readonly ChosenColumn[], chunks: () => Iterable<string>): Table[] {
  if (columns.length === 0) return [];
  const { header } = survey;
  const isNamed = header !== null || columns.some(({ title }) => title !== undefined);
  const names = columns.map(({ index, title }) => ({ content: cleanCell(title ?? header?.[index] ?? '') }));
  return [
    {
      type: 'table',
      use: 'data',
      columns: columns.map(({ kind }) => tableColumn(kind)),
      measured: columns.map(({ index }) => survey.columns[index].measured),
      header: isNamed ? [{ cells: names }] : [],
      rowCount: survey.rows,
      rows: { [Symbol.iterator]: () => readRows(chunks(), survey, columns) },
    },
  ];
}

function tableColumn(kind: ColumnKind): TableColumn {
  if (kind === 'number') return { kind, align: 'decimal' };
  return kind === 'boolean' ? { kind, align: 'center' } : { kind };
}

/** The rows below the header. Cells beyond the last column are left out: they are empty in every record. */
function* readRows(chunks: Iterable<string>, survey: CsvSurvey, columns: readonly ChosenColumn[]): Generator<TableRow> {
  let left = survey.skippedRecords;
  let rows = 0;
  let filled = 0;
  for (const record of new CsvParser(chunks, survey.dialect).records()) {
    if (isBlankRecord(record)) continue;
    if (left > 0) {
      left -= 1;
      continue;
    }
    rows += 1;
    const texts: string[] = [];
    for (const { index } of columns) {
      const text = cleanCell(record[index] ?? '');
      if (text !== '') filled += 1;
      texts.push(text);
    }
    yield new CsvRow(texts);
  }
  if (rows !== survey.rows || filled !== countFilled(survey, columns)) throw differentPasses(survey.rows, rows);
}

function differentPasses(first: number, second: number): ConversionError {
  const message = `The file was read twice and was not the same: ${first} rows, then ${second}.`;
  return new ConversionError('content-lost', message);
}

function cleanCell(value: string): string {
  const text = value.trim();
  return /[\r\t]/.test(text) ? text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ') : text;
}
