import { withFrontMatter } from '../../options/front-matter-options.js';
import { readerInput, writeAsPdf, type PdfToolOptions } from '../pdf-pipeline.js';
import type { Pipeline } from '../../pipeline.js';
import { readMarkdown, type MarkdownReaderOptions } from '../../readers/markdown/markdown.reader.js';

export const run: Pipeline<PdfToolOptions & MarkdownReaderOptions> = async (context) => {
  const document = await readMarkdown(readerInput(context), context.options);
  const options = withFrontMatter(document.settings ?? {}, context.options, context.report);
  return writeAsPdf(document, { ...context, options }, { kind: 'prose' });
};
