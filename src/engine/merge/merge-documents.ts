import { closeSync, openSync, readSync } from 'node:fs';
import { ConversionError } from '../conversion-error.js';
import type { PipelineContext, PipelineResult } from '../pipeline.js';
import { FileBody } from '../writers/pdf/file/file-body.js';
import { FileSink } from '../writers/pdf/file/file-sink.js';
import { PdfFile } from './file/pdf-file.js';
import type { MergeOptions } from './merge-options.js';
import { MergedDocument } from './merged-document.js';

/**
 * Makes one PDF of those that stand one behind the other in `inputPath`; one of them is in memory at a time.
 *
 * @throws ConversionError `input-malformed` or `input-encrypted`, which name the document; `limit-pages`
 */
export function mergeDocuments({
  inputPath,
  outputPath,
  options: { documents },
  limits,
  onProgress,
}: Pick<
  PipelineContext<MergeOptions>,
  'inputPath' | 'outputPath' | 'options' | 'limits' | 'onProgress'
>): PipelineResult {
  const source = openSync(inputPath, 'r');
  try {
    const sink = new FileSink(outputPath);
    try {
      const merged = new MergedDocument(new FileBody(sink), limits.maxPages);
      for (const [i, { fileName, sizeBytes }] of documents.entries()) {
        const bytes = readNext(source, sizeBytes);
        naming(fileName, () => merged.add(new PdfFile(bytes), fileName));
        onProgress({ fraction: (i + 1) / documents.length, pages: merged.pageCount });
      }
      merged.finish();
      sink.flush();
      return { pages: merged.pageCount };
    } finally {
      sink.close();
    }
  } finally {
    closeSync(source);
  }
}

/** @throws Error when the file ends before */
function readNext(file: number, sizeBytes: number): Buffer {
  const bytes = Buffer.allocUnsafe(sizeBytes);
  for (let at = 0; at < sizeBytes;) {
    const read = readSync(file, bytes, at, sizeBytes - at, null);
    if (read === 0) throw new Error('The documents to be merged are shorter than was said.');
    at += read;
  }
  return bytes;
}

/** Says in errors which document is the reason. */
function naming(fileName: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error;
    throw new ConversionError(error.code, `${fileName}: ${error.message}`, { cause: error.cause });
  }
}
