import { readerInput, writeAsPdf, type PdfToolOptions } from '../pdf-pipeline.js';
import type { Pipeline } from '../../pipeline.js';
import { readText, type TextReaderOptions } from '../../readers/text/text.reader.js';

export const run: Pipeline<PdfToolOptions & TextReaderOptions> = async (context) =>
  writeAsPdf(await readText(readerInput(context), context.options), context, { kind: 'prose' });
