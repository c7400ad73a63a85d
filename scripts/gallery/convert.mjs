import { basename, extname } from 'node:path';

/** Extensions that differ from the name of the format in the tools. */
const aliases = { markdown: 'md', text: 'txt', tsv: 'csv' };

/**
 * Converts a document to PDF in this process, by the built engine.
 *
 * @returns the report of the conversion
 */
export function convertToPdf(inputPath, outputPath, options = {}) {
  const extension = extname(inputPath).slice(1).toLowerCase();
  return convertBy(`${aliases[extension] ?? extension}-to-pdf`, inputPath, outputPath, options);
}

/** Converts by the tool of this name. @returns the report of the conversion */
export async function convertBy(tool, inputPath, outputPath, options = {}) {
  const { convert } = await import('../../dist/engine/convert.js');
  const { ReportBuilder } = await import('../../dist/engine/report.js');
  const report = new ReportBuilder();
  await convert({
    tool,
    inputPath,
    outputPath,
    sourceFileName: basename(inputPath),
    options,
    limits: { maxPages: 10_000 },
    report,
    onProgress() {},
  });
  return report.toReport();
}
