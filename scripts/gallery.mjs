import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { convertToPdf } from './gallery/convert.mjs';
import { drawPages } from './gallery/pages.mjs';
import { prepare } from './setup.mjs';
import { projectRoot, say } from './setup/project.mjs';

/** `npm run gallery [-- NAME …]` renders the documents of test/gallery, or those named, to PDF and PNG. */
const { values: settings, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    output: { type: 'string', default: join(projectRoot, 'gallery') },
    dpi: { type: 'string', default: '100' },
    'pdf-only': { type: 'boolean', default: false },
  },
});

await prepare();
const sources = join(projectRoot, 'test', 'gallery');
const output = resolve(settings.output);
mkdirSync(output, { recursive: true });
for (const name of names.length > 0 ? names : readdirSync(sources).sort()) {
  const pdf = join(output, `${name}.pdf`);
  const { facts, warnings } = await convertToPdf(join(sources, name), pdf);
  if (!settings['pdf-only']) drawPages(pdf, output, settings.dpi);
  say([name, `${facts.pages ?? '?'} pages`, ...warnings.map(({ code, count }) => `${code} (${count})`)].join('  '));
}
say(`In ${output}`);
