import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startMariadb } from '../ci/mariadb.mjs';
import { projectRoot } from '../setup/project.mjs';
import { Compiler } from './compiler.mjs';
import { Trial } from './trial.mjs';
import { Workshop } from './workshop.mjs';

/** Number of copies of the tree. Each tries one mutant at a time, and spends most of the time waiting for timers. */
export const AT_ONCE = 8;

/** For a guard that the page has no figure of yet. */
const USUAL_SECONDS = 30;

/**
 * Tries all guards and prints the outcome of each.
 *
 * @param {import('../../test/mutants/guards.mjs').Guard[]} guards
 * @param {{signal: AbortSignal, say: (line: string) => void, figures: Map<string, number>}} settings what the signal leaves
 *   untried is `left`; the figures are the seconds of earlier runs by the name of the guard
 * @returns {Promise<Map<string, import('./trial.mjs').Verdict | {status: 'left'}>>} by the name of the guard
 */
export async function runAll(guards, { signal, say, figures }) {
  const verdicts = new Map(guards.map(({ name }) => [name, { status: 'left' }]));
  if (guards.length === 0) return verdicts;
  const folder = makeFolder();
  const server = guards.some(({ test }) => test.database === 'mariadb') ? await startMariadb() : null;
  try {
    const workshops = Array.from({ length: AT_ONCE }, (_, i) => new Workshop(join(folder, `${i}`)));
    const compiler = new Compiler(workshops[0].root);
    const plain = join(folder, 'plain');
    compiler.emitAll(plain);
    const tell = (name, verdict) => {
      if (signal.aborted) return;
      verdicts.set(name, verdict);
      say(line(name, verdict));
    };
    const queue = groups(guards, figures);
    const work = async (workshop) => {
      for (let group = queue.shift(); group && !signal.aborted; group = queue.shift()) {
        const environment = group[0].test.database === 'mariadb' ? { DATABASE_URL: server.url } : {};
        await tryGroup(new Trial({ workshop, compiler, plain, environment, signal }), group, tell);
      }
    };
    const outcomes = await Promise.allSettled(workshops.map(work));
    for (const { reason } of outcomes) if (reason) throw reason;
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
  return verdicts;
}

/** Below the checkout, so that its packages are found from there, and where git, Jest and the linters don't look. */
function makeFolder() {
  const parent = join(projectRoot, 'coverage');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, 'mutants-'));
}

/** Guards whose tests share a file and a database are proven together; what takes longest comes first, or it would end last. */
function groups(guards, figures) {
  const seconds = (group) => group.reduce((sum, { name }) => sum + (figures.get(name) ?? USUAL_SECONDS), 0);
  const byFile = new Map();
  for (const guard of guards) {
    const key = `${guard.test.file} ${guard.test.database}`;
    byFile.set(key, [...(byFile.get(key) ?? []), guard]);
  }
  return [...byFile.values()].sort((a, b) => seconds(b) - seconds(a));
}

async function tryGroup(trial, guards, tell) {
  const problems = await trial.baseline(guards);
  for (const guard of guards) {
    if (trial.signal.aborted) return;
    const problem = problems.get(guard.name);
    tell(guard.name, problem === undefined ? await trial.judge(guard) : { status: 'error', seconds: 0, why: problem });
  }
}

function line(name, { status, seconds, why }) {
  const reason = why === undefined ? '' : `\n    ${why.replaceAll('\n', '\n    ')}`;
  return `${status.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${name}${reason}`;
}
