import { OPENINGS, TABLES } from '../options/definitions/composition.js';
import { PDF, RUNNING_TEXT, THEMED } from '../options/definitions/groups.js';
import { OWN_PAGE, STYLE, withHouseStyle } from '../options/definitions/rtf-style.js';
import { readerInput } from '../readers/reader.js';
import { defineTool } from '../tool.js';

export default defineTool({
  name: 'rtf-to-pdf',
  summary: 'Sets a Rich Text document with its styles, tables and pictures.',
  options: { ...PDF, ...OWN_PAGE, ...STYLE, ...withHouseStyle({ ...THEMED, ...RUNNING_TEXT, ...OPENINGS, ...TABLES }) },
  example: { style: 'house', theme: 'clarity' },
  load: async () => {
    const { readRtf } = await import('../readers/rtf/rtf.reader.js');
    const { writeAsPdf } = await import('../output/write-as-pdf.js');
    return async (context) => {
      const { style } = context.options;
      return writeAsPdf(await readRtf(readerInput(context), { style }), context, {
        kind: 'prose',
        style: style === 'house' ? 'house' : 'source',
      });
    };
  },
});
