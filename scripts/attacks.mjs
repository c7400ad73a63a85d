import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { allCases } from '../test/attacks/cases.mjs';
import { attackByDocument, isOnlyContained } from '../test/attacks/document-case.mjs';
import { folderCases } from '../test/attacks/folder-cases.mjs';
import { watchHealth } from '../test/attacks/health-lap.mjs';
import { Oracle } from '../test/attacks/oracle.mjs';
import { Target } from '../test/attacks/target.mjs';
import { startCanary } from '../test/corpus/canary.mjs';
import { ensureTools } from './ci/apt.mjs';
import { startService } from './service/service.mjs';
import { prepare } from './setup.mjs';
import { projectRoot, say } from './setup/project.mjs';

/**
 * Attacks a running service with everything that docs/security.md lists, while another tenant works beside. Fails when
 * the service fails to withstand one: the oracle (test/attacks/oracle.mjs) judges after every single case.
 */
const { values: settings } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' }, // how large and how many; 10 is the full size
    seed: { type: 'string', default: '1' }, // of the requests of all shapes
    folder: { type: 'string' }, // hostile files besides our own
    only: { type: 'string' }, // a part of the name of a family or a case
    patience: { type: 'string' }, // factor on the times that are allowed; by default the work that others give the machine
    json: { type: 'string', default: resolve(projectRoot, 'coverage/attacks.json') },
  },
});
const scale = Number(settings.scale);
const patience = Number(settings.patience ?? Math.max(1, loadavg()[0] / availableParallelism()).toFixed(1));
const secret = 'SECRETOFTHESERVICE';
const marker = /^PWNED/;

/** Every scope but one, to try each operation without the one it needs. */
const scopes = ['uploads:write', 'jobs:read', 'jobs:write', 'usage:read', 'webhooks:write', 'keys:admin'];

async function attack() {
  const preloads = ['probe.mjs', 'stall-gauge.mjs'].map((name) => join(projectRoot, 'test/attacks', name));
  const service = await startService({
    keptOutput: Infinity,
    env: {
      RATE_LIMIT: '1000000',
      AUTH_FAILURE_LIMIT: '1000000',
      MAX_UPLOAD_BYTES: `${8_000_000 * scale}`,
      CONVERSION_CONCURRENCY: '2',
      CONVERSION_TIMEOUT_MS: '20000',
      CONVERSION_MEMORY_MB: '768',
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
      // What a case has left open is closed when the oracle counts.
      KEEP_ALIVE_SECONDS: '1',
      NODE_OPTIONS: preloads.map((path) => `--import=${pathToFileURL(path).href}`).join(' '),
      DOCKET_SECRET: secret,
    },
  });
  const canary = await startCanary();
  const watch = watchHealth(service.url);
  try {
    const target = new Target(service.url, await makeKeys(service), secret);
    const oracle = new Oracle({ service, target, watch, canary, patience });
    const outcomes = await runAll(service, { target, oracle, canaryPort: canary.port });
    oracle.stop();
    return { outcomes, oracle };
  } finally {
    watch.stop();
    canary.stop();
    await service.stop();
  }
}

async function makeKeys(service) {
  const keys = {};
  for (const name of ['attacker', 'victim', 'outsider']) keys[name] = await service.createKey(name);
  keys.limited = await service.createKey('limited', '--rate-limit', '10/3600');
  for (const scope of scopes) {
    const others = scopes.filter((other) => other !== scope).join(',');
    keys[`without ${scope}`] = await service.createKey(`without ${scope}`, '--scopes', others);
  }
  return keys;
}

async function runAll(service, { target, oracle, canaryPort }) {
  const folder = mkdtempSync(join(tmpdir(), 'docket-attacks-'));
  const context = { folder, known: await knownCodes(service.url) };
  const families = await allCases({
    scale,
    seed: Number(settings.seed),
    canaryPort,
    url: service.url,
    dataDir: service.dataDir,
  });
  if (settings.folder) families.push(folderCases(settings.folder, canaryPort));
  const outcomes = [];
  await oracle.takeBaseline();
  try {
    for (const { family, cases } of families) {
      for (const one of cases) {
        if (settings.only && !`${family} ${one.name}`.includes(settings.only)) continue;
        outcomes.push(await runCase(one, family, { target, oracle, context }));
        if (service.hasEnded()) return outcomes;
      }
    }
    return outcomes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runCase(one, family, { target, oracle, context }) {
  const startedAt = performance.now();
  const outcome = { family, name: one.name };
  try {
    const step = () => (one.run ? one.run(target) : attackByDocument(target, one.document, context));
    outcome.end = (await oracle.judge(step)) ?? 'survived';
    const marks = [projectRoot, tmpdir()].flatMap((path) => readdirSync(path)).filter((name) => marker.test(name));
    if (marks.length > 0) throw new Error(`O6: ${marks.join()} was made`);
  } catch (error) {
    outcome.fault = error.message;
    say(`GAVE WAY  ${one.name}: ${error.message}`);
  }
  return { ...outcome, ms: Math.round(performance.now() - startedAt) };
}

async function knownCodes(url) {
  const { problems } = await (await fetch(`${url}/problems`)).json();
  return new Set(problems.map(({ code }) => code));
}

function summarise({ outcomes, oracle }) {
  const families = Map.groupBy ? Map.groupBy(outcomes, ({ family }) => family) : grouped(outcomes);
  const rows = [...families].map(([family, list]) => {
    const survived = list.filter(({ fault }) => !fault).length;
    const slowest = list.toSorted((a, b) => b.ms - a.ms)[0];
    return `| ${family} | ${list.length} | ${survived} | ${(slowest.ms / 1000).toFixed(1)} s: ${slowest.name} |`;
  });
  const contained = outcomes.filter(({ end }) => isOnlyContained(end)).map(({ name, end }) => `- ${name}: ${end}`);
  return [
    '| family | cases | survived | slowest |',
    '| --- | --: | --: | --- |',
    ...rows,
    '',
    `Contained by the cage alone (${contained.length}):`,
    ...contained,
    '',
    `Slowest health ${oracle.slowestHealthMs} ms, slowest control job ${oracle.slowestControlMs} ms, ` +
      `largest child ${oracle.peakChildMebibytes} MiB.`,
  ].join('\n');
}

function grouped(outcomes) {
  const families = new Map();
  for (const outcome of outcomes) families.set(outcome.family, [...(families.get(outcome.family) ?? []), outcome]);
  return families;
}

await prepare();
ensureTools(['pdftotext']);
if (settings.folder && !existsSync(settings.folder)) throw new Error(`There is no folder ${settings.folder}`);
const startedAt = performance.now();
const result = await attack();
const seconds = Math.round((performance.now() - startedAt) / 1000);
mkdirSync(dirname(settings.json), { recursive: true });
writeFileSync(settings.json, JSON.stringify({ seconds, scale, outcomes: result.outcomes }, null, 1));
const survived = result.outcomes.filter(({ fault }) => !fault).length;
console.log(
  `${summarise(result)}\n\n${result.outcomes.length} cases, ${survived} survived, in ${seconds} s; times allowed × ${patience}.`,
);
process.exit(survived === result.outcomes.length && survived > 0 ? 0 : 1);
