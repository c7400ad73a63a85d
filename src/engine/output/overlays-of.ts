import type { PdfOutputSettings } from '../options/pdf-output.js';
import type { DocumentFacts } from '../typeset/style/look-options.js';
import type { PdfOptions } from '../writers/pdf/pdf.writer.js';

/** What lies under and over the pages; nothing where nothing is asked for. */
export function overlaysOf(
  { watermark, stamps }: PdfOutputSettings,
  { title = '', author = '', date = '', file = '' }: DocumentFacts,
  startPage = 1,
): PdfOptions['overlays'] {
  if (!watermark && stamps.length === 0) return undefined;
  return { watermark, stamps, fields: { values: { title, author, date, file }, pageOffset: startPage - 1 } };
}
