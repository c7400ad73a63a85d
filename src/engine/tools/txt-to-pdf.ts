import { OPENINGS } from '../options/definitions/composition.js';
import { ENCODING } from '../options/definitions/encoding.js';
import { PDF, RUNNING_TEXT, THEMED } from '../options/definitions/groups.js';
import { option } from '../options/option.js';
import { readerInput } from '../readers/reader.js';
import { defineTool } from '../tool.js';

export default defineTool({
  name: 'txt-to-pdf',
  summary: 'Sets plain text as pages: prose joined into paragraphs, or lines as they stand.',
  options: {
    ...PDF,
    ...THEMED,
    ...ENCODING,
    ...RUNNING_TEXT,
    cover: OPENINGS.cover,
    mode: option({
      type: 'string',
      enum: ['auto', 'prose', 'pre'],
      default: 'auto',
      description: 'Whether lines are joined into paragraphs (`prose`) or kept as they stand (`pre`).',
    }),
  },
  example: { mode: 'prose', align: 'justify' },
  load: async () => {
    const { readText } = await import('../readers/text/text.reader.js');
    const { writeAsPdf } = await import('../output/write-as-pdf.js');
    return async (context) =>
      writeAsPdf(await readText(readerInput(context), context.options), context, { kind: 'prose' });
  },
});
