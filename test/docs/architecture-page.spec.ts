import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');

/** Names in the first column of the table below a heading, without a slash at their end. */
function namesUnder(heading: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const cells = section.split('\n').flatMap((line) => /^\| (`.*?) *\|/.exec(line)?.[1] ?? []);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+?)\/?`/g)].map(([, name = '']) => name));
}

function entriesOf(folder: string, isNamed: (entry: { name: string; isDirectory(): boolean }) => boolean): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(isNamed)
    .map(({ name }) => name);
}

it('names each folder and each file at the top of src, and nothing else', () => {
  const there = entriesOf('src', ({ name }) => !name.endsWith('.spec.ts'));
  expect(namesUnder('Folders of `src`').sort()).toEqual(there.sort());
});

it.each(['src/engine', 'src/engine/typeset'])('names each folder of %s, and nothing else', (folder) => {
  const there = entriesOf(folder, (entry) => entry.isDirectory() && entry.name !== 'fixtures');
  expect(namesUnder(`Folders of \`${folder}\``).sort()).toEqual(there.sort());
});
