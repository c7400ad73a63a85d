import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readAnswer, Target } from '../test/attacks/target.mjs';
import { FuzzWorker } from '../test/fuzz/fuzz-worker.mjs';
import { fuzzTargets } from '../test/fuzz/targets.mjs';
import { startService } from './service/service.mjs';
import { prepare } from './setup.mjs';
import { projectRoot, say } from './setup/project.mjs';

/**
 * Feeds every reader and decoder with generated and mutated input. A finding is what is neither a result nor a refusal with
 * a code: an error of another kind, a hang, a crash. Finds are made small and written to coverage/fuzz; the ones that
 * were mended are kept in test/fuzz/finds, `<target>-<hash>`, and tried first.
 */
const { values: settings } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
    only: { type: 'string' },
  },
});
const findsFolder = join(projectRoot, 'test', 'fuzz', 'finds');
const newFinds = join(projectRoot, 'coverage', 'fuzz');

async function replay(targets, run) {
  const faults = [];
  for (const name of existsSync(findsFolder) ? readdirSync(findsFolder) : []) {
    const target = targets.find((one) => name.startsWith(`${one.name}-`));
    const fault = target && (await run(target, readFileSync(join(findsFolder, name))));
    if (fault) faults.push({ target: target.name, fault: `${name}: ${fault}` });
  }
  return faults;
}

/** A share of the time for one target. @returns how many inputs were tried, and the fault where one was found */
async function fuzz(target, run, { timeMs, seed }) {
  let tried = 0;
  const property = fc.asyncProperty(target.inputs, async (bytes) => {
    tried++;
    const fault = await run(target, bytes);
    if (fault) throw new Error(fault);
  });
  const limits = { interruptAfterTimeLimit: timeMs, markInterruptAsFailure: false, numRuns: 10_000_000 };
  const details = await fc.check(property, { ...limits, seed });
  if (!details.counterexample) return { target: target.name, tried };
  const [bytes] = details.counterexample;
  return { target: target.name, tried, fault: `${keep(target, bytes)}: ${details.errorInstance?.message}` };
}

function keep({ name }, bytes) {
  mkdirSync(newFinds, { recursive: true });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const path = join(newFinds, `${name}-${hash}`);
  writeFileSync(path, bytes);
  return path;
}

/** Over HTTP: an answer that is documented, and a service that goes on. */
async function overHttp(service, target, bytes) {
  const { status } = readAnswer(await target.raw(target.multipart(bytes.toString('latin1'))));
  if (service.hasEnded()) return `the service has died:\n${service.output()}`;
  return [0, 201, 400, 413, 415].includes(status) ? null : `answered ${status}`;
}

async function main() {
  const targets = fuzzTargets().filter(({ name }) => !settings.only || name === settings.only);
  const service = await startService({ env: { RATE_LIMIT: '1000000', NODE_ENV: 'production' } });
  const client = new Target(service.url, { attacker: await service.createKey('fuzz') }, 'SECRETOFTHESERVICE');
  const worker = new FuzzWorker();
  const run = ({ job }, bytes) => (job === 'multipart' ? overHttp(service, client, bytes) : worker.run(job, bytes));
  try {
    const outcomes = await replay(targets, run);
    const timeMs = (Number(settings.minutes) * 60_000) / targets.length;
    for (const target of targets) outcomes.push(await fuzz(target, run, { timeMs, seed: Number(settings.seed) }));
    return outcomes;
  } finally {
    worker.stop();
    await service.stop();
  }
}

await prepare();
const outcomes = await main();
for (const { target, tried, fault } of outcomes) {
  if (tried !== undefined) say(`${target.padEnd(10)} ${tried} inputs`);
  if (fault) say(`${target}: ${fault}`);
}
const tried = outcomes.reduce((sum, outcome) => sum + (outcome.tried ?? 0), 0);
const faults = outcomes.filter(({ fault }) => fault).length;
console.log(`${tried} inputs in ${settings.minutes} min, seed ${settings.seed}; ${faults} faults.`);
process.exit(faults > 0 ? 1 : 0);
