import { withTestMark } from '../document/test-mark.js';
import { ENCODING } from '../options/definitions/encoding.js';
import { STRICT } from '../options/definitions/strict.js';
import { withFrontMatter } from '../options/front-matter-options.js';
import { option } from '../options/option.js';
import { readerInput } from '../readers/reader.js';
import { defineTool } from '../tool.js';

const DEFAULT_LENGTH = 72;

const OPTIONS = {
  ...ENCODING,
  ...STRICT,
  lineLength: option({
    title: 'a whole number from 20 to 1000, or "none"',
    description: 'Characters of a line, wide ones counted twice; `none`: each paragraph is one line.',
    default: DEFAULT_LENGTH,
    examples: ['none'],
    anyOf: [
      { type: 'integer', minimum: 20, maximum: 1000 },
      { type: 'string', enum: ['none'] },
    ],
  }),
} as const;

export default defineTool({
  name: 'md-to-txt',
  summary: 'Writes Markdown as plain text that reads well: wrapped lines, underlined headings, tables in columns.',
  options: OPTIONS,
  example: { lineLength: 60 },
  load: async () => {
    const { readMarkdown } = await import('../readers/markdown/markdown.reader.js');
    const { writeText } = await import('../writers/text/text.writer.js');
    return async (context) => {
      const { outputPath, report, signal, onProgress, isTest } = context;
      const document = await readMarkdown(readerInput(context), context.options);
      const options = withFrontMatter(document.settings ?? {}, context.options, OPTIONS, report);
      const { lineLength = DEFAULT_LENGTH } = options;
      const columns = lineLength === 'none' ? Infinity : lineLength;
      await writeText(withTestMark(document, isTest), { path: outputPath }, { columns, report, signal });
      onProgress({ fraction: 1 });
      return { pages: null };
    };
  },
});
