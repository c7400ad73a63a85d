import { CONTENTS, INSERTS, OPENINGS, TABLES } from '../options/definitions/composition.js';
import { ENCODING } from '../options/definitions/encoding.js';
import { PDF, RUNNING_TEXT, THEMED } from '../options/definitions/groups.js';
import { withFrontMatter } from '../options/front-matter-options.js';
import { readerInput } from '../readers/reader.js';
import { defineTool } from '../tool.js';

const OPTIONS = {
  ...PDF,
  ...THEMED,
  ...ENCODING,
  ...RUNNING_TEXT,
  ...OPENINGS,
  ...CONTENTS,
  ...INSERTS,
  ...TABLES,
} as const;

export default defineTool({
  name: 'md-to-pdf',
  summary: 'Sets Markdown (CommonMark and GFM) as a designed document.',
  options: OPTIONS,
  example: { theme: 'book', toc: true, margin: '25mm' },
  load: async () => {
    const { readMarkdown } = await import('../readers/markdown/markdown.reader.js');
    const { writeAsPdf } = await import('../output/write-as-pdf.js');
    return async (context) => {
      const document = await readMarkdown(readerInput(context), context.options);
      const options = withFrontMatter(document.settings ?? {}, context.options, OPTIONS, context.report);
      return writeAsPdf(document, { ...context, options }, { kind: 'prose' });
    };
  },
});
