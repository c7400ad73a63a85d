import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from '../setup/project.mjs';
import { AT_ONCE } from './run.mjs';

/** The page that lists all guards; `npm run mutants -- --write` makes it anew. */
export const PAGE = 'docs/guards.md';

const pathOfPage = join(projectRoot, PAGE);
const ROW = /^\| `([a-z0-9-]+)`.*\| +(\d+) s +\|$/gm;

const INTRODUCTION = `# Guards

Each guard is a place in the running code that keeps a promise of [reliability.md](reliability.md) or
[security.md](security.md). \`npm run mutants\` takes each out of a copy of the code, one at a time, and runs the test beside
it: the test has to pass with the guard and to fail without it, by what it expects. The table lies in
[test/mutants/guards](../test/mutants/guards); this page is made from it by \`npm run mutants -- --write\`, and
\`npm test -- guards\` holds the two together.
`;

/**
 * The page, with the seconds that each guard took at its last run.
 *
 * @param {import('../../test/mutants/guards.mjs').Guard[]} guards
 * @param {Map<string, number>} figures seconds by the name of the guard
 */
export async function page(guards, figures) {
  const promises = [...new Set(guards.map(({ promise }) => promise))].sort(byNumber);
  const sections = promises.map((promise) =>
    section(
      promise,
      guards.filter((guard) => guard.promise === promise),
      figures,
    ),
  );
  const seconds = guards.map(({ name }) => figures.get(name)).filter((figure) => figure !== undefined);
  const sum = `${guards.length} guards; ${seconds.length} have been taken out, and each was noticed: ${minutes(seconds)} minutes of work, ${AT_ONCE} at a time.`;
  const text = [INTRODUCTION, sum, ...sections].join('\n\n');
  return format(text, { ...(await resolveConfig(pathOfPage)), filepath: pathOfPage });
}

/** The page as it is now. */
export const currentPage = () => readFileSync(pathOfPage, 'utf8');

/** The figures of earlier runs in the page. @returns {Map<string, number>} */
export function figuresIn(text) {
  return new Map([...text.matchAll(ROW)].map(([, name, seconds]) => [name, Number(seconds)]));
}

/** Adds the seconds of the guards that were killed, and writes the page anew. */
export async function writeFigures(guards, verdicts) {
  const killed = [...verdicts].filter(([, { status }]) => status === 'killed');
  const figures = new Map([
    ...figuresIn(currentPage()),
    ...killed.map(([name, { seconds }]) => [name, Math.ceil(seconds)]),
  ]);
  writeFileSync(pathOfPage, await page(guards, figures));
}

function section(promise, guards, figures) {
  const head = ['| guard | what it does | in | fails without it | killed in |', '| --- | --- | --- | --- | --: |'];
  return [`## ${promise}`, '', ...head, ...guards.map((guard) => row(guard, figures))].join('\n');
}

function row({ name, what, patches, test }, figures) {
  const files = [...new Set(patches.map(({ file }) => `\`${file}\``))].join(', ');
  const title = test.name.replaceAll('|', String.raw`\|`);
  const database = test.database === 'mariadb' ? ', MariaDB' : '';
  const seconds = figures.has(name) ? `${figures.get(name)} s` : '–';
  return `| \`${name}\` | ${what} | ${files} | \`${test.file}\`: ${title}${database} | ${seconds} |`;
}

const minutes = (seconds) => Math.ceil(seconds.reduce((sum, one) => sum + one, 0) / 60);

/** Sorts P2 before P10. */
function byNumber(a, b) {
  return a[0] === b[0] ? Number(a.slice(1)) - Number(b.slice(1)) : a.localeCompare(b);
}
