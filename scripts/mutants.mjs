import { parseArgs } from 'node:util';
import { guards } from '../test/mutants/guards.mjs';
import { guardsOfChange } from './mutants/changed.mjs';
import { currentPage, figuresIn, writeFigures } from './mutants/page.mjs';
import { runAll } from './mutants/run.mjs';
import { prepare, ensureInstalled } from './setup.mjs';

/**
 * `npm run mutants [-- NAME …]` takes each guard of test/mutants/guards out of a copy of the code, and fails when the
 * test named beside it does not notice. `--changed [BASE]`: only guards whose code or test has changed since BASE.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false }, // the positional is a commit then; by default what main has not
    list: { type: 'boolean', default: false },
    minutes: { type: 'string' }, // begins nothing new after so long, and says what was left
    write: { type: 'boolean', default: false }, // writes the figures into docs/guards.md
  },
});

async function chosen() {
  if (values.changed) return guardsOfChange(guards, positionals[0]);
  const unknown = positionals.filter((name) => !guards.some((guard) => guard.name === name));
  if (unknown.length > 0) fail(`There is no guard ${unknown.join(', ')}; npm run mutants -- --list names them.`);
  return positionals.length > 0 ? guards.filter(({ name }) => positionals.includes(name)) : guards;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

function describe({ name, promise, what, patches, test }) {
  const files = [...new Set(patches.map(({ file }) => file))].join(', ');
  return `${name} (${promise}): ${what}\n    ${files}\n    ${test.file}: ${test.name} (${test.database})`;
}

async function tryAll() {
  await prepare([ensureInstalled]);
  const verdicts = await runAll(await chosen(), {
    signal: end(),
    say: console.log,
    figures: figuresIn(currentPage()),
  });
  if (values.write) await writeFigures(guards, verdicts);
  return summarise(
    [...verdicts.values()],
    [...verdicts].filter(([, { status }]) => status === 'left'),
  );
}

/**
 * Aborted when the time is over, and by Ctrl-C: what was started is then cleaned up. A timer of our own: those of
 * AbortSignal.timeout may be collected with their signal before they fire (Node.js 20).
 */
function end() {
  const over = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => over.abort());
  if (values.minutes === undefined) return over.signal;
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) fail('--minutes must be a number, for example: npm run mutants -- --changed --minutes 6');
  setTimeout(() => over.abort(), minutes * 60_000).unref();
  return over.signal;
}

function summarise(verdicts, left) {
  const count = (status) => verdicts.filter((verdict) => verdict.status === status).length;
  if (left.length > 0) console.log(`left for want of time: ${left.map(([name]) => name).join(', ')}`);
  const failed = count('survived') + count('error');
  console.log(`${count('killed')} passed, ${failed} failed${left.length > 0 ? `, ${left.length} left` : ''}`);
  return failed === 0;
}

if (values.list) for (const guard of await chosen()) console.log(describe(guard));
else process.exit((await tryAll()) ? 0 : 1);
