import type { SourceDocument } from '../document/block.js';
import type { ReportBuilder } from '../report.js';

/** What every reader is given. */
export interface ReaderInput {
  /** The source on local disk. It must stay in place until the document's lazy parts have been read to their end. */
  readonly path: string;
  /** The client's name for the file: the title where the source has none. Never opened. */
  readonly fileName: string;
  readonly report: ReportBuilder;
  readonly signal?: AbortSignal;
}

/**
 * What each `readers/<name>/<name>.reader.ts` exports: bytes to a document.
 *
 * @throws ConversionError when the source can't be read as this format, or a limit is met
 */
export type Reader<Options> = (input: ReaderInput, options: Options) => Promise<SourceDocument>;
