export type LineEnd = 'lf' | 'crlf' | 'cr';

/** How a file separates and quotes its cells. */
export interface CsvDialect {
  /** One UTF-16 unit. */
  readonly delimiter: string;
  /** One UTF-16 unit, or nothing: then quotes are ordinary characters. */
  readonly quote: string;
  /** `\"` stands for a quote, where others double it. */
  readonly hasBackslashEscapes?: boolean;
  /** What ends a record; any of them when absent. */
  readonly lineEnd?: LineEnd;
  /** Index in the text of a quote that nothing closes: from there on quotes are ordinary characters. */
  readonly literalFrom?: number;
}
