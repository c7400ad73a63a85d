import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../setup/project.mjs';

/** Where promises are made: each row of a table and each numbered sentence there names its guards. */
const PROMISES = {
  'docs/reliability.md': ['Promises', 'What may go wrong'],
  'docs/security.md': ['Trust boundaries, and what stops what', 'The inner wall'],
};

const LINK = /\[([A-Z]\d+)\]\(guards\.md#([a-z]\d+)\)/g;

/**
 * Lists promises without a guard, and guards without a promise.
 *
 * @param {import('../../test/mutants/guards.mjs').Guard[]} guards
 * @returns {string[]} nothing when all is well
 */
export function problemsOfPromises(guards) {
  const pages = Object.entries(PROMISES).map(([path, sections]) => ({ text: readPage(path), sections }));
  const promised = new Set(pages.flatMap(({ text }) => linksIn(text)));
  const kept = new Set(guards.map(({ promise }) => promise));
  return [
    ...guards
      .filter(({ promise }) => !promised.has(promise))
      .map(({ name, promise }) => `${name}: no page makes the promise ${promise}`),
    ...[...promised].filter((id) => !kept.has(id)).map((id) => `no guard keeps the promise ${id}`),
    ...pages.flatMap(({ text, sections }) => unguarded(text, sections)),
  ];
}

const readPage = (path) => readFileSync(join(projectRoot, path), 'utf8');

/** Promises in the sections of a page that name no guard. */
export function unguarded(text, sections) {
  const lines = text
    .split(/^#{2,3} /m)
    .filter((part) => sections.includes(part.split('\n')[0]))
    .flatMap(statements);
  return lines.filter((line) => !line.match(LINK)).map((line) => `a promise names no guard: ${line.slice(0, 80)}`);
}

/** Rows of tables, and items of numbered lists as far as their first line goes. */
function statements(section) {
  const lines = section.split('\n');
  const isRow = (line, i) =>
    line.startsWith('|') && !/^\|[ :|-]+\|$/.test(line) && !/^\|[ :|-]+\|$/.test(lines[i + 1] ?? '');
  return lines.filter((line, i) => isRow(line, i) || /^\d+\. /.test(line));
}

function linksIn(text) {
  return [...text.matchAll(LINK)].map(([, id]) => id);
}
