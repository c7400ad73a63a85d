import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { convert } from '../../engine/convert.js';
import { ReportBuilder } from '../../engine/report.js';

const SAMPLE = '# Warm\n\nText, *emphasis*, **strength** and `code`.\n\n- item\n\n| a | b |\n| - | - |\n| 1 | 2 |\n';

/**
 * Sets a few lines, in the folder that this process may write to, so that the code and the faces that nearly every
 * document needs are loaded before the first one comes. That it fails says nothing of any document.
 */
export async function warmUp(): Promise<void> {
  const [inputPath, outputPath] = ['warm-up.md', 'warm-up.pdf'].map((name) => resolve(name));
  try {
    await writeFile(inputPath, SAMPLE);
    await convert({ ...request(), inputPath, outputPath });
  } catch {
    // Whatever is missing, a document will say so.
  } finally {
    for (const path of [inputPath, outputPath]) await rm(path, { force: true }).catch(() => undefined);
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
