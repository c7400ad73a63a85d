import { cellKind } from './cell-kind.js';
import type { CsvDialect } from './csv-dialect.js';
import { CsvParser } from './csv-parser.js';

/** Separators with how readily they are believed: colons and carets stand in many texts. */
const DELIMITERS: readonly (readonly [delimiter: string, weight: number])[] = [
  [',', 1],
  [';', 1],
  ['\t', 1],
  ['|', 0.9],
  ['^', 0.7],
  [':', 0.35],
];
const MAX_RECORDS = 300;

export interface SniffedDialect extends CsvDialect {
  /** How sure the delimiter is, 0–1. */
  readonly confidence: number;
  /** How many cells most records have. */
  readonly columns: number;
}

/**
 * Finds out how a file separates and quotes its cells: a separator is right when the records have equally many cells, and
 * the cells look like values.
 *
 * @param sample whole records from the start of the text, as far as possible
 * @param forced what is known already
 */
export function sniffDialect(sample: string, forced: Partial<CsvDialect>): SniffedDialect {
  const quote = forced.quote ?? sniffQuote(sample);
  const base = { quote, hasBackslashEscapes: sniffBackslash(sample, quote) };
  const candidates = forced.delimiter ? [[forced.delimiter, 1] as const] : DELIMITERS;
  const results = candidates
    .map(([delimiter, weight]) => scoreDialect(sample, { ...base, delimiter }, weight))
    .sort((one, other) => other.score - one.score);
  const [{ delimiter, columns, score, regularity }, second] = results;
  const confidence = forced.delimiter ? 1 : share(score, second.score) * regularity;
  return { ...base, delimiter, columns, confidence: Math.round(confidence * 100) / 100 };
}

function share(one: number, other: number): number {
  return one === 0 ? 0 : one / (one + other);
}

/** Apostrophes quote where they stand at both ends of cells and double quotes don't. */
function sniffQuote(sample: string): string {
  const quoted = (quote: string) =>
    sample.match(new RegExp(`(?<=^|[,;\\t|])${quote}[^${quote}\\r\\n]*${quote}(?=[,;\\t|]|$)`, 'gm'))?.length ?? 0;
  return quoted("'") > 1 && quoted('"') === 0 ? "'" : '"';
}

/** `\"` is an escape where quotes are not also doubled. */
function sniffBackslash(sample: string, quote: string): boolean {
  if (!sample.includes(`\\${quote}`)) return false;
  return !new RegExp(`[^,;\\t|\\r\\n\\\\]${quote}${quote}[^,;\\t|\\r\\n]`).test(sample);
}

function scoreDialect(
  sample: string,
  dialect: CsvDialect,
  weight: number,
): { delimiter: string; columns: number; score: number; regularity: number } {
  const { delimiter } = dialect;
  const records = sampleRecords(sample, dialect);
  const [columns, count] = commonestLength(records);
  if (count === 0) return { delimiter, columns: 1, score: 0, regularity: 0 };
  const consistency = count / records.length;
  const regular = records.filter((record) => record.length === columns);
  const regularity = consistency ** 2 * valueShare(regular.flat(), delimiter);
  return { delimiter, columns, score: weight * regularity * (1 - 0.5 / columns), regularity };
}

function sampleRecords(sample: string, dialect: CsvDialect): string[][] {
  const records: string[][] = [];
  for (const record of new CsvParser([sample], dialect).records()) {
    if (record.length > 1 || record[0] !== '') records.push(record);
    if (records.length === MAX_RECORDS) break;
  }
  return records;
}

/** Of the records with more than one cell: titles and comments have one. */
function commonestLength(records: readonly string[][]): [columns: number, count: number] {
  const counts = new Map<number, number>();
  for (const { length } of records) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0]);
}

/** Share of the cells that are values: numbers, dates and such, or text that holds no other separator. */
function valueShare(cells: readonly string[], delimiter: string): number {
  const others = new RegExp(`[${';\t|^'.replace(delimiter, '').replace('^', '\\^')}]`);
  const values = cells.filter((cell) => cellKind(cell.trim()) !== 'text' || !others.test(cell));
  return values.length / cells.length;
}
