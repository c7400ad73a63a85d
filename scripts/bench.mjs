import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compare } from './bench/compare.mjs';
import { corpusWorkloads } from './bench/corpus-workloads.mjs';
import { ensurePeerPackages } from './bench/peer-packages.mjs';
import { scalingPlot } from './bench/plot.mjs';
import { benchmarkPage } from './bench/page.mjs';
import { measureScaling } from './bench/scaling.mjs';
import { measureService } from './bench/service-load.mjs';
import { measureChromiumService } from './bench/chromium-load.mjs';
import { measureStart } from './bench/start-up.mjs';
import { workloads } from './bench/workloads.mjs';
import { prepare } from './setup.mjs';
import { projectRoot, say } from './setup/project.mjs';

/**
 * `npm run bench [-- --only TEXT] [--corpus FOLDER] [--no-service] [--largest MB] [--write]` measures Docket beside its peers
 * on this machine, in one run; `--only NOTHING --no-scaling` the service alone. `--corpus` adds real documents of a folder.
 * `--write` puts the results into docs/benchmarks.md.
 */
const { values: settings } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    corpus: { type: 'string' },
    largest: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '5' },
    'no-service': { type: 'boolean', default: false },
    'no-scaling': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

await prepare();
installPeers();
const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'));
try {
  const findings = { machine: machine(), date: new Date().toISOString().slice(0, 10), ...(await measureAll()) };
  const page = benchmarkPage(findings);
  if (settings.write) writeResults(page, findings);
  else process.stdout.write(page);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureAll() {
  const results = [];
  const all = settings.corpus ? [...workloads, ...corpusWorkloads(settings.corpus)] : workloads;
  for (const workload of all.filter(({ name }) => name.includes(settings.only))) {
    say(workload.name);
    results.push({ workload, rows: await compare(workload, folder, say) });
  }
  return { results, scaling: await scaling(), ...(await service()) };
}

async function scaling() {
  if (settings['no-scaling']) return null;
  say('Scaling');
  return measureScaling(Number(settings.largest) * 1e6, folder, say);
}

async function service() {
  if (settings['no-service']) return { service: null, chromium: null, start: null };
  const durationMs = Number(settings.seconds) * 1000;
  say('Start');
  const start = await measureStart();
  say('The service');
  const measured = await measureService(durationMs, say);
  say('Chromium as a service');
  const chromium = await measureChromiumService(durationMs, say);
  return { service: measured, chromium, start };
}

function installPeers() {
  try {
    ensurePeerPackages();
  } catch {
    say('Some peers can not be installed; they are shown as missing.');
  }
}

function machine() {
  const [{ model }] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${cpus().length} × ${model.trim()}, ${memory}, Node.js ${process.version}, ${process.platform}`;
}

function writeResults(page, { scaling: series }) {
  mkdirSync(join(projectRoot, 'docs', 'images'), { recursive: true });
  if (series) writeFileSync(join(projectRoot, 'docs', 'images', 'scaling.svg'), scalingPlot(series));
  writeFileSync(join(projectRoot, 'docs', 'benchmarks.md'), page);
}
