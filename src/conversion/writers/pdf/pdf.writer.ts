import type { Page } from '../../layout/page/page.model.js';
import type { ReportBuilder } from '../../report.js';

export interface PdfMeta {
  readonly title?: string;
  readonly author?: string;
  readonly subject?: string;
  readonly keywords?: readonly string[];
  /** BCP 47. */
  readonly lang?: string;
  /** The program that made the source, if it is known. */
  readonly creator?: string;
  /** Written only when given: the same input gives the same bytes. */
  readonly creationDate?: Date;
}

export interface PdfOptions {
  readonly report: ReportBuilder;
  /** Structure tree, and with it the claim of PDF/UA-1. */
  readonly isTagged?: boolean;
  readonly signal?: AbortSignal;
  /** Called after each page. */
  readonly onPage?: (pages: number) => void;
}

export interface PdfResult {
  readonly pages: number;
  readonly sizeBytes: number;
}

/**
 * Writes pages as a PDF 1.7 file while they come: memory doesn't grow with their content.
 *
 * @throws ConversionError whatever `pages` throws; the file is then incomplete
 */
export async function writePdf(
  _pages: AsyncIterable<Page>,
  _output: { readonly path: string },
  _meta: PdfMeta,
  _options: PdfOptions,
): Promise<PdfResult> {
  throw new Error('The PDF writer is not built yet.');
}
