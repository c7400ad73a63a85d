import type { CsvDialect, LineEnd } from './csv-dialect.js';
import { sniffDialect } from './sniff-dialect.js';

const SAMPLE_LENGTH = 128 * 1024;
/** By such a line above the records spreadsheets name the separator. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\r|\n|$)/i;

export interface FoundDialect {
  readonly dialect: CsvDialect;
  /** How sure the delimiter is, 0–1. */
  readonly confidence: number;
  /** How sure the quote is, 0–1. */
  readonly quoteConfidence: number;
  /** The separator was named by a line above the records. */
  readonly isNamed: boolean;
  /** How many cells most records have. */
  readonly columns: number;
  /** The text without the line that names the separator. */
  withoutHead(chunks: Iterable<string>): Iterable<string>;
}

/** The dialect of a text: what is asked for, what its first line says, what is likely. */
export function findDialect(
  chunks: Iterable<string>,
  forced: { readonly delimiter?: string; readonly quote?: string; readonly lineEnd?: LineEnd },
): FoundDialect {
  const sample = takeSample(chunks);
  const [head = '', named] = SEPARATOR_LINE.exec(sample) ?? [];
  const rest = sample.slice(head.length);
  const known = { delimiter: forced.delimiter ?? named, quote: forced.quote, lineEnd: forced.lineEnd };
  const { confidence, quoteConfidence, columns, ...dialect } = sniffDialect(rest, known);
  return {
    dialect,
    confidence,
    quoteConfidence,
    columns,
    isNamed: head !== '',
    withoutHead: (all) => (head ? dropStart(all, head.length) : all),
  };
}

/** The start of the text up to a line end, so that no record is cut in two. */
function takeSample(chunks: Iterable<string>): string {
  let sample = '';
  for (const chunk of chunks) {
    sample += chunk;
    if (sample.length >= SAMPLE_LENGTH) break;
  }
  if (sample.length < SAMPLE_LENGTH) return sample;
  const lineEnd = Math.max(sample.lastIndexOf('\n', SAMPLE_LENGTH), sample.lastIndexOf('\r', SAMPLE_LENGTH));
  return sample.slice(0, lineEnd > 0 ? lineEnd + 1 : SAMPLE_LENGTH);
}

function* dropStart(chunks: Iterable<string>, length: number): Generator<string> {
  let left = length;
  for (const chunk of chunks) {
    if (left < chunk.length) yield chunk.slice(left);
    left = Math.max(0, left - chunk.length);
  }
}
