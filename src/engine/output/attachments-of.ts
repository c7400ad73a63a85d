import type { PdfOutput } from '../options/pdf-output.js';
import type { PipelineContext } from '../pipeline.js';
import type { Attachment } from '../writers/pdf/pdf.writer.js';
import { readSource } from './source-attachment.js';

/**
 * The files that the PDF carries inside: its source, an electronic invoice.
 *
 * @throws ConversionError `limit-size` when the source is too large
 */
export async function attachmentsOf(output: PdfOutput, context: PipelineContext<object>): Promise<Attachment[]> {
  const { isSourceAttached, invoice } = output;
  const source = isSourceAttached ? [await readSource(context)] : [];
  if (!invoice) return source;
  const { fileName, relationship, xml: bytes } = invoice;
  const description = 'Electronic invoice (Factur-X, ZUGFeRD)';
  return [...source, { key: fileName, fileName, contentType: 'text/xml', description, relationship, bytes }];
}
