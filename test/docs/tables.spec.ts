import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aliasRows, optionRows, pdfRows, toolRows } from './tables.js';

/** The tables that are made from the code. `UPDATE_DOCS=1 npm test -- test/docs` writes them anew. */
const TABLES: readonly (readonly [page: string, name: string, make: () => string | Promise<string>])[] = [
  ['README.md', 'tools', toolRows],
  ['docs/options.md', 'options', optionRows],
  ['docs/options.md', 'pdf', pdfRows],
  ['docs/options.md', 'aliases', aliasRows],
];

/** Prettier aligns the columns: only the words count. */
function words(table: string): string {
  return table
    .replaceAll(/ *\| */g, '|')
    .replaceAll(/-{3,}/g, '---')
    .trim();
}

function part(name: string): RegExp {
  return new RegExp(`(<!-- ${name} -->\n\n)([\\s\\S]*?)(\n\n<!-- end -->)`);
}

it.each(TABLES)('%s tells what the code has: %s', async (page, name, make) => {
  const path = join(import.meta.dirname, '..', '..', page);
  const table = await make();
  if (process.env.UPDATE_DOCS) {
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replace(part(name), (_, start: string, _table, end: string) => `${start}${table}${end}`),
    );
  }
  expect(words(part(name).exec(readFileSync(path, 'utf8'))?.[2] ?? '')).toBe(words(table));
});
