import { readerInput, writeAsPdf, type PdfToolOptions } from '../pdf-pipeline.js';
import type { Pipeline } from '../../pipeline.js';
import { readRtf, type RtfReaderOptions } from '../../readers/rtf/rtf.reader.js';

export const run: Pipeline<PdfToolOptions & RtfReaderOptions> = async (context) =>
  writeAsPdf(await readRtf(readerInput(context), context.options), context, {
    kind: 'prose',
    isSource: context.options.style !== 'house',
  });
