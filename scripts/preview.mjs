import { mkdirSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { convertToPdf } from './gallery/convert.mjs';
import { drawPages } from './gallery/pages.mjs';
import { prepare } from './setup.mjs';
import { projectRoot, say } from './setup/project.mjs';

/** `npm run preview FILE` draws the pages that a document becomes (or those of a PDF) and prints the pictures' paths. */
const { values: settings, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    output: { type: 'string', default: join(projectRoot, 'gallery', 'preview') },
    dpi: { type: 'string', default: '100' },
  },
});

const [file] = positionals;
if (!file) {
  say('Usage: npm run preview -- FILE [--output FOLDER] [--dpi 100]');
  process.exit(2);
}
await prepare();
mkdirSync(settings.output, { recursive: true });
console.log(drawPages(await asPdf(resolve(file)), settings.output, settings.dpi).join('\n'));

async function asPdf(path) {
  if (extname(path).toLowerCase() === '.pdf') return path;
  const pdf = join(resolve(settings.output), `${basename(path)}.pdf`);
  const { warnings } = await convertToPdf(path, pdf);
  for (const { code, message, count } of warnings) say(`${code} (${count}): ${message}`);
  return pdf;
}
