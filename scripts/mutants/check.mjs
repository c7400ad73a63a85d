import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../setup/project.mjs';
import { currentPage, figuresIn, page } from './page.mjs';
import { patched } from './patch.mjs';

const read = (path) => readFileSync(join(projectRoot, path), 'utf8');

/**
 * Checks the table without running anything: patches that no longer apply, tests that do not exist.
 *
 * @param {import('../../test/mutants/guards.mjs').Guard[]} guards
 * @returns {string[]} nothing when all is well
 */
export function problemsOf(guards) {
  return [
    ...doubled(guards.map(({ name }) => name)).map((name) => `two guards are named ${name}`),
    ...guards.flatMap((guard) => problemsOfGuard(guard).map((problem) => `${guard.name}: ${problem}`)),
  ];
}

/** Whether docs/guards.md is what the table makes, with the figures of earlier runs that the page holds. */
export async function problemsOfPage(guards) {
  const text = currentPage();
  const isSame = text === (await page(guards, figuresIn(text)));
  return isSame ? [] : ['docs/guards.md is not what the table says: npm run mutants -- --write NAME …'];
}

function problemsOfGuard({ patches, test }) {
  return [...problemOfPatches(patches), ...problemOfTest(test)];
}

function problemOfPatches(patches) {
  try {
    const texts = patched(patches, read);
    return [...texts].every(([path, text]) => text !== read(path)) ? [] : ['the patch changes nothing'];
  } catch (error) {
    return [error.message];
  }
}

function problemOfTest({ file, name }) {
  if (!existsSync(join(projectRoot, file))) return [`there is no ${file}`];
  const text = read(file);
  return text.includes(name) || isOfATable(text, name) ? [] : [`no test in ${file} is named: ${name}`];
}

function doubled(names) {
  return names.filter((name, i) => names.indexOf(name) < i);
}

/** Whether the name is that of one row of an `it.each`, whose title has a `%s` for each value of the row. */
function isOfATable(text, name) {
  const titles = [...text.matchAll(/'([^'\n]*%s[^'\n]*)'/g)].map(([, title]) => title);
  return titles.some((title) => {
    const plain = title.split('%s').map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
    const row = new RegExp(`^${plain.join('(.+)')}$`).exec(name);
    return row?.slice(1).every((value) => text.includes(`'${value}'`)) ?? false;
  });
}
