import { extname, basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { projectRoot } from '../../setup/project.mjs';

export const formats = ['txt', 'md', 'csv', 'rtf'];

const built = (path) => import(pathToFileURL(join(projectRoot, 'dist', path)).href);

/** Docket's engine in this process, as a child of the cage runs it, with all defaults. */
export async function open() {
  const { V8_FLAGS } = await built('conversion/cage/v8-flags.js');
  V8_FLAGS.forEach((flag) => setFlagsFromString(flag));
  const [{ convert }, { ReportBuilder }] = await Promise.all([built('engine/convert.js'), built('engine/report.js')]);
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
        onProgress: () => {},
      });
      return pages;
    },
    close: () => {},
  };
}
