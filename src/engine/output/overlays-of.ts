import type { PdfOutput } from '../options/pdf-output.js';
import type { ReportBuilder } from '../report.js';
import type { DocumentFacts } from '../typeset/style/look-options.js';
import type { PdfOptions } from '../writers/pdf/pdf.writer.js';
import { letterheadOf } from './letterhead-of.js';

/** What the fields of stamps say. */
interface Facts extends DocumentFacts {
  /** Number of the first page; 1 when absent. */
  readonly startPage?: number;
}

/** What lies under and over the pages; nothing where nothing is asked for. */
export function overlaysOf(output: PdfOutput, facts: Facts, report: ReportBuilder): PdfOptions['overlays'] {
  const { watermark, stamps } = output;
  const letterhead = letterheadOf(output, report);
  if (!letterhead && !watermark && stamps.length === 0) return undefined;
  const { title = '', author = '', date = '', file = '', startPage = 1 } = facts;
  const fields = { values: { title, author, date, file }, pageOffset: startPage - 1 };
  return { letterhead, watermark, stamps, fields };
}
