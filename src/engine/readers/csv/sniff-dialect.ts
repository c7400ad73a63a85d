import { cellKind } from './cell-kind.js';
import type { CsvDialect } from './csv-dialect.js';
import { CsvParser } from './csv-parser.js';

/** Separators, each with the weight of its score: colons and carets occur in many texts that are no tables. */
const DELIMITERS: readonly (readonly [delimiter: string, weight: number])[] = [
  [',', 1],
  [';', 1],
  ['\t', 1],
  ['|', 0.9],
  ['^', 0.7],
  [':', 0.35],
];
/** Tried only where none of the others separates anything: they occur in every text, so the evidence has to be strong. */
const RARE_DELIMITERS: readonly (readonly [delimiter: string, weight: number])[] = [
  ...['\u001f', '\u001e', '\u0001', '~', '¦', '§', '¬'].map((delimiter) => [delimiter, 0.6] as const),
  ...['#', '&', '!', '*', '/', '='].map((delimiter) => [delimiter, 0.4] as const),
  [' ', 0.3],
];
const WEAK_SCORE = 0.2;
const RARE = { columns: 3, records: 3, regularity: 0.9, values: 0.5 } as const;
const MAX_RECORDS = 300;

export interface SniffedDialect extends CsvDialect {
  /** How sure the delimiter is, 0–1. */
  readonly confidence: number;
  /** How sure the quote is, 0–1. */
  readonly quoteConfidence: number;
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
  const { quote, confidence: quoteConfidence } = sniffQuote(sample, forced.quote);
  const base = { quote, hasBackslashEscapes: sniffBackslash(sample, quote), lineEnd: forced.lineEnd };
  const results = forced.delimiter
    ? [scoreDialect(sample, { ...base, delimiter: forced.delimiter }, 1)]
    : scoreAll(sample, base);
  const [{ delimiter, columns, score, regularity }, second] = results;
  const confidence = forced.delimiter ? 1 : round(share(score, second.score) * regularity);
  return { ...base, delimiter, columns, confidence, quoteConfidence };
}

/** The scores of all separators, the best one first. */
function scoreAll(sample: string, base: Omit<CsvDialect, 'delimiter'>): Score[] {
  const score = ([delimiter, weight]: readonly [string, number]): Score =>
    scoreDialect(sample, { ...base, delimiter }, weight);
  const byScore = (one: Score, other: Score): number => other.score - one.score;
  const usual = DELIMITERS.map(score).sort(byScore);
  if (usual[0].score >= WEAK_SCORE) return usual;
  const rare = RARE_DELIMITERS.filter(([delimiter]) => sample.includes(delimiter))
    .map(score)
    .filter(isStrong);
  return [...rare, ...usual].sort(byScore);
}

function isStrong({ columns, records, regularity, values }: Score): boolean {
  const isRegular = columns >= RARE.columns && records >= RARE.records && regularity >= RARE.regularity;
  return isRegular && values >= RARE.values;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function share(one: number, other: number): number {
  return one === 0 ? 0 : one / (one + other);
}

/** Apostrophes quote where they stand at both ends of cells and double quotes don't. */
function sniffQuote(sample: string, forced: string | undefined): { quote: string; confidence: number } {
  if (forced !== undefined) return { quote: forced, confidence: 1 };
  const quoted = (quote: string) =>
    sample.match(new RegExp(`(?<=^|[,;\\t|])${quote}[^${quote}\\r\\n]*${quote}(?=[,;\\t|]|$)`, 'gm'))?.length ?? 0;
  const [double, single] = [quoted('"'), quoted("'")];
  if (single > 1 && double === 0) return { quote: "'", confidence: round(1 - 1 / (single + 1)) };
  const isQuiet = !sample.includes('"') && single === 0;
  return {
    quote: '"',
    confidence: isQuiet ? 1 : double + single === 0 ? 0.5 : round((double + 1) / (double + single + 1)),
  };
}

/** `\"` is an escape where quotes are not also doubled. */
function sniffBackslash(sample: string, quote: string): boolean {
  if (quote === '' || !sample.includes(`\\${quote}`)) return false;
  return !new RegExp(`[^,;\\t|\\r\\n\\\\]${quote}${quote}[^,;\\t|\\r\\n]`).test(sample);
}

/** How well a separator explains the sample. */
interface Score {
  readonly delimiter: string;
  readonly columns: number;
  readonly score: number;
  /** Share of the records with equally many cells, squared, times the share of their cells without another separator. */
  readonly regularity: number;
  readonly records: number;
  /** Share of the cells that are numbers, dates and such. */
  readonly values: number;
}

function scoreDialect(sample: string, dialect: CsvDialect, weight: number): Score {
  const { delimiter } = dialect;
  const records = sample.includes(delimiter) ? sampleRecords(sample, dialect) : [];
  const [columns, count] = commonestLength(records);
  if (count === 0) return { delimiter, columns: 1, score: 0, regularity: 0, records: records.length, values: 0 };
  const consistency = count / records.length;
  const cells = records.filter((record) => record.length === columns).flat();
  const texts = cells.filter((cell) => cellKind(cell.trim()) === 'text');
  const regularity = consistency ** 2 * ((cells.length - countTorn(texts, delimiter)) / cells.length);
  const values = (cells.length - texts.length) / cells.length;
  const score = weight * regularity * (1 - 0.5 / columns);
  return { delimiter, columns, score, regularity, records: records.length, values };
}

function sampleRecords(sample: string, dialect: CsvDialect): string[][] {
  const records: string[][] = [];
  for (const record of new CsvParser([sample], dialect).records()) {
    if (record.length > 1 || record[0] !== '') records.push(record);
    if (records.length === MAX_RECORDS) break;
  }
  return records;
}

/** The commonest number of cells, of records with more than one (titles and comments have one), and how many have it. */
function commonestLength(records: readonly string[][]): [columns: number, count: number] {
  const counts = new Map<number, number>();
  for (const { length } of records) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0]);
}

/** How many texts hold another separator: cells that this one has torn. */
function countTorn(texts: readonly string[], delimiter: string): number {
  const others = new RegExp(`[${';\t|^'.replace(delimiter, '').replace('^', '\\^')}]`);
  return texts.filter((text) => others.test(text)).length;
}
