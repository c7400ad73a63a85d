import { ConversionError } from '../../conversion-error.js';
import type { CsvDialect, LineEnd } from './csv-dialect.js';

/** As many as spreadsheets know. */
const MAX_COLUMNS = 16_384;
/** A quoted cell that is longer was opened by a quote that nothing closes. */
const MAX_QUOTED_LENGTH = 16 * 1024 * 1024;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const BACKSLASH = 92;
/** In place of an index: more of the text is needed to tell. */
const MORE = -1;

/** What the parser reports about irregular quotes; lines are counted from 1. */
export interface CsvProblems {
  /** A quote within a quoted cell that is neither doubled nor at its end; it was kept. */
  strayQuote(line: number): void;
  /** A quote that opens a cell and is never closed; it was kept. */
  unclosedQuote(line: number): void;
  /** The quote at this index of the text is never closed: from there on quotes are ordinary characters. */
  literalFrom(offset: number): void;
}

/**
 * Parses RFC 4180 and files that come near it: LF, CR and CRLF end records, in any mixture; quotes within quoted cells
 * are kept, and a quote that is never closed spoils its own cell only. Memory holds one record and a chunk.
 */
export class CsvParser {
  readonly #chunks: Iterator<string>;
  readonly #delimiter: number;
  readonly #quote: string;
  readonly #quoteCode: number;
  readonly #hasBackslashEscapes: boolean;
  readonly #lineEnd: LineEnd | undefined;
  readonly #problems: CsvProblems | undefined;
  #literalFrom: number;
  #buffer = '';
  /** Offset of the buffer in the text. */
  #base = 0;
  /** Where the next record starts in the buffer. */
  #position = 0;
  #isEnded = false;
  #line = 1;
  #cell = '';
  #cellLines = 0;
  /** Lines of the irregular quotes in this record, reported when the record is whole. */
  #strayLines: number[] = [];
  #unclosedLines: number[] = [];

  constructor(chunks: Iterable<string>, dialect: CsvDialect, problems?: CsvProblems) {
    this.#chunks = chunks[Symbol.iterator]();
    this.#delimiter = dialect.delimiter.charCodeAt(0);
    this.#quote = dialect.quote;
    this.#quoteCode = dialect.quote.charCodeAt(0);
    this.#hasBackslashEscapes = dialect.hasBackslashEscapes ?? false;
    this.#lineEnd = dialect.lineEnd;
    this.#literalFrom = dialect.literalFrom ?? Infinity;
    this.#problems = problems;
  }

  /** How many records ended in which way. */
  readonly lineEnds: Record<LineEnd, number> = { lf: 0, crlf: 0, cr: 0 };

  /** The line that the next record starts at, from 1. */
  get line(): number {
    return this.#line;
  }

  /** A blank line is a record of one empty cell. @throws ConversionError `limit-size` for a record with too many cells */
  *records(): Generator<string[]> {
    try {
      while (this.#position < this.#buffer.length || this.#fill()) {
        const record = this.#readRecord();
        if (record) yield record;
        else this.#fill();
      }
    } finally {
      this.#chunks.return?.();
    }
  }

  /** Adds at least as much as is left in the buffer: it doubles, and long records are not copied over and over. */
  #fill(): boolean {
    const pieces = [this.#buffer.slice(this.#position)];
    const wanted = Math.max(1, pieces[0].length);
    let added = 0;
    while (added < wanted && !this.#isEnded) {
      const { value, done } = this.#chunks.next();
      if (done) this.#isEnded = true;
      else {
        pieces.push(value);
        added += value.length;
      }
    }
    this.#base += this.#position;
    this.#buffer = pieces.join('');
    this.#position = 0;
    return this.#buffer.length > 0;
  }

