import type { Pipeline } from '../../pipeline.js';
import { readPdf } from '../../readers/pdf/pdf.reader.js';
import { writeDocx } from '../../writers/docx/docx.writer.js';

/** Share of the work that reading the pages is. */
const READING_SHARE = 0.9;

/** PDF by its text layer → editable Word document. */
export const run: Pipeline = async (context) => {
  const { inputPath, outputPath, sourceFileName, limits, report, signal } = context;
  const document = await readPdf(
    { path: inputPath, fileName: sourceFileName, report, signal },
    {
      maxPages: limits.maxPages,
      onProgress: (fraction) => context.onProgress({ fraction: fraction * READING_SHARE }),
    },
  );
  await writeDocx(document, { path: outputPath }, { report, signal });
  context.onProgress({ fraction: 1 });
  return { pages: null };
};
