import { readerInput, writeAsPdf, type PdfToolOptions } from '../../pdf-pipeline.js';
import type { Pipeline } from '../../pipeline.js';
import { readMarkdown, type MarkdownReaderOptions } from '../../readers/markdown/markdown.reader.js';

export const run: Pipeline<PdfToolOptions & MarkdownReaderOptions> = async (context) =>
  writeAsPdf(await readMarkdown(readerInput(context), context.options), context, { kind: 'prose' });
