import type { Block, SourceDocument, Table, TableCell, TableRow } from '../../document/block.js';
import type { Inline } from '../../document/inline.js';
import type { ReportBuilder } from '../../report.js';
import type { ReaderInput } from '../reader.js';
import { ByteSource } from '../text/encoding/byte-source.js';
import { decodeSource } from '../text/encoding/decode-source.js';
import { fileTitle } from '../text/file-title.js';
import { noteLanguage } from '../text/language/note-language.js';
import { TextNotes } from '../text/lines/text-notes.js';
import { cleanChunks } from './clean-chunks.js';
import type { CsvDialect } from './csv-dialect.js';
import { CsvParser } from './csv-parser.js';
import { isBlankRecord, surveyCsv, type CsvSurvey } from './csv-survey.js';
import { findDialect } from './find-dialect.js';

export interface CsvReaderOptions {
  /** A label of the encoding, where it is not to be detected. */
  readonly encoding?: string;
  /** One character. */
  readonly delimiter?: string;
  /** One character. */
  readonly quote?: string;
  /** Whether the first record names the columns. */
  readonly header?: 'auto' | 'present' | 'none';
}

const MUTED = '#57606a';
const EMPTY_CELL: TableCell = { content: '' };

/**
 * Reads delimiter-separated values into one table with a title. A first pass over the file finds encoding, separators,
 * header, kinds and measures, a second one yields the rows as they are asked for: memory does not grow with the file.
 *
 * @throws ConversionError `input-malformed` for an unknown encoding, `limit-size` when a row has too many cells
 * @throws the signal's reason when it is aborted
 */
export async function readCsv(input: ReaderInput, options: CsvReaderOptions): Promise<SourceDocument> {
  const { report, signal } = input;
  signal?.throwIfAborted();
  const source = decodeSource(new ByteSource(input.path), options.encoding, report);
  const found = findDialect(source.chunks(), options);
  const notes = new TextNotes();
  const chunks = cleanChunks(found.withoutHead(source.reportedChunks()), found.dialect.delimiter, notes);
  const settings = { header: options.header ?? 'auto', columns: found.columns, report, signal };
  const survey = await surveyCsv(chunks, found.dialect, settings);
  notes.report(report);
  report.fact('delimiter', found.dialect.delimiter === '\t' ? 'tab' : found.dialect.delimiter);
  report.fact('delimiterConfidence', found.confidence);
  reportSurvey(survey, report);
  const second = () => cleanChunks(found.withoutHead(source.chunks()), found.dialect.delimiter, new TextNotes());
  const title = fileTitle(input.fileName);
  const [sample = ''] = source.chunks();
  return {
    meta: { title, ...noteLanguage(sample, report) },
    blocks: [...titleBlocks(title, survey), ...tableBlocks(survey, second)],
  };
}

function reportSurvey(survey: CsvSurvey, report: ReportBuilder): void {
  report.fact('header', survey.header ? 'present' : 'none');
  report.fact('headerConfidence', survey.headerConfidence);
  report.fact('rows', survey.rows);
  report.fact('columns', survey.columns.length);
  report.fact('cells', survey.cells);
  if (survey.cells === 0) report.warn('input-empty', 'The file holds no cells.');
}

function titleBlocks(title: string, survey: CsvSurvey): Block[] {
  const size = `${counted(survey.rows, 'row')} × ${counted(survey.columns.length, 'column')}`;
  return [
    { type: 'heading', level: 1, children: [{ type: 'text', value: title }] },
    { type: 'paragraph', children: [{ type: 'text', value: size, style: { color: MUTED } }] },
    ...survey.preamble.map((value): Block => ({ type: 'paragraph', children: textLines(value) })),
  ];
}

/** Thousands are parted by a no-break space, as in every language somebody does. */
function counted(count: number, noun: string): string {
  const digits = String(count).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  return `${digits} ${noun}${count === 1 ? '' : 's'}`;
}

function textLines(value: string): Inline[] {
  return value.split(/\r\n?|\n/).flatMap((line, i): Inline[] => {
    const text: Inline = { type: 'text', value: line };
    return i === 0 ? [text] : [{ type: 'break' }, text];
  });
}

function tableBlocks(survey: CsvSurvey, chunks: () => Iterable<string>): Table[] {
  if (survey.columns.length === 0) return [];
  const width = survey.columns.length;
  return [
    {
      type: 'table',
      use: 'data',
      columns: survey.columns.map(({ column }) => column),
      measured: survey.columns.map(({ measured }) => measured),
      header: survey.header ? [toRow(survey.header, width)] : [],
      rowCount: survey.rows,
      rows: { [Symbol.iterator]: () => readRows(chunks(), survey.dialect, survey.skippedRecords, width) },
    },
  ];
}

function* readRows(chunks: Iterable<string>, dialect: CsvDialect, skipped: number, width: number): Generator<TableRow> {
  let left = skipped;
  for (const record of new CsvParser(chunks, dialect).records()) {
    if (isBlankRecord(record)) continue;
    if (left > 0) left -= 1;
    else yield toRow(record, width);
  }
}

function toRow(record: readonly string[], width: number): TableRow {
  const cells = record.map(toCell);
  while (cells.length < width) cells.push(EMPTY_CELL);
  // What a record has beyond the width is empty in every record.
  cells.length = width;
  return { cells };
}

function toCell(value: string): TableCell {
  const content = value.trim();
  if (content === '') return EMPTY_CELL;
  return { content: /[\r\t]/.test(content) ? content.replace(/\r\n?/g, '\n').replaceAll('\t', ' ') : content };
}
