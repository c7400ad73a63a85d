import type { Heading } from '../../document/block.js';
import type { ReportBuilder } from '../../report.js';
import type { FootnoteNumbers } from '../footnote-numbers.js';

/** What holds for a block on its way to lines. */
export interface TextContext {
  /** Of running text and tables, in characters of a fixed-pitch face; `Infinity`: nothing is wrapped. */
  readonly columns: number;
  readonly notes: FootnoteNumbers;
  /** Of the whole document, for a table of contents. */
  readonly headings: readonly Heading[];
  readonly report: ReportBuilder;
}

/** Narrower than this nothing can be read: what is nested deeper goes on to the right. */
const LEAST_COLUMNS = 20;

/** The same, for what stands so many columns further in. */
export function indented(context: TextContext, columns: number): TextContext {
  return { ...context, columns: Math.max(LEAST_COLUMNS, context.columns - columns) };
}
