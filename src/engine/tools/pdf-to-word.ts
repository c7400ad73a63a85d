import { withTestMark } from '../document/test-mark.js';
import { STRICT } from '../options/definitions/strict.js';
import { readerInput } from '../readers/reader.js';
import { defineTool } from '../tool.js';

/** Share of the progress that reading the pages takes, 0–1; writing takes the rest. */
const READING_SHARE = 0.9;

export default defineTool({
  name: 'pdf-to-word',
  summary: 'Makes an editable Word document from the text of a PDF.',
  options: STRICT,
  load: async () => {
    const { readPdf } = await import('../readers/pdf/pdf.reader.js');
    const { writeDocx } = await import('../writers/docx/docx.writer.js');
    return async (context) => {
      const { outputPath, limits, report, signal, onProgress, isTest } = context;
      const document = await readPdf(readerInput(context), {
        maxPages: limits.maxPages,
        onProgress: (fraction) => onProgress({ fraction: fraction * READING_SHARE }),
      });
      await writeDocx(withTestMark(document, isTest), { path: outputPath }, { report, signal });
      onProgress({ fraction: 1 });
      return { pages: null };
    };
  },
});