  /** `null` when the buffer ends within the record and there may be more. */
  #readRecord(): string[] | null {
    const cells: string[] = [];
    let at = this.#position;
    this.#cellLines = 0;
    this.#strayLines = [];
    this.#unclosedLines = [];
    while (true) {
      const end = this.#readCell(at);
      if (end === MORE || (end >= this.#buffer.length - 1 && !this.#isEnded)) return null;
      if (cells.push(this.#cell) > MAX_COLUMNS) throw tooManyColumns();
      const code = this.#buffer.charCodeAt(end);
      if (code === this.#delimiter) {
        at = end + 1;
        continue;
      }
      const isPair =
        code === CARRIAGE_RETURN && this.#lineEnd !== 'cr' && this.#buffer.charCodeAt(end + 1) === LINE_FEED;
      if (end < this.#buffer.length) this.lineEnds[isPair ? 'crlf' : code === LINE_FEED ? 'lf' : 'cr'] += 1;
      this.#position = Math.min(this.#buffer.length, end + (isPair ? 2 : 1));
      this.#line += 1 + this.#cellLines;
      for (const line of this.#strayLines) this.#problems?.strayQuote(line);
      for (const line of this.#unclosedLines) this.#problems?.unclosedQuote(line);
      return cells;
    }
  }

  /** Leaves the cell in `#cell`; gives the index of what ends it. */
  #readCell(start: number): number {
    let at = start;
    while (this.#buffer.charCodeAt(at) === SPACE && this.#delimiter !== SPACE) at += 1;
    const isQuoted = this.#buffer.charCodeAt(at) === this.#quoteCode && this.#base + at < this.#literalFrom;
    return isQuoted ? this.#readQuoted(at) : this.#readPlain(start, at);
  }

  #readPlain(start: number, from: number): number {
    const buffer = this.#buffer;
    const delimiter = this.#delimiter;
    const { length } = buffer;
    let at = from;
    for (; at < length; at++) {
      const code = buffer.charCodeAt(at);
      if (code === delimiter) break;
      if ((code === LINE_FEED || code === CARRIAGE_RETURN) && this.#isLineEnd(at)) break;
    }
    this.#cell = buffer.slice(start, at);
    return at;
  }

  #readQuoted(open: number): number {
    let stray = -1;
    let from = open + 1;
    while (true) {
      const quote = this.#buffer.indexOf(this.#quote, from);
      if (quote < 0 || quote - open > MAX_QUOTED_LENGTH) return this.#readUnclosed(open, stray);
      if (this.#isEscaped(quote)) from = quote + 1;
      else if (this.#buffer.charCodeAt(quote + 1) === this.#quoteCode) from = quote + 2;
      else {
        const end = this.#endAfter(quote);
        if (end === MORE) return MORE;
        if (end > 0) return this.#closeQuoted(open, quote, end, stray);
        if (this.#opensLaterCell(open, quote)) return this.#readLiteral(open);
        if (stray < 0) stray = quote;
        from = quote + 1;
      }
    }
  }

  #isEscaped(quote: number): boolean {
    if (!this.#hasBackslashEscapes) return false;
    let at = quote;
    while (this.#buffer.charCodeAt(at - 1) === BACKSLASH) at -= 1;
    return (quote - at) % 2 === 1;
  }

  /** Index of the delimiter or line end that follows a quote, spaces aside; 0 when something else does. */
  #endAfter(quote: number): number {
    let at = quote + 1;
    while (this.#buffer.charCodeAt(at) === SPACE && this.#delimiter !== SPACE) at += 1;
    if (at >= this.#buffer.length - 1 && !this.#isEnded) return MORE;
    if (at >= this.#buffer.length) return at;
    return this.#buffer.charCodeAt(at) === this.#delimiter || this.#isLineEnd(at) ? at : 0;
  }

  #isLineEnd(at: number): boolean {
    const code = this.#buffer.charCodeAt(at);
    if (this.#lineEnd === 'lf') return code === LINE_FEED;
    if (code === LINE_FEED) return this.#lineEnd === undefined;
    if (code !== CARRIAGE_RETURN) return false;
    return this.#lineEnd !== 'crlf' || this.#buffer.charCodeAt(at + 1) === LINE_FEED;
  }

  #closeQuoted(open: number, close: number, end: number, stray: number): number {
    const raw = this.#buffer.slice(open + 1, close);
    // If the next quote that can close the cell stands on another line, the stray one did.
    if (stray >= 0 && /[\r\n]/.test(raw.slice(stray - open))) return this.#readStray(open, stray);
    if (stray >= 0) this.#strayLines.push(this.#line + this.#cellLines);
    this.#cell = this.#unescape(raw);
    this.#countLines(raw);
    return end;
  }

  #readUnclosed(open: number, stray: number): number {
    const isLong = this.#buffer.length - open > MAX_QUOTED_LENGTH;
    if (!this.#isEnded && !isLong) return MORE;
    if (stray >= 0) return this.#readStray(open, stray);
    this.#literalFrom = this.#base + open;
    this.#problems?.literalFrom(this.#literalFrom);
    return this.#readLiteral(open);
  }

  /** The quote stands where one opens a cell, on a later line: the first one was never closed. */
  #opensLaterCell(open: number, quote: number): boolean {
    const before = this.#buffer.charCodeAt(quote - 1);
    const isAtStart = before === this.#delimiter || before === LINE_FEED || before === CARRIAGE_RETURN;
    return isAtStart && /[\r\n]/.test(this.#buffer.slice(open, quote));
  }

  #readLiteral(open: number): number {
    this.#unclosedLines.push(this.#line + this.#cellLines);
    return this.#readPlain(open, open);
  }

  #readStray(open: number, stray: number): number {
    this.#strayLines.push(this.#line + this.#cellLines);
    const end = this.#readPlain(open, stray);
    this.#countLines(this.#cell);
    return end;
  }

  #countLines(raw: string): void {
    if (raw.includes('\n') || raw.includes('\r')) this.#cellLines += raw.match(/\r\n?|\n/g)!.length;
  }

  #unescape(raw: string): string {
    if (this.#hasBackslashEscapes && raw.includes('\\')) return raw.replaceAll(`\\${this.#quote}`, this.#quote);
    return raw.includes(this.#quote) ? raw.replaceAll(this.#quote + this.#quote, this.#quote) : raw;
  }
}

function tooManyColumns(): ConversionError {
  return new ConversionError('limit-size', `A row has more than ${MAX_COLUMNS} cells.`);
}
