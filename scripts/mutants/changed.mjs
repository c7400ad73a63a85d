import { execFileSync } from 'node:child_process';
import { areas } from '../../test/mutants/guards.mjs';
import { projectRoot } from '../setup/project.mjs';

/** The files of the table: a guard whose entry has changed is tried. */
const TABLES = Object.keys(areas).map((area) => `test/mutants/guards/${area}.mjs`);

/**
 * The guards whose code, test or entry in the table has changed; all of them where nothing is known of an earlier state.
 *
 * @param {import('../../test/mutants/guards.mjs').Guard[]} guards
 * @param {string} [base] a commit; by default where this branch left main, or the commit before
 */
export async function guardsOfChange(guards, base = defaultBase()) {
  if (base === null) return guards;
  const changed = new Set(git('diff', '--name-only', base).split('\n'));
  const before = await guardsAt(base, changed);
  return guards.filter(
    (guard) =>
      [guard.test.file, ...guard.patches.map(({ file }) => file)].some((file) => changed.has(file)) ||
      (before !== null && !before.has(JSON.stringify(guard))),
  );
}

function defaultBase() {
  const fork = mergeBase();
  return fork && fork !== git('rev-parse', 'HEAD') ? fork : commit('HEAD~1');
}

function mergeBase() {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main);
    } catch {
      // This clone has no such branch.
    }
  }
  return null;
}

/** `null` when this clone does not have the commit: a shallow one may have a single one. */
function commit(name) {
  try {
    return git('rev-parse', '--verify', name);
  } catch {
    return null;
  }
}

/** The guards as they were, as JSON; `null` when no table has changed. */
async function guardsAt(base, changed) {
  if (!TABLES.some((path) => changed.has(path))) return null;
  const tables = await Promise.all(TABLES.map((path) => tableAt(base, path)));
  return new Set(tables.flat().map((guard) => JSON.stringify(guard)));
}

/** The tables are data without imports. */
async function tableAt(base, path) {
  try {
    const text = git('show', `${base}:${path}`);
    return Object.values(await import(`data:text/javascript,${encodeURIComponent(text)}`)).flat();
  } catch {
    return []; // there was none
  }
}

function git(...args) {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
