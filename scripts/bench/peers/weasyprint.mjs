import { execFileSync } from 'node:child_process';
import { programOf } from '../peer-programs.mjs';

export const formats = ['md'];
/** It runs as a process of its own for each document, and has no warm mode. */
export const isColdOnly = true;

/** pandoc to HTML, WeasyPrint to PDF. */
export async function open() {
  const [pandoc, weasyprint] = [programOf('pandoc'), programOf('weasyprint')];
  return {
    convert: async (inputPath, outputPath) => {
      const html = `${outputPath}.html`;
      execFileSync(pandoc, [inputPath, '--standalone', '--metadata', 'title=Document', '-o', html], {
        stdio: 'ignore',
      });
      execFileSync(weasyprint, [html, outputPath], { stdio: 'ignore' });
      return null;
    },
    close: () => {},
  };
}
