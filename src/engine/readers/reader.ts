import type { PipelineContext } from '../pipeline.js';
import type { ReportBuilder } from '../report.js';

/** What every reader is given, beside options of its own; each gives a `SourceDocument`, or throws a `ConversionError`. */
export interface ReaderInput {
  /** The source on local disk. It must stay in place until the document's lazy parts have been read to their end. */
  readonly path: string;
  /** The client's name for the file: the title where the source has none. Never opened. */
  readonly fileName: string;
  readonly report: ReportBuilder;
  readonly signal?: AbortSignal;
}

/** What the reader of a conversion is given. */
export function readerInput({ inputPath, sourceFileName, report, signal }: PipelineContext<object>): ReaderInput {
  return { path: inputPath, fileName: sourceFileName, report, signal };
}
