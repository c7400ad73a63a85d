import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aliasRows, optionRows } from './options-page.js';

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'options.md');

/** The parts of docs/options.md that are made from the code. `UPDATE_DOCS=1 npm test -- test/docs` writes them anew. */
const PARTS: Readonly<Record<string, () => string | Promise<string>>> = { options: optionRows, aliases: aliasRows };

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

it.each(Object.entries(PARTS))('docs/options.md tells what the code takes: %s', async (name, make) => {
  const table = await make();
  if (process.env.UPDATE_DOCS) {
    const page = readFileSync(PAGE, 'utf8').replace(
      part(name),
      (_, start: string, _table, end: string) => `${start}${table}${end}`,
    );
    writeFileSync(PAGE, page);
  }
  expect(words(part(name).exec(readFileSync(PAGE, 'utf8'))?.[2] ?? '')).toBe(words(table));
});
