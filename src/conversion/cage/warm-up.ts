import { closeSync } from 'node:fs';
import { resolve } from 'node:path';
import { convert } from '../../engine/convert.js';
import { ReportBuilder } from '../../engine/report.js';
import { openResult } from '../../engine/writers/open-result.js';
import { RESULT_PATH, SAMPLE_PATH } from './folder-layout.js';

/**
 * Sets a few lines, so that the code and the faces that nearly every document needs are loaded before the first one comes.
 * That it fails says nothing of any document.
 */
export async function warmUp(): Promise<void> {
  const outputPath = resolve(RESULT_PATH);
  try {
    await convert({ ...request(), inputPath: resolve(SAMPLE_PATH), outputPath });
    // An empty result is one that no document has left anything in.
    closeSync(openResult(outputPath));
  } catch {
    // Whatever is missing, a document will say so.
  }
}

function request() {
  return {
    tool: 'md-to-pdf',
    sourceFileName: 'warm-up.md',
    options: {},
    limits: { maxPages: 1 },
    report: new ReportBuilder(),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  };
}
