import { fork } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startCanary } from '../test/corpus/canary.mjs';
import { drive } from '../test/corpus/drive.mjs';
import { attackSources, corpusSources } from '../test/corpus/sources.mjs';
import { summarise } from '../test/corpus/summary.mjs';
import { Client } from './service/client.mjs';
import { startService } from './service/service.mjs';
import { prepare } from './setup.mjs';
import { projectRoot, say } from './setup/project.mjs';

/**
 * Drives a running service with every document of a folder, over HTTP, and fails when a job hangs or is lost, ends with
 * a code that nobody explains, or keeps the service from answering.
 */
const { values: settings } = parseArgs({
  options: {
    folder: { type: 'string', default: resolve(projectRoot, '../shared/corpus') },
    attacks: { type: 'string' },
    only: { type: 'string' }, // a part of the path
    concurrency: { type: 'string', default: '2' },
    timeout: { type: 'string', default: '180' }, // seconds for one job
    json: { type: 'string', default: resolve(projectRoot, 'coverage/corpus.json') },
  },
});

function sourcesOf({ folder, attacks, only }) {
  const sources = [];
  if (existsSync(folder)) sources.push(...corpusSources(folder));
  else say(`No corpus at ${folder}: skipped.`);
  if (attacks && existsSync(attacks)) sources.push(...attackSources(attacks));
  else say(`No hostile inputs${attacks ? ` at ${attacks}` : ''}: skipped.`);
  return only ? sources.filter(({ path }) => path.includes(only)) : sources;
}

const healthWatch = fileURLToPath(new URL('../test/corpus/health-watch.mjs', import.meta.url));

async function sweep(sources) {
  const service = await startService({ env: { RATE_LIMIT: '1000000', CONVERSION_CONCURRENCY: settings.concurrency } });
  const canary = await startCanary();
  const watch = fork(healthWatch, [`${service.url}/api/v1/health`]);
  try {
    const client = new Client(service.url, await service.createKey('corpus'));
    const timeoutMs = Number(settings.timeout) * 1000;
    const context = { client, timeoutMs, canaryPort: canary.port, assertDocumented: documentedBy(service.url) };
    const outcomes = await driveAll(sources, context);
    if (service.hasEnded()) say(`The service has died:\n${service.output()}`);
    watch.send('stop');
    const [health] = await once(watch, 'message');
    return { outcomes, health, canaryHits: canary.hits() };
  } finally {
    canary.stop();
    watch.kill();
    await service.stop();
  }
}

/** Converts as many at a time as the service does. @returns the outcomes, in the order of the sources */
async function driveAll(sources, context) {
  const outcomes = [];
  const queue = sources.entries();
  const lane = async () => {
    for (const [index, source] of queue) {
      outcomes[index] = await drive(source, context);
      if (process.stderr.isTTY) process.stderr.write(`\r${index + 1}/${sources.length}`);
    }
  };
  await Promise.all(Array.from({ length: Number(settings.concurrency) }, lane));
  return outcomes;
}

/** Makes a check that the service explains a code: a stable code is worth little without that. */
function documentedBy(url) {
  const known = new Set();
  return async (code) => {
    if (known.has(code)) return;
    const response = await fetch(`${url}/problems/${code}`);
    if (!response.ok)
      throw new Error(`the code ${code} is not documented: /problems/${code} answers ${response.status}`);
    known.add(code);
  };
}

await prepare();
const sources = sourcesOf(settings);
if (sources.length === 0) process.exit(0);
const startedAt = performance.now();
const { outcomes, health, canaryHits } = await sweep(sources);
const seconds = Math.round((performance.now() - startedAt) / 1000);
mkdirSync(dirname(settings.json), { recursive: true });
writeFileSync(settings.json, JSON.stringify({ seconds, health, canaryHits, outcomes }, null, 1));
console.log(`${summarise(outcomes, health, canaryHits)}\n\n${sources.length} files in ${seconds} s; ${settings.json}`);
const isWrong = outcomes.some(({ end }) => end === 'wrong') || health.failed > 0 || canaryHits > 0;
process.exit(isWrong ? 1 : 0);
