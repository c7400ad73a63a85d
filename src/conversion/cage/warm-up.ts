import { closeSync } from 'node:fs';
import { resolve } from 'node:path';
import { convert } from '../../engine/convert.js';
import { ReportBuilder } from '../../engine/report.js';
import { openResult } from '../../engine/writers/open-result.js';
import { RESULT_PATH, SAMPLE_PATH } from './folder-layout.js';

/**
 * Converts a few lines, so that the code and the fonts that nearly every document needs are loaded before the first one
 * comes. Errors are ignored.
 */
export async function warmUp(): Promise<void> {
  const outputPath = resolve(RESULT_PATH);
  try {
    await convert({ ...request(), inputPath: resolve(SAMPLE_PATH), outputPath });
    // Emptied again: nothing of the sample may be taken for a document's result.
    closeSync(openResult(outputPath));
  } catch {
    // Whatever is missing, the first document will fail with it.
  }
}

function request() {
  return {
    tool: 'md-to-pdf',
    sourceFileName: 'warm-up.md',
    options: {},
    limits: { maxPages: 1 },
    report: new ReportBuilder(),
    onProgress: () => undefined,
  };
}
