import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { convertToPdf } from './gallery/convert.mjs';
import { galleryDocuments } from './gallery/documents.mjs';
import { drawPages } from './gallery/pages.mjs';
import { prepare } from './setup.mjs';
import { projectRoot, say } from './setup/project.mjs';

/** `npm run gallery [-- NAME …]` renders the documents of the gallery, or those named, to PDF and PNG. */
const { values: settings, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    output: { type: 'string', default: join(projectRoot, 'gallery') },
    options: { type: 'string', default: '{}' }, // JSON, for all documents
    dpi: { type: 'string', default: '100' },
    'pdf-only': { type: 'boolean', default: false },
  },
});

await prepare();
const output = resolve(settings.output);
const shared = JSON.parse(settings.options);
mkdirSync(output, { recursive: true });
for (const document of galleryDocuments(names)) {
  const pdf = join(output, `${document.name}.pdf`);
  const { facts, warnings } = await convertToPdf(sourceOf(document), pdf, { ...document.options, ...shared });
  if (!settings['pdf-only']) drawPages(pdf, output, settings.dpi);
  const notes = warnings.map(({ code, count }) => `${code} (${count})`);
  say([document.name, `${facts.pages ?? '?'} pages`, ...notes].join('  '));
}
say(`In ${output}`);

/** Writes the source of a document that a program makes beside its PDF. */
function sourceOf({ name, path, text }) {
  if (path !== undefined) return path;
  const written = join(output, name);
  writeFileSync(written, text);
  return written;
}
