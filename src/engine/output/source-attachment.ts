import { readFile, stat } from 'node:fs/promises';
import { ConversionError } from '../conversion-error.js';
import { formatOfFileName } from '../format.js';
import type { PipelineContext } from '../pipeline.js';
import type { Attachment } from '../writers/pdf/pdf.writer.js';

const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Reads the source, to be attached to its PDF.
 *
 * @throws ConversionError `limit-size` when it is larger than 256 MiB
 */
export async function readSource({ inputPath, sourceFileName }: PipelineContext<object>): Promise<Attachment> {
  const { size } = await stat(inputPath);
  if (size > MAX_BYTES) {
    throw new ConversionError('limit-size', 'The source is too large to be attached: 256 MiB are the most.');
  }
  const contentType = formatOfFileName(sourceFileName)?.contentType ?? 'application/octet-stream';
  return {
    key: 'source',
    fileName: sourceFileName,
    contentType,
    description: 'Source of this document',
    relationship: 'Source',
    bytes: await readFile(inputPath),
  };
}
