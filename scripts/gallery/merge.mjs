import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Merges PDF files of the engine's own into one, in this process, by the built engine. @returns `outputPath` */
export async function mergePdfs(paths, outputPath) {
  const { merge } = await import('../../dist/engine/merge/merge-task.js');
  const { ReportBuilder } = await import('../../dist/engine/report.js');
  const inputPath = `${outputPath}.source`;
  writeFileSync(inputPath, Buffer.concat(paths.map((path) => readFileSync(path))));
  await merge({
    inputPath,
    outputPath,
    sourceFileName: '',
    options: { documents: paths.map((path) => ({ fileName: basename(path), sizeBytes: statSync(path).size })) },
    limits: { maxPages: 100_000 },
    report: new ReportBuilder(),
    onProgress() {},
  });
  rmSync(inputPath);
  return outputPath;
}
