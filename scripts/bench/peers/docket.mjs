import { extname, basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { projectRoot } from '../../setup/project.mjs';

export const formats = ['txt', 'md', 'csv', 'rtf'];

const built = (path) => import(pathToFileURL(join(projectRoot, 'dist', 'conversion', path)).href);

/** Docket's engine in this process, as a child of the cage has it: everything on that a user gets by default. */
export async function open() {
  const [{ convert }, { ReportBuilder }] = await Promise.all([built('convert.js'), built('report.js')]);
  return {
    convert: async (inputPath, outputPath, options = {}) => {
      const tool = `${extname(inputPath).slice(1)}-to-pdf`;
      const { pages } = await convert({
        tool,
        inputPath,
        outputPath,
        sourceFileName: basename(inputPath),
        options,
        limits: { maxPages: 1_000_000 },
        report: new ReportBuilder(),
        signal: new AbortController().signal,
        onProgress: () => {},
      });
      return pages;
    },
    close: () => {},
  };
}
