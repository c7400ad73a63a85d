import type { Heading } from '../../document/block.js';
import type { ReportBuilder } from '../../report.js';
import type { FootnoteNumbers } from '../footnote-numbers.js';

/** What the blocks of a document are written with. */
export interface TextContext {
  /** Width of running text and tables, in columns of a fixed-pitch face; `Infinity`: nothing is wrapped. */
  readonly columns: number;
  readonly notes: FootnoteNumbers;
  /** Those of the whole document, for a table of contents. */
  readonly headings: readonly Heading[];
  readonly report: ReportBuilder;
}

/** Narrower text can't be read: what is nested deeper runs beyond the right edge. */
const MIN_COLUMNS = 20;

/** The context of what stands so many columns further in. */
export function indented(context: TextContext, columns: number): TextContext {
  return { ...context, columns: Math.max(MIN_COLUMNS, context.columns - columns) };
}
