import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare } from '../setup.mjs';
import { say } from '../setup/project.mjs';
import { csv, markdown, rtf, text } from './inputs.mjs';

/**
 * `node scripts/bench/allocations.mjs [--record]`: how many bytes V8 allocates for a conversion, against what is
 * recorded. Without the optimising compilers this is the same to a third of a percent on any machine, however busy;
 * it grows when work is done twice or garbage is made. Fails above the tolerance; `--record` writes the new figures.
 */
const TOLERANCE = 0.1;
const recordPath = fileURLToPath(new URL('allocations.json', import.meta.url));
const worker = fileURLToPath(new URL('allocation-count.mjs', import.meta.url));
/** A young generation so large that nothing is collected while it is counted: what it holds is what was allocated. */
const youngGenerationMb = 1024;
const flags = [
  '--no-opt',
  '--no-sparkplug',
  '--single-threaded',
  `--min-semi-space-size=${youngGenerationMb}`,
  `--max-semi-space-size=${youngGenerationMb}`,
];

const documents = {
  'text.txt': () => text(20_000),
  'document.md': () => markdown(10_000),
  'orders.csv': () => csv(300),
  'letter.rtf': () => rtf(20_000),
};

await prepare();
const folder = mkdtempSync(join(tmpdir(), 'docket-allocations-'));
try {
  const measured = measureAll();
  if (process.argv.includes('--record')) writeFileSync(recordPath, `${JSON.stringify(record(measured), null, 2)}\n`);
  else process.exitCode = isWithinBounds(measured) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function measureAll() {
  const measured = {};
  for (const [name, make] of Object.entries(documents)) {
    const path = join(folder, name);
    writeFileSync(path, make());
    measured[name] = Number(
      execFileSync(process.execPath, [...flags, worker, path, `${path}.pdf`], { encoding: 'utf8' }),
    );
  }
  return measured;
}

function record(measured) {
  return { node: majorVersion(), bytes: measured };
}

/** Versions of Node.js allocate differently: figures are compared only with those of the same version. */
function isWithinBounds(measured) {
  const { node, bytes } = JSON.parse(readFileSync(recordPath, 'utf8'));
  if (node !== majorVersion()) {
    say(`The figures are recorded for Node.js ${node}; this is ${majorVersion()}: nothing is compared.`);
    return true;
  }
  return Object.entries(measured)
    .map(([name, value]) => tell(name, value, bytes[name]))
    .every(Boolean);
}

function tell(name, value, recorded) {
  const growth = value / recorded - 1;
  const isGood = growth <= TOLERANCE;
  const percent = `${growth < 0 ? '−' : '+'}${Math.abs(100 * growth).toFixed(1)} %`;
  say(`${name}: ${(value / 1e6).toFixed(2)} MB a conversion, ${percent}${isGood ? '' : ' : TOO MUCH'}`);
  return isGood;
}

function majorVersion() {
  return Number(process.versions.node.split('.')[0]);
}
