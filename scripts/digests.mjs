import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { allCases } from './digests/cases.mjs';
import { drawChanges } from './digests/pictures.mjs';
import { compare, parse, readRecord, RECORD, writeRecord } from './digests/record.mjs';
import { prepare } from './setup.mjs';
import { projectRoot, say, seconds } from './setup/project.mjs';

/**
 * `npm run digests` converts documents of our own by every tool, in every theme and with the options that matter, and fails
 * when a byte of a result is not what is recorded. `--write` records what is; `--pictures` draws what has changed, before
 * and after, page by page.
 */
const { values: settings } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
    base: { type: 'string', default: 'HEAD' }, // the commit that `before` is
    output: { type: 'string', default: join(projectRoot, 'gallery', 'digests') },
  },
});
/** More processes would only take memory for their fonts. */
const MAX_WORKERS = 4;

await prepare();
const startedAt = performance.now();
const found = await digestAll();
say(`${found.size} results in ${seconds(startedAt)}`);
if (settings.write) writeRecord(found);
else await report(compare(readRecord(), found));

async function digestAll() {
  const workers = Math.min(MAX_WORKERS, availableParallelism());
  const lines = await Promise.all(Array.from({ length: workers }, (_, share) => digestShare(share, workers)));
  const digests = parse(lines.join(''));
  return new Map((await allCases()).map(({ name }) => [name, digests.get(name)]));
}

async function digestShare(share, shares) {
  const worker = fileURLToPath(new URL('digests/worker.mjs', import.meta.url));
  // Recorded forward and checked backward, which proves that no result depends on what was converted before.
  const order = settings.write ? 'forward' : 'backward';
  const args = [worker, projectRoot, share, shares, order].map(String);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error('A conversion failed without a code.');
  return output;
}

async function report({ changed, added, gone }) {
  for (const [what, names] of Object.entries({ changed, added, gone })) {
    for (const name of names) console.log(`${what}: ${name}`);
  }
  const sum = changed.length + added.length + gone.length;
  if (sum === 0) return;
  process.exitCode = 1;
  console.log(`${sum} of ${found.size} results are not what ${RECORD} says (recorded with zlib of Node.js 20).`);
  if (settings.pictures) await drawChanges(changed, settings);
  else console.log('npm run digests -- --pictures draws them; --write records them, in a commit that says why.');
}
